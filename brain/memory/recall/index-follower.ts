import type { ChangeFeed } from '../database/change-feed.js';
import type { RecallIndex } from './recall-index.js';

interface IndexFollowerOptions {
  readonly feed: ChangeFeed;
  /** Builds the index from all rows. */
  readonly load: () => Promise<RecallIndex>;
}

/** Keeps a recall index up to date by the change feed, and rebuilds it if the feed has a gap. */
export class IndexFollower {
  #library: RecallIndex | null = null;
  #generation = '';
  #seq = 0;

  constructor(private readonly options: IndexFollowerOptions) {}

  /** Sequence of the last change that is in the index. */
  get seq(): number {
    return this.#seq;
  }

  get generation(): string {
    return this.#generation;
  }

  /** The index with every change that was committed before the call. */
  async current(): Promise<RecallIndex> {
    while (this.#library === null || !this.#catchUp(this.#library)) await this.#startOver();
    return this.#library;
  }

  /** Drops the index; the next `current` rebuilds it. */
  discard(): void {
    this.#library = null;
  }

  async #startOver(): Promise<void> {
    const { feed, load } = this.options;
    this.#library = null;
    // Noted before loading, so that changes made in the meantime are applied afterwards.
    this.#generation = feed.generation;
    this.#seq = feed.lastSeq;
    this.#library = await load();
  }

  /** Applies new changes; false if the feed has a gap. */
  #catchUp(library: RecallIndex): boolean {
    const { feed } = this.options;
    if (feed.generation !== this.#generation) return false;
    for (;;) {
      const after = feed.after(this.#seq);
      if (after.state === 'gap') return false;
      const last = after.changes.at(-1);
      if (last === undefined) return true;
      if (after.changes.some(({ op }) => op === 'restored')) return false;
      for (const { table, id, op } of after.changes) {
        if (op === 'clear') library.clear(table);
        else library.refresh(table, id);
      }
      this.#seq = last.seq;
    }
  }
}
