import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddedWords } from '#core/language/grammar/speech-grammar';
import type { Log } from '#core/log/log';
import type { FromPerception } from '#core/wire/link/perception';
import type { SoundNumbers } from '#models/lexicon/word-sounds';
import { FreeRecognizers } from './asr/free-recognizers.js';
import { GrammarRecognizers } from './asr/grammar-recognizers.js';
import { readGraphLabels } from './asr/graph-reading.js';
import type { LineRecognizersPort } from './asr/line-recognizer.js';
import { type Decoding, SherpaSpeechRecognizer } from './asr/sherpa-speech-recognizer.js';
import type { SpeechRecognizerPort } from './asr/speech-recognizer.js';
import { spokenGrammar } from './asr/spoken-grammar.js';
import { ownPeople } from './asr/unsure-person.js';
import type { EarEngines } from './ear-engines.js';
import { hotwordLines } from './model-files/hotwords.js';
import { loadModelSet, type ModelSet } from './model-files/model-set.js';
import { readPieceScores } from './model-files/piece-scores.js';
import type { CheckedModel } from './model-files/preflight.js';
import { spellingFor } from './model-files/spelling.js';
import { keywordLines, requireTaught } from './wake/keyword-lines.js';
import { SherpaKeywordSpotter } from './wake/sherpa-keyword-spotter.js';
import { SherpaVoiceActivity } from './wake/sherpa-voice-activity.js';
import type { VoiceActivityDetectorsPort } from './wake/voice-activity.js';

/** What the ear is to listen for. */
export interface Hearing {
  /** Lower case, single spaces. */
  readonly wakePhrases: readonly string[];
  readonly own: AddedWords;
}

/** Engines ready to listen, and what is to be said of them. */
export interface ReadyEngines extends EarEngines {
  readonly about: Pick<Extract<FromPerception, { type: 'ready' }>, 'models' | 'hears'>;
}

interface EngineHostOptions {
  readonly modelsDirectory: string;
  /** A private folder where a decoding graph lies while the engine reads it: it holds names the wearer taught. */
  readonly scratchDirectory: string;
  readonly log: Log;
}

/** What is loaded once: it does not depend on what is listened for. */
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
/** Stands for "any phrase" where a model is not bound to a list. */
const anyPhrase = '*';

/** Owns the native engines: loads each model once and makes new decoders when the words to hear change. */
export class EngineHost {
  #loading: Promise<LoadedModels> | undefined;
  /** Free decoding beside the grammar; it does not change with the words. */
  #greedy: SpeechRecognizerPort | undefined;
  /** What all words sound like; that does not change either. */
  #sounds: SoundNumbers | undefined;
  #prepared: { readonly hearing: string; readonly engines: ReadyEngines } | undefined;

  /** Begins the file names of this process's own graphs. */
  readonly #ownGraphPrefix = `${graphPrefix}${randomUUID()}-`;

  constructor(private readonly options: EngineHostOptions) {}

  /** Engines for what is to be heard, kept until that changes. Throws the faults of models, or `model/cannot-hear`. */
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
    // The grammar is made in another thread; the spotter loads meanwhile.
    const recognizing = this.#recognizing(loaded, hearing);
    const spotter = new SherpaKeywordSpotter(models.sherpa, models.wake, lines);
    const { recognizers, vocabulary } = await recognizing;
    const about = { models: modelsInUse(models), hears: { wake_phrases: taughtPhrases(models), vocabulary } };
    return { voiceActivity, spotter, recognizers, wakePhrases: hearing.wakePhrases, about };
  }

  /** What failed to load is tried again: the files may have been replaced. */
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
    const { graph, sounds } = await spokenGrammar({
      ...hearing,
      lexicon,
      tokens: asr.tokens,
      unknownWord: asr.model.unknown_word,
      withSounds: this.#sounds === undefined,
    });
    this.#sounds ??= sounds;
    this.options.log.info('grammar.made', { words: new Set(graph.words).size, unspoken: graph.unspoken.length });
    this.#greedy ??= new SherpaSpeechRecognizer(sherpa, asr, { kind: 'greedy' });
    const recognizers = new GrammarRecognizers({
      greedy: this.#greedy,
      grammar: await this.#recognizerOver({ sherpa, asr }, graph.fst),
      read: (labels) => readGraphLabels(labels, graph),
      acceptDistance: asr.model.accept_distance ?? defaultAcceptDistance,
      doubtDistance: asr.model.doubt_distance,
      people: ownPeople(hearing.own.names ?? []),
      sounds: this.#sounds,
    });
    return { recognizers, vocabulary: new Set(graph.words).size - 1 };
  }

  /** Deletes the graphs that a killed process left behind: they hold words of the wearer. */
  async #deleteLeftGraphs(): Promise<void> {
    const { scratchDirectory } = this.options;
    for (const name of await readdir(scratchDirectory)) {
      const isLeft = name.startsWith(graphPrefix) && !name.startsWith(this.#ownGraphPrefix);
      if (isLeft) await rm(join(scratchDirectory, name), { force: true });
    }
  }

  /** The engine reads a graph from a file only; the file is deleted when it has. */
  async #recognizerOver(
    { sherpa, asr }: Pick<ModelSet, 'sherpa' | 'asr'>,
    fst: Uint8Array,
  ): Promise<SpeechRecognizerPort> {
    await this.#deleteLeftGraphs();
    const path = join(this.options.scratchDirectory, `${this.#ownGraphPrefix}${randomUUID()}.fst`);
    try {
      await writeFile(path, fst, { mode: ownerOnly, flag: 'wx' });
      return new SherpaSpeechRecognizer(sherpa, asr, { kind: 'graph', path });
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Begins the file name of every graph. */
const graphPrefix = 'grammar-';

/** Equal for equal words in any order: their order changes with every use, and is not heard. */
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

/** Transducers of subwords can favour the wearer's own words; other models cannot. */
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
