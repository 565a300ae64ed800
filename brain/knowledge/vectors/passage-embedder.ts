import type { BrainConfig } from '#core/settings/config';
import { chooseEmbedder, type EmbedderChoice } from '#memory/recall/embedders/embedder-ladder';
import type { HostedEmbedding } from '#memory/recall/embedders/hosted-embedder';
import { bestSentenceModel } from '#memory/recall/embedders/sentence-files';

/** What turns texts into vectors on a model runner at home. */
export interface RunnerEmbedding {
  /** One vector per text, in order. Rejects when the runner cannot be asked now. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

export interface PassageEmbedderOptions {
  /** Directory of the models. */
  readonly models: string;
  readonly config: Readonly<BrainConfig>;
  /** Null where there is none. */
  readonly runner: RunnerEmbedding | null;
}

/** The best embedder for passages: sentences here, then the model runner at home, then hashing. Nothing goes to a cloud. */
export async function choosePassageEmbedder({
  models,
  config,
  runner,
}: PassageEmbedderOptions): Promise<EmbedderChoice> {
  const sentence = await bestSentenceModel(models);
  const hosted = sentence === null && runner !== null ? await embeddingOf(runner, config.local_embed_model) : null;
  return chooseEmbedder({ sentence, hosted });
}

/** The width of the runner's vectors is its own word; null while it does not answer. */
async function embeddingOf(runner: RunnerEmbedding, model: string): Promise<HostedEmbedding | null> {
  try {
    const [vector = []] = await runner.embed(['How wide is it?']);
    if (vector.length === 0) return null;
    return { model: `runner:${model}`, dims: vector.length, embed: (texts) => runner.embed(texts) };
  } catch {
    // It is not there, or the posture keeps it closed; it is looked for again.
    return null;
  }
}
