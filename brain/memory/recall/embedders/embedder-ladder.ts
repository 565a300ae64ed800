import type { Embedder } from './embedder.js';
import { HashingEmbedder } from './hashing-embedder.js';
import { HostedEmbedder, type HostedEmbedding } from './hosted-embedder.js';
import { SentenceEmbedder } from './sentence/sentence-embedder.js';
import type { SentenceModel } from './sentence/sentence-protocol.js';

type EmbedderRung = 'sentence' | 'hosted' | 'hashing';

export interface EmbedderChoice {
  readonly embedder: Embedder;
  readonly rung: EmbedderRung;
  /** How texts are found with this rung, and what is lost without a better one: for `nightjar doctor` and the panel. */
  readonly say: string;
  close(): Promise<void>;
}

interface EmbedderLadderOptions {
  /** Null if its weights are not on this machine. */
  readonly sentence: SentenceModel | null;
  /** Null if no embedder on another machine may be used. */
  readonly hosted: HostedEmbedding | null;
}

/**
 * The best embedder available (hub-behaviour.md §2, Embedder ladder): a local sentence model, then a hosted one, then
 * hashing, which always works.
 */
export async function chooseEmbedder({ sentence, hosted }: EmbedderLadderOptions): Promise<EmbedderChoice> {
  const started = await startSentence(sentence);
  if (typeof started !== 'string') return started;
  if (hosted !== null) return hostedChoice(hosted);
  return { embedder: new HashingEmbedder(), rung: 'hashing', say: byWords(started), close: nothingToClose };
}

/** The hosted embedder, even if this machine has a better one. */
export function hostedChoice(hosted: HostedEmbedding): EmbedderChoice {
  const say = `By meaning and words, with ${hosted.model}.`;
  return { embedder: new HostedEmbedder(hosted), rung: 'hosted', say, close: nothingToClose };
}

/** The sentence for an embedder without meaning, with the reason. */
export function byWords(reason: string): string {
  return `By words alone, not by meaning: ${reason}.`;
}

export const noSentenceModel = 'there is no sentence model here';

const nothingToClose = (): Promise<void> => Promise.resolve();

/** Starts the sentence model; returns the reason as text if it cannot be started. */
async function startSentence(model: SentenceModel | null): Promise<EmbedderChoice | string> {
  if (model === null) return noSentenceModel;
  try {
    const embedder = await SentenceEmbedder.start(model);
    const say = `By meaning and words, with ${model.id}${isEnglishOnly(model) ? englishOnly : ''}.`;
    return { embedder, rung: 'sentence', say, close: () => embedder.close() };
  } catch (error) {
    return `the sentence model ${model.id} does not load (${error instanceof Error ? error.message : String(error)})`;
  }
}

const isEnglishOnly = ({ languages }: SentenceModel): boolean => languages.join() === 'en';
const englishOnly = ', which reads English only: what is written in another language is found by its words';
