import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { BrainConfig } from '#core/settings/config';
import { minuteMs } from '#core/time-units';
import type { Indexing } from '#core/wire/answering/knowledge';
import { embedQuery } from '#memory/recall/embedders/embed-query';
import type { EmbedderChoice } from '#memory/recall/embedders/embedder-ladder';
import type { QueryVector } from './nearest-passages.js';
import { choosePassageEmbedder, type RunnerEmbedding } from './passage-embedder.js';
import type { EmbeddedPassage, PassageToEmbed } from './vector-store.js';

/** Passages that get their vectors at once; the event loop belongs to others in between. */
const slicePassages = 16;
const betweenSlicesMs = 20;
/** After a failure: the embedder may be coming back. */
const retryMs = 30_000;
/** While nothing better than hashing was there the embedder is chosen again this often. */
const rechooseMs = 10 * minuteMs;

/** The thread that writes the index, as far as vectors go. All reject when it is gone. */
export interface VectorWriter {
  withoutVector(space: string, after: number, most: number): Promise<readonly PassageToEmbed[]>;
  keep(space: string, embedded: readonly EmbeddedPassage[]): Promise<void>;
  clear(): Promise<void>;
}

export interface PassageVectorsOptions {
  readonly writer: VectorWriter;
  /** Directory of the models. */
  readonly models: string;
  readonly config: () => Readonly<BrainConfig>;
  readonly runner: RunnerEmbedding | null;
  /** How many passages there are. */
  readonly passages: () => number;
  /** Told how far giving vectors is; null when every passage has one. */
  readonly onProgress: (progress: Indexing) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Gives every passage a vector of the present embedder, in the background and a few at a time, while `semantic_search`
 * is on. Another embedder begins anew; vectors of two spaces never compare. Switched off, every vector is dropped.
 */
export class PassageVectors {
  #choice: EmbedderChoice | null = null;
  /** What the embedder was chosen for; another one has to be chosen when it changes. Null before the first look. */
  #chosenFor: string | null = null;
  #isProgressShown = false;
  #isDirty = false;
  #running: Promise<void> | null = null;
  #cancelWait: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: PassageVectorsOptions) {}

  /** Looks after the vectors: passages came or went, or the configuration changed. */
  refresh(): void {
    if (this.#isClosed) return;
    this.#isDirty = true;
    this.#cancelWait();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** The vector of a question; null when `semantic_search` is off, or the embedder cannot answer in time. */
  async ofQuery(query: string): Promise<QueryVector | null> {
    const choice = this.#choice;
    if (choice === null || !this.options.config().semantic_search) return null;
    const { space } = choice.embedder;
    try {
      const vector = await embedQuery(this.options.clock, choice.embedder, query);
      return vector === null ? null : { space, vector };
    } catch (error) {
      this.options.log.warn('knowledge.embedder-failed', { reason: failureReason(error) });
      return null;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelWait();
    // What a runner still answers is not waited for: nobody keeps it.
    const choice = this.#choice;
    this.#choice = null;
    await choice?.close();
  }

  /** Resolves once nothing is under way; what has to wait for the embedder to come back is not. */
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
        this.#retryLater();
      }
    }
    if (this.#isProgressShown) this.#show(null);
  }

  #show(progress: Indexing): void {
    this.#isProgressShown = progress !== null;
    this.options.onProgress(progress);
  }

  async #once(): Promise<void> {
    const { config, writer } = this.options;
    if (!config().semantic_search) {
      if (await this.#choose('')) await writer.clear();
      return;
    }
    const { local_embed_model, local_model_url } = config();
    await this.#choose(`${local_embed_model} ${local_model_url}`);
    await this.#embedAll();
    // Hashing is what is left when the runner does not answer; it may come back.
    if (this.#choice?.rung === 'hashing' && this.options.runner !== null) this.#retryLater(rechooseMs);
  }

  /** Chooses the embedder for that; '' for none. True when it is another than before. */
  async #choose(wanted: string): Promise<boolean> {
    const { models, config, runner, log } = this.options;
    if (this.#chosenFor === wanted && this.#choice?.rung !== 'hashing') return false;
    await this.#choice?.close();
    this.#chosenFor = wanted;
    this.#choice = null;
    if (wanted === '') return true;
    const choice = await choosePassageEmbedder({ models, config: config(), runner });
    if (this.#isClosed) await choice.close();
    else this.#choice = choice;
    log.info('knowledge.embedder-chosen', { rung: choice.rung });
    return true;
  }

  /** In the order the passages were taken in, until none is left or something else is to be done first. */
  async #embedAll(): Promise<void> {
    const { writer, clock, passages } = this.options;
    let after = 0;
    let done = 0;
    for (;;) {
      const embedder = this.#choice?.embedder;
      if (embedder === undefined || this.#isDirty) return;
      const slice = await writer.withoutVector(embedder.space, after, slicePassages);
      const last = slice.at(-1);
      if (last === undefined) return;
      const vectors = await embedder.embed(slice.map(({ text }) => text));
      await writer.keep(
        embedder.space,
        slice.flatMap(({ passage }, index) => embeddedPassage(passage, vectors[index])),
      );
      after = last.passage;
      done += slice.length;
      this.#show({ done, total: Math.max(done, passages()) });
      await new Promise<void>((resolve) => clock.after(betweenSlicesMs, resolve));
    }
  }

  #retryLater(delayMs: number = retryMs): void {
    this.#cancelWait = this.options.clock.after(delayMs, () => this.refresh());
  }
}

function embeddedPassage(passage: number, vector: Float32Array | undefined): readonly EmbeddedPassage[] {
  return vector === undefined ? [] : [{ passage, vector }];
}
