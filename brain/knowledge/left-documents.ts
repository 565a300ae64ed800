import type { ThreadLink } from '#memory/thread-link';
import type { FromIndexThread, ToIndexThread } from './index/index-protocol.js';
import type { DocumentQuote, LostQuotes } from './index/text-removals.js';

/** Documents that left the index, as asked of the thread that writes it. */
export class LeftDocuments {
  constructor(
    private readonly writer: ThreadLink<ToIndexThread, FromIndexThread>,
    private readonly folders: () => readonly string[],
  ) {}

  /** The quotes whose documents are gone or say something else; where no folder is watched, all of them. */
  async lostQuotes(quotes: readonly DocumentQuote[]): Promise<LostQuotes> {
    const answer = this.writer.isRunning ? await this.writer.ask({ do: 'lost-quotes', quotes }) : null;
    const found = answer?.say === 'lost-quotes' ? answer : { ids: [], upTo: 0 };
    return this.folders().length === 0 ? { ...found, ids: quotes.map(({ id }) => id) } : found;
  }

  /** Nothing is left of the quotes that were lost up to that removal, so the names of their documents go as well. */
  async drop(upTo: number): Promise<void> {
    if (this.writer.isRunning) await this.writer.ask({ do: 'drop-removals', upTo });
  }
}
