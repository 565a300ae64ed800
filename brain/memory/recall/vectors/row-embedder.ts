import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Change } from '../../database/change.js';
import type { Database } from '../../database/database.js';
import type { Embedder } from '../embedders/embedder.js';
import { HashingEmbedder } from '../embedders/hashing-embedder.js';
import { recallSources } from '../sources.js';
import { type PendingRow, PendingVectors } from './pending-vectors.js';

interface RowEmbedderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when the space changes. */
  readonly onSpace: (space: string, dims: number) => void;
}

/** Pause between two slices, so that other work on the event loop is not delayed. */
const sliceEveryMs = 20;
/** Pause after a failure: the embedder's process may be restarting, or the disk may be full. */
const rowRetryMs = 30_000;

const embeddable = new Set(recallSources.map(({ table }) => table.name));

/**
 * Embeds every row that can be recalled: a new row as soon as it is on disk, and all rows in slices after the embedder
 * changes. A vector is stored only if its row still has the version from which it was made.
 */
export class RowEmbedder {
  readonly #pending: PendingVectors;
  #embedder: Embedder = new HashingEmbedder();
  #stopListening: (() => void) | null = null;
  #cancelSlice: (() => void) | null = null;
  #isWorking = false;
  #idle: { readonly whenIdle: Promise<void>; resolve(): void } | null = null;

  constructor(private readonly parts: RowEmbedderParts) {
    this.#pending = new PendingVectors(parts.database);
  }

  /** Signature of the space of the vectors in use. */
  get space(): string {
    return this.#embedder.space;
  }

  /** Vectors in the present space. Rejects if the embedder cannot answer now. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return this.#embedder.embed(texts);
  }

  /** Embeds rows with this embedder from now on; vectors of another one are replaced in the background. */
  start(embedder: Embedder = this.#embedder): void {
    const isOther = embedder.space !== this.#embedder.space;
    this.#embedder = embedder;
    if (isOther) this.parts.onSpace(embedder.space, embedder.dims);
    this.#stopListening ??= this.parts.database.changes.subscribe((change) => this.#onChange(change));
    this.#pending.startOver();
    // A pause after a failure of the previous embedder ends now.
    if (!this.#isWorking) this.#cancelWaiting();
    this.#schedule(0);
  }

  /** Resolves once every known row has its vector; at once if not started. */
  whenIdle(): Promise<void> {
    if (this.#cancelSlice === null && this.#idle === null) return Promise.resolve();
    this.#idle ??= deferred();
    return this.#idle.whenIdle;
  }

  /** Stops embedding. Vectors that an embedder still returns are discarded, so that it can be closed at once. */
  stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#cancelWaiting();
    this.#settle();
  }

  #onChange({ table, id, op }: Change): void {
    if (!embeddable.has(table) && op !== 'restored') return;
    if (op === 'put') this.#pending.add(table, id);
    else if (op !== 'delete') this.#pending.startOver();
    else return;
    this.#schedule(0);
  }

  #cancelWaiting(): void {
    this.#cancelSlice?.();
    this.#cancelSlice = null;
  }

  #schedule(delayMs: number): void {
    if (this.#stopListening === null) return;
    this.#cancelSlice ??= this.parts.clock.after(delayMs, () => {
      this.#isWorking = true;
      void this.#doSlice().then((nextMs) => this.#afterSlice(nextMs));
    });
  }

  #afterSlice(nextMs: number | null): void {
    this.#isWorking = false;
    this.#cancelSlice = null;
    if (nextMs === null) this.#settle();
    else this.#schedule(nextMs);
  }

  /** Embeds one slice; resolves with the milliseconds until the next, or null if nothing is left to do. */
  async #doSlice(): Promise<number | null> {
    const embedder = this.#embedder;
    try {
      const rows = this.#pending.take(embedder.space);
      if (rows === null) return null;
      if (rows.length === 0) await this.#pending.removeOrphans();
      else await this.#embedAndKeep(rows, embedder);
      return this.#stopListening === null ? null : sliceEveryMs;
    } catch (error) {
      this.parts.log.warn('memory.vectors-late', { reason: failureReason(error) });
      this.#pending.startOver();
      return rowRetryMs;
    }
  }

  async #embedAndKeep(rows: readonly PendingRow[], embedder: Embedder): Promise<void> {
    const vectors = await embedder.embed(rows.map(({ text }) => text));
    if (this.#stopListening !== null) await this.#pending.keep(rows, vectors, embedder.space);
  }

  #settle(): void {
    this.#idle?.resolve();
    this.#idle = null;
  }
}

function deferred(): { readonly whenIdle: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const whenIdle = new Promise<void>((done) => {
    resolve = done;
  });
  return { whenIdle, resolve };
}
