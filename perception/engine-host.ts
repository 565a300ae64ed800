import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnWords } from '#core/language/speech-grammar';
import type { Log } from '#core/log';
import type { FromPerception } from '#core/wire/perception';
import { FreeRecognizers } from './asr/free-recognizers.js';
import { textOf } from './asr/grammar-graph.js';
import { GrammarRecognizers } from './asr/grammar-recognizers.js';
import type { LineRecognizersPort } from './asr/line-recognizer.js';
import { SherpaSpeechRecognizer } from './asr/sherpa-speech-recognizer.js';
import type { SpeechRecognizerPort } from './asr/speech-recognizer.js';
import { spokenGrammar } from './asr/spoken-grammar.js';
import type { EarEngines } from './ear-engines.js';
import { loadModelSet, type ModelSet } from './model-set.js';
import { keywordLines, requireTaught } from './wake/keyword-lines.js';
import { SherpaKeywordSpotter } from './wake/sherpa-keyword-spotter.js';
import { SherpaVoiceActivity } from './wake/sherpa-voice-activity.js';
import { spellingFor } from './wake/spelling.js';
import type { VoiceActivityDetectorsPort } from './wake/voice-activity.js';

/** What the ear is to listen for. */
export interface Hearing {
  /** Lower case, single spaces. */
  readonly wakePhrases: readonly string[];
  readonly own: OwnWords;
}

/** Engines ready to listen, and what is to be said of them. */
export interface ReadyEngines extends EarEngines {
  readonly about: Pick<Extract<FromPerception, { type: 'ready' }>, 'models' | 'hears'>;
}

export interface EngineHostOptions {
  readonly modelsDirectory: string;
  /** A private folder where a decoding graph lies while the engine reads it: it holds names the wearer taught. */
  readonly scratchDirectory: string;
  readonly log: Log;
}

/** What does not depend on what is listened for. */
interface Resident {
  readonly models: ModelSet;
  readonly voiceActivity: VoiceActivityDetectorsPort;
  readonly greedy: SpeechRecognizerPort;
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
  #loading: Promise<Resident> | undefined;

  constructor(private readonly options: EngineHostOptions) {}

  /** Engines for what is to be heard. Throws the faults of models, or `model/cannot-hear`. */
  async prepare(hearing: Hearing): Promise<ReadyEngines> {
    const resident = await this.#load();
    const { models, voiceActivity } = resident;
    requireTaught(hearing.wakePhrases, models.wake);
    const spell = await spellingFor(models.wake, models.lexicon, hearing.wakePhrases);
    const lines = keywordLines(hearing.wakePhrases, models.wake, spell);
    // The grammar is made in another thread; the spotter loads meanwhile.
    const recognizing = this.#recognizing(resident, hearing);
    const spotter = new SherpaKeywordSpotter(models.sherpa, models.wake, lines);
    const { recognizers, vocabulary } = await recognizing;
    const about = { models: inUse(models), hears: { wake_phrases: taughtPhrases(models), vocabulary } };
    return { voiceActivity, spotter, recognizers, wakePhrases: hearing.wakePhrases, about };
  }

  /** What failed to load is tried again: the files may have been replaced. */
  #load(): Promise<Resident> {
    this.#loading ??= loadResident(this.options.modelsDirectory).catch((thrown: unknown) => {
      this.#loading = undefined;
      throw thrown;
    });
    return this.#loading;
  }

  #recognizing(resident: Resident, hearing: Hearing): Promise<Recognizing> {
    const { asr } = resident.models;
    const isClosed = asr.container.role === 'ctc' && asr.model.units === 'phones';
    return isClosed ? this.#closedGrammar(resident, hearing) : Promise.resolve(freeText(resident, hearing.own));
  }

  async #closedGrammar({ models, greedy }: Resident, hearing: Hearing): Promise<Recognizing> {
    const { sherpa, asr, lexicon } = models;
    const graph = await spokenGrammar({ ...hearing, lexicon, tokens: asr.tokens });
    this.options.log.info('grammar.made', { words: graph.words.length, unspoken: graph.unspoken.length });
    const path = join(this.options.scratchDirectory, `grammar-${randomUUID()}.fst`);
    try {
      await writeFile(path, graph.fst, { mode: ownerOnly, flag: 'wx' });
      const grammar = new SherpaSpeechRecognizer(sherpa, asr, { kind: 'graph', path });
      const acceptDistance = asr.model.accept_distance ?? defaultAcceptDistance;
      const readText = (labels: readonly number[]): string => textOf(labels, graph);
      const recognizers = new GrammarRecognizers({ greedy, grammar, textOf: readText, acceptDistance });
      return { recognizers, vocabulary: graph.words.length - 1 };
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function loadResident(directory: string): Promise<Resident> {
  const models = await loadModelSet(directory);
  return {
    models,
    voiceActivity: new SherpaVoiceActivity(models.sherpa, models.vad),
    greedy: new SherpaSpeechRecognizer(models.sherpa, models.asr, { kind: 'greedy' }),
  };
}

/** Models of subwords lean towards the wearer's own words; others take what they hear. */
function freeText({ models, greedy }: Resident, own: OwnWords): Recognizing {
  const { sherpa, asr } = models;
  const leans = asr.container.role === 'transducer' && asr.model.units === 'bpe';
  const hotwords = Object.values(own)
    .flat()
    .map((word) => `${word.toUpperCase()}\n`)
    .join('');
  const recognizer = leans ? new SherpaSpeechRecognizer(sherpa, asr, { kind: 'beam', hotwords }) : greedy;
  return { recognizers: new FreeRecognizers(recognizer), vocabulary: asr.tokens.size };
}

function taughtPhrases({ wake }: ModelSet): string[] {
  return wake.model.hears?.wake_phrases ?? [anyPhrase];
}

function inUse({ asr, wake, vad }: ModelSet): ReadyEngines['about']['models'] {
  return [asr, wake, vad].map(({ model: { role, id, container } }) => ({ role, id, container }));
}
