import type { BrainConfig, ConfigKey } from '#core/settings/config';
import { chooseEmbedder, type EmbedderChoice, hostedChoice } from '#memory/recall/embedders/embedder-ladder';
import type { HostedEmbedding } from '#memory/recall/embedders/hosted-embedder';
import { bestSentenceModel, type SentenceModelFolders } from '#memory/recall/embedders/sentence/sentence-files';

/** The embedding model of a model runner in the local network. */
export interface RunnerEmbedding {
  /** One vector per text, in order. Rejects when the runner cannot be asked now. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

interface PassageEmbedderOptions {
  readonly models: SentenceModelFolders;
  readonly config: Readonly<BrainConfig>;
  /** Null where no runner may be asked. */
  readonly runner: RunnerEmbedding | null;
  /** The embedder in use. It is returned, still open, if there is no better one; otherwise the caller closes it. */
  readonly present: EmbedderChoice | null;
}

/** The settings that the choice depends on. */
export const choosesEmbedder: ReadonlySet<ConfigKey> = new Set<keyof BrainConfig>([
  'semantic_search',
  'local_embed_model',
  'local_model_url',
]);

/** Those settings as one string; when it changes, the embedder is chosen again. */
export function wantedEmbedder({ semantic_search, local_embed_model, local_model_url }: BrainConfig): string {
  return semantic_search ? `runner ${local_embed_model} ${local_model_url}` : 'own';
}

/**
 * The best embedder for passages; none of them sends text to a cloud. With `semantic_search` on it is the model runner
 * while it answers, otherwise the sentence model of this machine. Without one it is null, or the hashing embedder if
 * `semantic_search` is on.
 */
export async function choosePassageEmbedder({
  models,
  config,
  runner,
  present,
}: PassageEmbedderOptions): Promise<EmbedderChoice | null> {
  const { semantic_search, local_embed_model } = config;
  const hosted = semantic_search && runner !== null ? await embeddingOf(runner, local_embed_model) : null;
  if (hosted !== null) return hostedChoice(hosted);
  if (present?.rung === 'sentence') return present;
  const local = await chooseEmbedder({ sentence: await bestSentenceModel(models), hosted: null });
  return local.rung === 'sentence' || semantic_search ? local : null;
}

/** Asks the runner for one vector to learn its width; null while it does not answer. */
async function embeddingOf(runner: RunnerEmbedding, model: string): Promise<HostedEmbedding | null> {
  try {
    const [vector = []] = await runner.embed(['How wide is it?']);
    if (vector.length === 0) return null;
    return { model: `runner:${model}`, dims: vector.length, embed: (texts) => runner.embed(texts) };
  } catch {
    // The runner is not running, or the posture forbids the request; it is tried again later.
    return null;
  }
}
