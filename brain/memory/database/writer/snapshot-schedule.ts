import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import type { ChangeFeed } from '../change-feed.js';
import type { WriterLink } from './writer-link.js';

const snapshotEveryMs = dayMs;
const checkEveryMs = hourMs;
/** Delay of the first snapshot after opening, so that it does not slow down the start. */
const firstSnapshotMs = 10_000;
/** The least age of a snapshot before a start takes another, for a program that keeps restarting. */
const startSnapshotAgeMs = minuteMs;
/** The number of changes after which the first snapshot of a run is taken. */
const changesUntilSnapshot = 100;
/**
 * How long after forgetting a snapshot is taken, if forgetting itself wrote none (there was none before, or no room on
 * the disk). Not at once, because whoever forgets one thing often forgets another.
 */
const afterForgettingMs = minuteMs;

interface SnapshotScheduleOptions {
  readonly writer: Pick<WriterLink, 'snapshot'>;
  readonly changes: Pick<ChangeFeed, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this opening created the file, so that there is no snapshot yet. */
  readonly isFresh: boolean;
}

/**
 * Decides when snapshots are taken: soon after a start; after the first hundred changes of a run (in a new file after
 * the first) and whenever their number has doubled; once a day; and soon after forgetting that left no snapshot.
 */
export class SnapshotSchedule {
  #changesMade = 0;
  #dueAt: number;
  #cancelAfterForgetting: (() => void) | null = null;
  readonly #stops: readonly (() => void)[];

  constructor(private readonly options: SnapshotScheduleOptions) {
    const { clock, changes, isFresh } = options;
    this.#dueAt = isFresh ? 1 : changesUntilSnapshot;
    this.#stops = [
      clock.every(checkEveryMs, () => this.#take(snapshotEveryMs)),
      clock.after(firstSnapshotMs, () => this.#take(isFresh ? 1 : startSnapshotAgeMs)),
      changes.subscribe(() => this.#countChange()),
    ];
  }

  /** To be called when something was forgotten, which also removed every snapshot that contained it. */
  forgot(): void {
    this.#cancelAfterForgetting ??= this.options.clock.after(afterForgettingMs, () => {
      this.#cancelAfterForgetting = null;
      this.#take(snapshotEveryMs);
    });
  }

  stop(): void {
    this.#cancelAfterForgetting?.();
    for (const stop of this.#stops) stop();
  }

  #countChange(): void {
    this.#changesMade += 1;
    if (this.#changesMade < this.#dueAt) {
      if (this.#changesMade % changesUntilSnapshot === 0) this.#take(snapshotEveryMs);
      return;
    }
    this.#dueAt *= 2;
    this.#take(1);
  }

  /** Takes a snapshot if there is none, or if the newest is at least that old and something has changed since. */
  #take(olderThanMs: number): void {
    const { writer, clock, log } = this.options;
    writer
      .snapshot(clock.wallMs(), olderThanMs)
      .catch((error) => log.error('memory.snapshot-failed', { reason: failureReason(error) }));
  }
}
