import type { ChangeFeed } from '../database/change-feed.js';
import type { RecallIndex } from './recall-index.js';

interface IndexFollowerOptions {
  readonly feed: ChangeFeed;
  /** Reads everything anew. */
  readonly load: () => Promise<RecallIndex>;
}

/** Keeps a library equal to the rows by the change feed. Where the feed does not reach back far enough it starts over. */
export class IndexFollower {
  #library: RecallIndex | null = null;
  #generation = '';
  #seq = 0;

  constructor(private readonly options: IndexFollowerOptions) {}

  /** The last change that is in. */
  get seq(): number {
    return this.#seq;
  }

  get generation(): string {
    return this.#generation;
  }

  /** The library with every change in it that was committed before the call. */
  async current(): Promise<RecallIndex> {
    while (this.#library === null || !this.#catchUp(this.#library)) await this.#startOver();
    return this.#library;
  }

  /** Has everything read anew at the next occasion. */
  discard(): void {
    this.#library = null;
  }

  async #startOver(): Promise<void> {
    const { feed, load } = this.options;
    this.#library = null;
    // Before the reading: what is changed while it lasts is taken up again afterwards.
    this.#generation = feed.generation;
    this.#seq = feed.lastSeq;
    this.#library = await load();
  }

  /** False when it cannot be told what happened in between. */
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
