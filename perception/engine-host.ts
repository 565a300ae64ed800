import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddedWords } from '#core/language/grammar/speech-grammar';
import type { Log } from '#core/log/log';
import { anyPhrase, type FromPerception } from '#core/wire/link/perception';
import type { SoundTable } from '#models/lexicon/sound-table';
import type { CheckedModel } from '#models/preflight/preflight';
import { FreeRecognizers } from './asr/free-recognizers.js';
import { SentenceEnds } from './asr/fst/sentence-ends.js';
import { GrammarRecognizers, type SlotJudging } from './asr/grammar-recognizers.js';
import { type GraphLabels, markLabels, readGraphLabels } from './asr/graph-reading.js';
import type { LineRecognizersPort } from './asr/line-recognizer.js';
import { lineTiming } from './asr/line-timing.js';
import { type Decoding, SherpaSpeechRecognizer } from './asr/sherpa-speech-recognizer.js';
import type { PhoneScorerPort } from './asr/slots/phone-scores.js';
import { SherpaPhoneScorer, scoreValues } from './asr/slots/sherpa-phone-scorer.js';
import { SlotJudge } from './asr/slots/slot-judge.js';
import type { SpeechRecognizerPort } from './asr/speech-recognizer.js';
import { spokenGrammar } from './asr/spoken-grammar.js';
import { ownPeople } from './asr/unsure-person.js';
import type { EarEngines } from './ear-engines.js';
import { hotwordLines } from './model-files/hotwords.js';
import { loadModelSet, type ModelSet } from './model-files/model-set.js';
import { phoneScoreModel } from './model-files/phone-score-model.js';
import { readPieceScores } from './model-files/piece-scores.js';
import { spellingFor } from './model-files/spelling.js';
import { keywordLines, requireTaught } from './wake/keyword-lines.js';
import { SherpaKeywordSpotter } from './wake/sherpa-keyword-spotter.js';
import { SherpaVoiceActivity } from './wake/sherpa-voice-activity.js';
import type { VoiceActivityDetectorsPort } from './wake/voice-activity.js';

/** The words that the ear should recognise. */
export interface Hearing {
  /** Lower case, single spaces. */
  readonly wakePhrases: readonly string[];
  readonly own: AddedWords;
}

/** Engines that are ready, with what to report about them. */
export interface ReadyEngines extends EarEngines {
  readonly about: Pick<Extract<FromPerception, { type: 'ready' }>, 'models' | 'hears'>;
}

interface EngineHostOptions {
  readonly modelsDirectory: string;
  /**
   * A private folder for the decoding graph while the engine reads it. The graph holds names that the wearer taught.
   */
  readonly scratchDirectory: string;
  readonly log: Log;
}

/** Models that are loaded once, because they do not depend on the words. */
interface LoadedModels {
  readonly models: ModelSet;
  readonly voiceActivity: VoiceActivityDetectorsPort;
}

interface Recognizing {
  readonly recognizers: LineRecognizersPort;
  readonly vocabulary: number;
}

const defaultAcceptDistance = 0.4;
const ownerOnly = 0o600;

/** Owns the native engines: loads each model once and makes new decoders when the words to hear change. */
export class EngineHost {
  #loading: Promise<LoadedModels> | undefined;
  /** Free decoding beside the grammar; does not depend on the words. */
  #greedy: SpeechRecognizerPort | undefined;
  /** The sounds of all English words; does not depend on the wearer's words. */
  #sounds: SoundTable | undefined;
  /** Scores whole lines, to judge the words in slots; does not depend on the words. */
  #scorer: PhoneScorerPort | undefined;
  #prepared: { readonly hearing: string; readonly engines: ReadyEngines } | undefined;

  /** The prefix of this process's own graph files. */
  readonly #ownGraphPrefix = `${graphPrefix}${randomUUID()}-`;

  constructor(private readonly options: EngineHostOptions) {}

  /**
   * The engines for these words, kept until the words change. Throws the faults of loading models, or
   * `model/cannot-hear`.
   */
  async prepare(hearing: Hearing): Promise<ReadyEngines> {
    const wanted = hearingKey(hearing);
    if (this.#prepared?.hearing === wanted) return this.#prepared.engines;
    const engines = await this.#make(hearing);
    this.#prepared = { hearing: wanted, engines };
    return engines;
  }

  async #make(hearing: Hearing): Promise<ReadyEngines> {
    const loaded = await this.#load();
    const { models, voiceActivity } = loaded;
    requireTaught(hearing.wakePhrases, models.wake);
    const spell = await spellingFor(models.wake, models.lexicon, hearing.wakePhrases);
    const lines = keywordLines(hearing.wakePhrases, models.wake, spell);
    // The grammar is made on another thread while the spotter loads.
    const recognizing = this.#recognizing(loaded, hearing);
    const spotter = new SherpaKeywordSpotter(models.sherpa, models.wake, lines);
    const { recognizers, vocabulary } = await recognizing;
    const about = { models: modelsInUse(models), hears: { wake_phrases: taughtPhrases(models), vocabulary } };
    return { voiceActivity, spotter, recognizers, wakePhrases: hearing.wakePhrases, about };
  }

  /** A failed load is tried again next time, because the files may have been replaced. */
  #load(): Promise<LoadedModels> {
    this.#loading ??= loadModels(this.options.modelsDirectory).catch((thrown: unknown) => {
      this.#loading = undefined;
      throw thrown;
    });
    return this.#loading;
  }

  #recognizing({ models }: LoadedModels, hearing: Hearing): Promise<Recognizing> {
    const { container, model } = models.asr;
    const isClosed = container.role === 'ctc' && model.units === 'phones';
    return isClosed ? this.#closedGrammar(models, hearing) : freeText(models, hearing.own);
  }

  async #closedGrammar({ sherpa, asr, lexicon }: ModelSet, hearing: Hearing): Promise<Recognizing> {
    const { graph: made, sounds } = await spokenGrammar({
      ...hearing,
      lexicon,
      tokens: asr.tokens,
      unknownWord: asr.model.unknown_word,
      withSounds: this.#sounds === undefined && asr.model.slot_margin !== undefined,
    });
    this.#sounds ??= sounds;
    // The bytes of the graph are let go once the engine has them.
    const { fst, unspoken, ...graph } = made;
    this.options.log.info('grammar.made', { words: new Set(graph.words).size, unspoken: unspoken.length });
    this.#greedy ??= new SherpaSpeechRecognizer(sherpa, asr, { kind: 'greedy' }, lineTiming.sinceLastSoundS);
    const ends = new SentenceEnds(fst, markLabels(graph.words));
    const recognizers = new GrammarRecognizers({
      greedy: this.#greedy,
      grammar: await this.#recognizerOver({ sherpa, asr }, fst),
      ends: (labels) => ends.at(labels),
      read: (labels) => readGraphLabels(labels, graph),
      acceptDistance: asr.model.accept_distance ?? defaultAcceptDistance,
      doubtDistance: asr.model.doubt_distance,
      people: ownPeople(hearing.own.names ?? []),
      slots: await this.#slotJudging({ sherpa, asr }, graph),
    });
    return { recognizers, vocabulary: new Set(graph.words).size - 1 };
  }

  async #slotJudging(
    { sherpa, asr }: Pick<ModelSet, 'sherpa' | 'asr'>,
    labels: GraphLabels,
  ): Promise<SlotJudging | undefined> {
    const { slot_margin: margin } = asr.model;
    if (margin === undefined || this.#sounds === undefined) return undefined;
    this.#scorer ??= await this.#phoneScorer({ sherpa, asr });
    const judge = new SlotJudge({ scorer: this.#scorer, sounds: this.#sounds, tokens: asr.tokens, labels });
    return { judge: (reading, line) => judge.judge(reading, line), margin };
  }

  async #phoneScorer({ sherpa, asr }: Pick<ModelSet, 'sherpa' | 'asr'>): Promise<PhoneScorerPort> {
    const tokens = asr.tokens.size;
    const model = phoneScoreModel(await readFile(asr.path('model')), scoreValues(tokens));
    return this.#withFile(model, (path) => new SherpaPhoneScorer(sherpa, path, tokens));
  }

  /** Deletes graphs that a killed process left behind, because they hold words of the wearer. */
  async #deleteLeftGraphs(): Promise<void> {
    const { scratchDirectory } = this.options;
    for (const name of await readdir(scratchDirectory)) {
      const isLeft = name.startsWith(graphPrefix) && !name.startsWith(this.#ownGraphPrefix);
      if (isLeft) await rm(join(scratchDirectory, name), { force: true });
    }
  }

  /** Makes a recognizer over a graph. The engine reads it only from a file, which is deleted afterwards. */
  async #recognizerOver(
    { sherpa, asr }: Pick<ModelSet, 'sherpa' | 'asr'>,
    fst: Uint8Array,
  ): Promise<SpeechRecognizerPort> {
    await this.#deleteLeftGraphs();
    return this.#withFile(fst, (path) => new SherpaSpeechRecognizer(sherpa, asr, { kind: 'graph', path }));
  }

  /** Makes an engine from a file that exists only meanwhile. */
  async #withFile<T>(content: Uint8Array, make: (path: string) => T): Promise<T> {
    const path = join(this.options.scratchDirectory, `${this.#ownGraphPrefix}${randomUUID()}.fst`);
    try {
      await writeFile(path, content, { mode: ownerOnly, flag: 'wx' });
      return make(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** The prefix of every graph file. */
const graphPrefix = 'grammar-';

/**
 * A key that is equal for the same words in any order, because their order changes with every use and does not matter.
 */
function hearingKey({ wakePhrases, own }: Hearing): string {
  return JSON.stringify([wakePhrases, own.names, own.things, own.places].map((words) => words?.toSorted()));
}

async function loadModels(directory: string): Promise<LoadedModels> {
  const models = await loadModelSet(directory);
  return { models, voiceActivity: new SherpaVoiceActivity(models.sherpa, models.vad) };
}

async function freeText({ sherpa, asr }: ModelSet, own: AddedWords): Promise<Recognizing> {
  const recognizer = new SherpaSpeechRecognizer(sherpa, asr, await freeDecoding(asr, own));
  return { recognizers: new FreeRecognizers(recognizer), vocabulary: asr.tokens.size };
}

/** How to decode freely: transducers with subword units can favour the wearer's own words, other models cannot. */
async function freeDecoding(asr: CheckedModel, own: AddedWords): Promise<Decoding> {
  if (asr.container.role !== 'transducer' || asr.model.units !== 'bpe') return { kind: 'greedy' };
  return { kind: 'beam', hotwords: hotwordLines(own, await readPieceScores(asr), asr.tokens) };
}

function taughtPhrases({ wake }: ModelSet): string[] {
  return wake.model.hears?.wake_phrases ?? [anyPhrase];
}

function modelsInUse({ asr, wake, vad }: ModelSet): ReadyEngines['about']['models'] {
  return [asr, wake, vad].map(({ model: { role, id, container } }) => ({ role, id, container }));
}
