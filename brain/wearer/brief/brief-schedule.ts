import type { Clock } from '#core/clock';
import { localTime } from '#core/language/time/local-time';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { earliestWallMs } from '#memory/retention/lived-time';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { Briefs } from './briefs.js';

interface BriefScheduleOptions {
  readonly briefs: Pick<Briefs, 'hasMorning' | 'morning'>;
  readonly config: Pick<ConfigStore, 'current'>;
  /** While the posture keeps nothing, the brief waits. */
  readonly mayKeep: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

const lookEveryMs = 30_000;
/** The delay after a failed brief; a disk that cannot be written does not recover within seconds. */
const pauseMs = 600_000;

/**
 * Composes the daily brief at `brief_hour`, once per calendar day of the wearer. If the hour was missed, it is made up
 * later the same day. Composed briefs are stored, so a clock that jumps or is set back causes no second brief of a day.
 */
export class BriefSchedule {
  #isComposing: Promise<void> | null = null;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  #stop: () => void = () => undefined;

  constructor(private readonly options: BriefScheduleOptions) {}

  start(): void {
    this.#stop = this.options.clock.every(lookEveryMs, () => this.#look());
    this.#look();
  }

  /** Resolves when the brief in progress, if any, is stored. */
  async stop(): Promise<void> {
    this.#stop();
    await this.idle();
  }

  /** Resolves when no brief is under way. */
  async idle(): Promise<void> {
    await this.#isComposing;
  }

  #look(): void {
    const { clock, briefs } = this.options;
    if (this.#isComposing !== null || clock.monotonicMs() < this.#restsUntilMs || !this.#isTime()) return;
    this.#isComposing = briefs
      .morning()
      .then(
        () => undefined,
        (thrown: unknown) => this.#rest(thrown),
      )
      .finally(() => {
        this.#isComposing = null;
      });
  }

  #isTime(): boolean {
    const { config, clock, timeZone, briefs, mayKeep } = this.options;
    const { brief_hour: briefHour } = config.current;
    const nowMs = clock.wallMs();
    // A clock that was never set cannot tell the day.
    if (briefHour < 0 || nowMs < earliestWallMs || !mayKeep()) return false;
    return localTime(nowMs, timeZone()).hour >= briefHour && !briefs.hasMorning();
  }

  #rest(thrown: unknown): void {
    const { clock, log } = this.options;
    this.#restsUntilMs = clock.monotonicMs() + pauseMs;
    log.error('brief.not-composed', { why: failureReason(thrown) });
  }
}
