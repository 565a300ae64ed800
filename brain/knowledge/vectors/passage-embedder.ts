import type { BrainConfig, ConfigKey } from '#core/settings/config';
import { chooseEmbedder, type EmbedderChoice, hostedChoice } from '#memory/recall/embedders/embedder-ladder';
import type { HostedEmbedding } from '#memory/recall/embedders/hosted-embedder';
import { bestSentenceModel, type SentenceModelFolders } from '#memory/recall/embedders/sentence/sentence-files';

/** What turns texts into vectors on a model runner at home. */
export interface RunnerEmbedding {
  /** One vector per text, in order. Rejects when the runner cannot be asked now. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

interface PassageEmbedderOptions {
  readonly models: SentenceModelFolders;
  readonly config: Readonly<BrainConfig>;
  /** Null where there is none. */
  readonly runner: RunnerEmbedding | null;
  /** The embedder in use; returned as it is, still open, where nothing better is there. */
  readonly present: EmbedderChoice | null;
}

/** The settings that the choice depends on. */
export const choosesEmbedder: ReadonlySet<ConfigKey> = new Set<keyof BrainConfig>([
  'semantic_search',
  'local_embed_model',
  'local_model_url',
]);

/** What those settings ask for, as one text; the choice is made anew when it changes. */
export function wantedEmbedder({ semantic_search, local_embed_model, local_model_url }: BrainConfig): string {
  return semantic_search ? `runner ${local_embed_model} ${local_model_url}` : 'own';
}

/**
 * The best embedder for passages, nothing of which goes to a cloud: with `semantic_search` the model runner at home while
 * it answers, else a sentence model of this machine. Without one there is none, or hashing where `semantic_search` asks
 * for vectors.
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
  const own = await chooseEmbedder({ sentence: await bestSentenceModel(models), hosted: null });
  return own.rung === 'sentence' || semantic_search ? own : null;
}

/** The width of the runner's vectors is its own word; null while it does not answer. */
async function embeddingOf(runner: RunnerEmbedding, model: string): Promise<HostedEmbedding | null> {
  try {
    const [vector = []] = await runner.embed(['How wide is it?']);
    if (vector.length === 0) return null;
    return { model: `runner:${model}`, dims: vector.length, embed: (texts) => runner.embed(texts) };
  } catch {
    // The runner is not there, or the posture keeps it closed; it is looked for again.
    return null;
  }
}
