import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { Indexing, IndexStats } from '#core/wire/answering/knowledge';
import type { IndexFigures } from './index-protocol.js';

const emptyFigures: IndexFigures = {
  stats: { files: 0, passages: 0, bytes: 0 },
  skipped: 0,
  diskBytes: 0,
  latestRemoval: 0,
};

interface IndexConditionOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The watched folders. */
  readonly folders: () => readonly string[];
}

/** The state of the index as its thread last reported it, and the events of its changes. */
export class IndexCondition {
  readonly #worked: Broadcast<Indexing>;
  readonly #indexed: Broadcast<IndexStats>;
  readonly #textRemoved: Broadcast<void>;
  #figures = emptyFigures;
  /** The figures last emitted by `onIndexed`. */
  #announced = emptyFigures.stats;
  #indexing: Indexing = null;
  #isCompared = false;
  /** The latest removal emitted by `onTextRemoved`. */
  #announcedRemoval: number | null = null;
  /** Monotonic. */
  #indexedMs: number | null = null;

  constructor(private readonly options: IndexConditionOptions) {
    const onError = logFailure(options.log, 'knowledge.listener-failed');
    this.#worked = new Broadcast(onError);
    this.#indexed = new Broadcast(onError);
    this.#textRemoved = new Broadcast(onError);
  }

  get stats(): IndexStats {
    return { folders: this.options.folders().length, ...this.#figures.stats };
  }

  get diskBytes(): number {
    return this.#figures.diskBytes;
  }

  get indexing(): Indexing {
    return this.#indexing;
  }

  /** Whole seconds since the index last matched the folders; null if it did not since the start. */
  get indexedAgoS(): number | null {
    const { clock } = this.options;
    return this.#indexedMs === null ? null : Math.round((clock.monotonicMs() - this.#indexedMs) / 1_000);
  }

  onIndexing(listener: (indexing: Indexing) => void): void {
    this.#worked.on(listener);
  }

  /** Called when indexing changed the numbers of files or passages. */
  onIndexed(listener: (stats: IndexStats) => void): void {
    this.#indexed.on(listener);
  }

  /** Called when text was removed from the index, and once when it is compared with the folders after a start. */
  onTextRemoved(listener: () => void): void {
    this.#textRemoved.on(listener);
  }

  /** The whole index was compared with the folders, so what it lacks is in none of them. */
  compared(): void {
    this.#isCompared = true;
    this.#announceRemoval();
  }

  /** The index thread ended, and its file may be rebuilt from nothing. */
  lost(): void {
    this.#isCompared = false;
    this.#announcedRemoval = null;
  }

  /** Takes figures that the thread reported in between. */
  counted(figures: IndexFigures): void {
    this.#figures = figures;
  }

  /** The index matches the folders now. */
  followed(): void {
    this.#indexedMs = this.options.clock.monotonicMs();
    if (this.#isCompared) this.#announceRemoval();
  }

  /** The thread finished an order. */
  carriedOut(figures: IndexFigures): void {
    this.#figures = figures;
    const { files, passages } = figures.stats;
    if (files !== this.#announced.files || passages !== this.#announced.passages) {
      this.#announced = figures.stats;
      this.#indexed.emit(this.stats);
    }
    this.followed();
  }

  /** Sets and emits the progress; null when idle. */
  show(indexing: Indexing): void {
    if (indexing === null && this.#indexing === null) return;
    this.#indexing = indexing;
    this.#worked.emit(indexing);
  }

  #announceRemoval(): void {
    const { latestRemoval } = this.#figures;
    if (latestRemoval === this.#announcedRemoval) return;
    this.#announcedRemoval = latestRemoval;
    this.#textRemoved.emit();
  }
}
