import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { BrainConfig } from '#core/settings/config';
import { minuteMs } from '#core/time-units';
import type { Indexing } from '#core/wire/answering/knowledge';
import { embedQuery, rerankLines } from '#memory/recall/embedders/embed-query';
import type { Embedder, LineToRerank } from '#memory/recall/embedders/embedder';
import { byWords, type EmbedderChoice, noSentenceModel } from '#memory/recall/embedders/embedder-ladder';
import type { SentenceModelFolders } from '#memory/recall/embedders/sentence/sentence-files';
import { firstBatch, nextBatch } from './batch-size.js';
import type { QueryVector, VectorSpace } from './nearest-windows.js';
import { choosePassageEmbedder, type RunnerEmbedding, wantedEmbedder } from './passage-embedder.js';
import type { EmbeddedPassage, PassageToEmbed } from './vector-store.js';

/** Pause between two batches, in which other work of the process runs. */
const betweenBatchesMs = 20;
/** Delay before another try after a failure. */
const passageRetryMs = 30_000;
/** A missing model runner is looked for this often, and one in use is given up after failing for this long. */
const rechooseMs = 10 * minuteMs;

/** The vector operations of the thread that writes the index. All reject when that thread is lost. */
export interface VectorWriter {
  withoutVector(space: string, after: number, most: number): Promise<readonly PassageToEmbed[]>;
  /** How many passages have their vectors of this space. */
  embedded(space: string): Promise<number>;
  keep(space: string, embedded: readonly EmbeddedPassage[]): Promise<void>;
  clear(): Promise<void>;
}

interface PassageVectorsOptions {
  readonly writer: VectorWriter;
  readonly models: SentenceModelFolders;
  readonly config: () => Readonly<BrainConfig>;
  readonly runner: RunnerEmbedding | null;
  /** The number of passages in the index, for the progress shown. */
  readonly passages: () => number;
  /** Called before the first batch and after each one: vectors of this space may be read. */
  readonly onKept: (space: VectorSpace) => void;
  /** Called with the progress; null when no vectors are being computed. */
  readonly onProgress: (progress: Indexing) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Computes the vectors of the windows of every passage with the present embedder, in the background and in small
 * batches. Another embedder starts again from the first passage, because vectors of different spaces cannot be
 * compared. When there is no embedder left, all vectors are deleted.
 */
export class PassageVectors {
  #choice: EmbedderChoice | null = null;
  /** `wantedEmbedder` of the settings for which the embedder was chosen; null before the first choice. */
  #chosenFor: string | null = null;
  /** Monotonic time from which on the model runner has failed; null while it answers. */
  #failingSinceMs: number | null = null;
  #isProgressShown = false;
  #isDirty = false;
  #running: Promise<void> | null = null;
  #cancelWait: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: PassageVectorsOptions) {}

  /** To be called when passages changed or the configuration did: chooses the embedder and computes what is missing. */
  refresh(): void {
    if (this.#isClosed) return;
    this.#isDirty = true;
    this.#cancelWait();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** The vector of a question. Null without an embedder, when it fails, or when it is not done in time. */
  async ofQuery(query: string): Promise<QueryVector | null> {
    const choice = this.#choice;
    // The settings have changed and another embedder is being chosen: the old one, perhaps a runner, is asked no more.
    if (choice === null || wantedEmbedder(this.options.config()) !== this.#chosenFor) return null;
    const { space } = choice.embedder;
    try {
      const vector = await embedQuery(this.options.clock, choice.embedder, query);
      this.#failingSinceMs = null;
      return vector === null ? null : { space, vector };
    } catch (error) {
      this.options.log.warn('knowledge.embedder-failed', { reason: failureReason(error) });
      this.#failed();
      return null;
    }
  }

  /**
   * One logit for each line that it answers the query. Null without a reranker, when it fails, or when it is not done
   * in time.
   */
  async rerank(query: string, lines: readonly LineToRerank[]): Promise<Float32Array | null> {
    const embedder = this.#choice?.embedder;
    if (embedder === undefined || wantedEmbedder(this.options.config()) !== this.#chosenFor) return null;
    try {
      return await rerankLines(this.options.clock, embedder, query, lines);
    } catch (error) {
      this.options.log.warn('knowledge.reranker-failed', { reason: failureReason(error) });
      return null;
    }
  }

  /** Tells the owner how passages are found, by meaning or only by words; null before an embedder was chosen. */
  get condition(): { readonly ok: boolean; readonly say: string } | null {
    if (this.#chosenFor === null) return null;
    const choice = this.#choice;
    if (choice === null) return { ok: false, say: byWords(noSentenceModel) };
    return { ok: choice.rung !== 'hashing', say: choice.say };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelWait();
    // Requests to the runner that are under way are not awaited: their vectors would not be kept.
    const choice = this.#choice;
    this.#choice = null;
    await choice?.close();
  }

  /** Resolves once nothing is being computed; a pending retry is not awaited. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isDirty && !this.#isClosed) {
      this.#isDirty = false;
      try {
        await this.#once();
      } catch (error) {
        if (this.#isClosed) return;
        this.options.log.warn('knowledge.vectors-late', { reason: failureReason(error) });
        this.#failed();
      }
    }
    if (this.#isProgressShown) this.#show(null);
  }

  #show(progress: Indexing): void {
    this.#isProgressShown = progress !== null;
    this.options.onProgress(progress);
  }

  async #once(): Promise<void> {
    await this.#choose();
    if (this.#choice !== null) await this.#embedAll(this.#choice.embedder);
    if (this.#isRunnerMissing) this.#retryLater(rechooseMs);
  }

  /** Whether the settings ask for the runner but another embedder, or none, is in use. */
  get #isRunnerMissing(): boolean {
    const { config, runner } = this.options;
    return runner !== null && config().semantic_search && this.#choice?.rung !== 'hosted';
  }

  async #choose(): Promise<void> {
    const { models, config, runner, writer, log } = this.options;
    const wanted = wantedEmbedder(config());
    if (this.#chosenFor === wanted && !this.#isRunnerMissing && !this.#isRunnerGone) return;
    const present = this.#choice;
    const choice = await choosePassageEmbedder({ models, config: config(), runner, present });
    if (this.#isClosed) {
      await choice?.close();
      return;
    }
    this.#choice = choice;
    this.#chosenFor = wanted;
    this.#failingSinceMs = null;
    if (choice === present && choice !== null) return;
    log.info('knowledge.embedder-chosen', { rung: choice?.rung ?? 'none' });
    await present?.close();
    if (choice === null) await writer.clear();
  }

  get #isRunnerGone(): boolean {
    const failedMs = this.options.clock.monotonicMs() - (this.#failingSinceMs ?? Number.POSITIVE_INFINITY);
    return this.#choice?.rung === 'hosted' && failedMs >= rechooseMs;
  }

  #failed(): void {
    this.#failingSinceMs ??= this.options.clock.monotonicMs();
    this.#retryLater();
  }

  /** Goes through the passages without vectors by their ids, until none is left or `#isDirty` asks for another run. */
  async #embedAll(embedder: Embedder): Promise<void> {
    const { writer, clock, passages, onKept } = this.options;
    const { space } = embedder;
    let after = 0;
    let size = firstBatch;
    let done: number | null = null;
    onKept(embedder);
    while (!this.#isDirty && this.#choice?.embedder === embedder) {
      const batch = await writer.withoutVector(space, after, size);
      const last = batch.at(-1);
      if (last === undefined) return;
      done ??= await writer.embedded(space);
      const startMs = clock.monotonicMs();
      const vectors = await embedded(embedder, batch);
      this.#failingSinceMs = null;
      await writer.keep(space, vectors);
      size = nextBatch(size, clock.monotonicMs() - startMs);
      after = last.passage;
      done += batch.length;
      onKept(embedder);
      this.#show({ done, total: Math.max(done, passages()) });
      await new Promise<void>((resolve) => clock.after(betweenBatchesMs, resolve));
    }
  }

  #retryLater(delayMs: number = passageRetryMs): void {
    this.#cancelWait = this.options.clock.after(delayMs, () => this.refresh());
  }
}

async function embedded(
  embedder: Pick<Embedder, 'embed'>,
  batch: readonly PassageToEmbed[],
): Promise<readonly EmbeddedPassage[]> {
  const all = batch.flatMap(({ texts }) => texts);
  const vectors = all.length === 0 ? [] : await embedder.embed(all);
  let from = 0;
  return batch.flatMap(({ passage, texts }) => {
    const ofPassage = vectors.slice(from, from + texts.length);
    from += texts.length;
    return ofPassage.length < texts.length ? [] : [{ passage, vectors: ofPassage }];
  });
}
