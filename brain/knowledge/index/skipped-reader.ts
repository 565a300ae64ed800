import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { withDeadline } from '#core/reliability/deadline';
import type { ThreadLink } from '#memory/thread-link';
import type { FromIndexThread, ToIndexThread } from './index-protocol.js';
import type { Skipped } from './index-store.js';

/** Files that are not wholly in the index, at most `limits.skippedShown` of `total`. */
export interface SkippedFiles {
  readonly total: number;
  readonly items: readonly Skipped[];
}

/** The longest that whoever only looks waits for the indexing thread. */
const skippedWaitMs = 500;
const noneSkipped: SkippedFiles = { total: 0, items: [] };

/** Reads from the indexing thread what is not wholly in the index; a thread that is busy is not waited for. */
export class SkippedReader {
  #last = noneSkipped;

  constructor(
    private readonly writer: Pick<ThreadLink<ToIndexThread, FromIndexThread>, 'ask' | 'isRunning'>,
    private readonly clock: Clock,
  ) {}

  /** What the thread says within `skippedWaitMs`, else what it said last. */
  async read(): Promise<SkippedFiles> {
    const { writer, clock } = this;
    if (!writer.isRunning) return noneSkipped;
    await withDeadline({ clock, deadlineMs: skippedWaitMs }, () => this.#ask());
    return this.#last;
  }

  async #ask(): Promise<void> {
    const answer = await this.writer.ask({ do: 'skipped', most: limits.skippedShown });
    this.#last = answer.say === 'skipped' ? answer : noneSkipped;
  }
}
