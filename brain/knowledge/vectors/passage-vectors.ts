import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { BrainConfig } from '#core/settings/config';
import type { Indexing } from '#core/wire/answering/knowledge';
import type { EmbedderChoice } from '#memory/recall/embedders/embedder-ladder';
import type { Meaning } from './nearest-passages.js';
import { choosePassageEmbedder, type RunnerEmbedding } from './passage-embedder.js';
import type { MeantPassage, UnmeantPassage } from './vector-store.js';

/** The thread that writes the index, as far as vectors go. All reject when it is gone. */
export interface MeaningWriter {
  unmeant(space: string, after: number, most: number): Promise<readonly UnmeantPassage[]>;
  keep(space: string, meant: readonly MeantPassage[]): Promise<void>;
  clear(): Promise<void>;
}

export interface PassageMeaningsOptions {
  readonly writer: MeaningWriter;
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
export class PassageMeanings {
  #choice: EmbedderChoice | null = null;
  /** What the embedder was chosen for; another one has to be chosen when it changes. Null before the first look. */
  #chosenFor: string | null = null;
  #isProgressShown = false;
  #isDirty = false;
  #running: Promise<void> | null = null;
  #cancelWait: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: PassageMeaningsOptions) {}

  /** Looks after the vectors: passages came or went, or the configuration changed. */
  refresh(): void {
    if (this.#isClosed) return;
    this.#isDirty = true;
    this.#cancelWait();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** What a question means; null when meaning is off, or the embedder cannot answer in time. */
  async of(query: string): Promise<Meaning | null> {
    const choice = this.#choice;
    if (choice === null || !this.options.config().semantic_search) return null;
    const { space } = choice.embedder;
    try {
      const [vector] = await this.#inTime(choice.embedder.embed([query]));
      return vector === undefined ? null : { space, vector };
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
    await this.#giveAll();
    // Hashing is what is left when the runner does not answer; it may come back.
    if (this.#choice?.rung === 'hashing' && this.options.runner !== null) this.#retryLater(limits.meaningRechooseMs);
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
  async #giveAll(): Promise<void> {
    const { writer, clock, passages } = this.options;
    let after = 0;
    let done = 0;
    for (;;) {
      const embedder = this.#choice?.embedder;
      if (embedder === undefined || this.#isDirty) return;
      const slice = await writer.unmeant(embedder.space, after, limits.meaningSlice);
      const last = slice.at(-1);
      if (last === undefined) return;
      const vectors = await embedder.embed(slice.map(({ text }) => text));
      await writer.keep(
        embedder.space,
        slice.flatMap(({ passage }, index) => meantPassage(passage, vectors[index])),
      );
      after = last.passage;
      done += slice.length;
      this.#show({ done, total: Math.max(done, passages()) });
      await new Promise<void>((resolve) => clock.after(limits.meaningSliceEveryMs, resolve));
    }
  }

  #retryLater(delayMs: number = limits.meaningRetryMs): void {
    this.#cancelWait = this.options.clock.after(delayMs, () => this.refresh());
  }

  #inTime<T>(answer: Promise<T>): Promise<T> {
    let cancel: () => void = () => undefined;
    const late = new Promise<never>((_, reject) => {
      cancel = this.options.clock.after(limits.queryEmbeddingMs, () => reject(new Error('no answer in time')));
    });
    return Promise.race([answer, late]).finally(() => cancel());
  }
}

function meantPassage(passage: number, vector: Float32Array | undefined): readonly MeantPassage[] {
  return vector === undefined ? [] : [{ passage, vector }];
}
