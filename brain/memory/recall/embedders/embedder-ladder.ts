import type { Embedder } from './embedder.js';
import { HashingEmbedder } from './hashing-embedder.js';
import { HostedEmbedder, type HostedEmbedding } from './hosted-embedder.js';
import { SentenceEmbedder } from './sentence-embedder.js';
import type { SentenceModel } from './sentence-protocol.js';

type EmbedderRung = 'sentence' | 'hosted' | 'hashing';

export interface EmbedderChoice {
  readonly embedder: Embedder;
  readonly rung: EmbedderRung;
  /** Why not a rung above, in words for `nightjar doctor`. */
  readonly why: string;
  close(): Promise<void>;
}

export interface EmbedderLadderOptions {
  /** Null when its weights are not on this machine. */
  readonly sentence: SentenceModel | null;
  /** Null where nobody else may be asked. */
  readonly hosted: HostedEmbedding | null;
}

/** The best embedder this machine has: local sentences, then hosted ones, then hashing, which is always there. */
export async function chooseEmbedder({ sentence, hosted }: EmbedderLadderOptions): Promise<EmbedderChoice> {
  const attempt = await startSentence(sentence);
  if (attempt.embedder !== null) {
    const { embedder } = attempt;
    return { embedder, rung: 'sentence', why: attempt.why, close: () => embedder.close() };
  }
  if (hosted !== null) return hostedChoice(hosted, attempt.why);
  const why = `${attempt.why} No hosted embedder is asked.`;
  return { embedder: new HashingEmbedder(), rung: 'hashing', why, close: nothingToClose };
}

/** Vectors from elsewhere, whatever this machine has itself. */
export function hostedChoice(hosted: HostedEmbedding, why: string): EmbedderChoice {
  return { embedder: new HostedEmbedder(hosted), rung: 'hosted', why, close: nothingToClose };
}

const nothingToClose = (): Promise<void> => Promise.resolve();

interface SentenceAttempt {
  readonly embedder: SentenceEmbedder | null;
  readonly why: string;
}

async function startSentence(model: SentenceModel | null): Promise<SentenceAttempt> {
  if (model === null) return { embedder: null, why: 'There is no sentence embedder here.' };
  try {
    return { embedder: await SentenceEmbedder.start(model), why: `The sentence embedder ${model.id} is loaded.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { embedder: null, why: `The sentence embedder ${model.id} does not load: ${reason}.` };
  }
}
