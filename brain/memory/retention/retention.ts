import { z } from 'zod';
import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { hourMs } from '#core/time-units';
import type { Database } from '../database/database.js';
import { type Mark, MarkStore } from '../settings/marks.js';
import { type ClockDoubt, ClockWatch } from './clock-watch.js';
import { type RemOptions, type RemReport, rem, remMark } from './rem/rem.js';
import { type SweepReport, sweep } from './sweep.js';

/** Once a day, less a margin for a night that begins earlier than the one before. */
const sweepEveryMs = 20 * hourMs;

interface RetentionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly reach: RemOptions['reach'];
  readonly proposals: RemOptions['proposals'];
  /** Called after rows were removed, so that the vector index drops them as well. */
  readonly onSwept: () => Promise<void>;
}

/** Why a run did not take place. */
type NotRun = { readonly ran: false; readonly because: ClockDoubt | 'lately' };

export type RemOutcome = ({ readonly ran: true } & RemReport) | NotRun;
export type SweepOutcome = ({ readonly ran: true } & SweepReport) | NotRun;

const sweepMark: Mark<number> = { name: 'sweep', schema: z.number() };

/** The nightly upkeep: REM, then the sweep. Only one of the two processes that share the file runs it. */
export class Retention {
  readonly #marks: MarkStore;
  readonly #watch: ClockWatch;
  readonly #remPause: RunSpacing;
  readonly #sweepPause: RunSpacing;
  readonly #tasks = new TaskQueue();

  constructor(private readonly options: RetentionOptions) {
    const { database, clock } = options;
    this.#marks = new MarkStore(database);
    this.#watch = new ClockWatch(clock, this.#marks);
    const ageOf = (ts: number | null) => (ts === null ? Number.POSITIVE_INFINITY : this.#watch.ageMs(ts));
    this.#remPause = new RunSpacing({
      clock,
      pauseMs: limits.remEveryMs,
      storedAgeMs: () => ageOf(this.#marks.get(remMark)?.ts ?? null),
    });
    this.#sweepPause = new RunSpacing({
      clock,
      pauseMs: sweepEveryMs,
      storedAgeMs: () => ageOf(this.#marks.get(sweepMark)),
    });
  }

  /** Looks at the clock. To be called every few minutes; otherwise ages cannot be trusted. */
  observe(): Promise<void> {
    return this.#watch.look();
  }

  /** Replays the day, at most once per 20 h. Throws the faults of `Database.write`; it may then be tried again. */
  rem(): Promise<RemOutcome> {
    return this.#tasks.run(async () => {
      const because = this.#objection(this.#remPause);
      return because === null ? { ran: true, ...(await this.#rem()) } : this.#notRun('memory.rem', because);
    });
  }

  /** Removes expired rows, a bounded share at once, at most once per 20 h. Throws the faults of `Database.write`. */
  sweep(): Promise<SweepOutcome> {
    return this.#tasks.run(async () => {
      const because = this.#objection(this.#sweepPause);
      return because === null ? { ran: true, ...(await this.#sweep()) } : this.#notRun('memory.sweep', because);
    });
  }

  async #rem(): Promise<RemReport> {
    const { database, clock, reach, proposals, log } = this.options;
    const report = await rem({ database, marks: this.#marks, reach, proposals, wallMs: clock.wallMs() });
    this.#remPause.begin();
    log.info('memory.rem', { ...report });
    return report;
  }

  async #sweep(): Promise<SweepReport> {
    const { database, clock, onSwept, log } = this.options;
    // Stamped first: a run that a crash cut short continues tomorrow, so that one day never removes more than its
    // share.
    this.#sweepPause.begin();
    await this.#marks.set(sweepMark, Math.round(clock.wallMs()));
    const ageMs = (ts: number) => this.#watch.ageMs(ts);
    const moment = { ageMs, replayedSeq: this.#marks.get(remMark)?.seq ?? 0 };
    const report = await sweep({ database, moment, wallMs: clock.wallMs() });
    await onSwept();
    log.info('memory.sweep', { ...report });
    return report;
  }

  #objection(pause: RunSpacing): NotRun['because'] | null {
    return this.#watch.doubt() ?? (pause.isOver ? null : 'lately');
  }

  #notRun(event: string, because: NotRun['because']): NotRun {
    this.options.log.debug(event, { ran: false, because });
    return { ran: false, because };
  }
}

interface RunSpacingOptions {
  readonly clock: Clock;
  readonly pauseMs: number;
  /** How long ago the last stored run was: null if unknown, infinite if there was none. */
  readonly storedAgeMs: () => number | null;
}

/** Keeps at least `pauseMs` between two runs, across restarts and whatever the wall clock does. */
class RunSpacing {
  #sinceMs: number;
  #hasRun = false;

  constructor(private readonly options: RunSpacingOptions) {
    this.#sinceMs = options.clock.monotonicMs();
  }

  get isOver(): boolean {
    const { clock, pauseMs, storedAgeMs } = this.options;
    if (clock.monotonicMs() - this.#sinceMs >= pauseMs) return true;
    // A stored run in the future was stamped under a wrong clock, so only time that this process measured counts.
    return !this.#hasRun && (storedAgeMs() ?? 0) >= pauseMs;
  }

  begin(): void {
    this.#sinceMs = this.options.clock.monotonicMs();
    this.#hasRun = true;
  }
}
