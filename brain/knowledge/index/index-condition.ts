import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { Indexing, IndexStats } from '#core/wire/answering/knowledge';
import type { IndexFigures } from './index-protocol.js';

const emptyFigures: IndexFigures = { stats: { files: 0, passages: 0, bytes: 0 }, skipped: 0, diskBytes: 0, left: 0 };

interface IndexConditionOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The watched folders. */
  readonly folders: () => readonly string[];
}

/** How the index fares, as its thread told last, and whoever wants to hear of it. */
export class IndexCondition {
  readonly #worked: Broadcast<Indexing>;
  readonly #indexed: Broadcast<IndexStats>;
  readonly #textLeft: Broadcast<void>;
  #figures = emptyFigures;
  /** What the listeners were last told. */
  #announced = emptyFigures.stats;
  #indexing: Indexing = null;
  #isCompared = false;
  /** The latest loss that the listeners know of. */
  #leftTold: number | null = null;
  /** Monotonic. */
  #indexedMs: number | null = null;

  constructor(private readonly options: IndexConditionOptions) {
    const onError = logFailure(options.log, 'knowledge.listener-failed');
    this.#worked = new Broadcast(onError);
    this.#indexed = new Broadcast(onError);
    this.#textLeft = new Broadcast(onError);
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

  /** Whole seconds since the index was last like the folders; null if never since the start. */
  get indexedAgoS(): number | null {
    const { clock } = this.options;
    return this.#indexedMs === null ? null : Math.round((clock.monotonicMs() - this.#indexedMs) / 1_000);
  }

  onIndexing(listener: (indexing: Indexing) => void): void {
    this.#worked.on(listener);
  }

  /** Called when the folders were indexed and there is something else in the index than before. */
  onIndexed(listener: (stats: IndexStats) => void): void {
    this.#indexed.on(listener);
  }

  /** Called when text left the index, and once when it is compared with the folders after a start. */
  onTextLeft(listener: () => void): void {
    this.#textLeft.on(listener);
  }

  /** Everything was compared with the folders: what the index does not have now is in none of them. */
  compared(): void {
    this.#isCompared = true;
    this.#tellLeft();
  }

  /** The index ended, and may come back without what it had. */
  lost(): void {
    this.#isCompared = false;
    this.#leftTold = null;
  }

  /** The thread has come so far. */
  counted(figures: IndexFigures): void {
    this.#figures = figures;
  }

  /** The index is like the folders now. */
  followed(): void {
    this.#indexedMs = this.options.clock.monotonicMs();
    if (this.#isCompared) this.#tellLeft();
  }

  /** An order was carried out whole. */
  carriedOut(figures: IndexFigures): void {
    this.#figures = figures;
    const { files, passages } = figures.stats;
    if (files !== this.#announced.files || passages !== this.#announced.passages) {
      this.#announced = figures.stats;
      this.#indexed.emit(this.stats);
    }
    this.followed();
  }

  /** How far it is with what it works at; null when it rests. */
  show(indexing: Indexing): void {
    if (indexing === null && this.#indexing === null) return;
    this.#indexing = indexing;
    this.#worked.emit(indexing);
  }

  #tellLeft(): void {
    const { left } = this.#figures;
    if (left === this.#leftTold) return;
    this.#leftTold = left;
    this.#textLeft.emit();
  }
}
