import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { hourMs, minuteMs } from '#core/time-units';
import type { Retention } from '#memory/retention/retention';
import { isNight } from './night-hours.js';
import type { Power } from './power.js';

interface NightWatchOptions {
  readonly retention: Pick<Retention, 'observe' | 'rem' | 'sweep'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly power: Power;
  /** The wearer's time zone, an IANA name. */
  readonly timeZone: () => string;
}

const roundMs = 10 * minuteMs;
/** After a round that failed, the next waits: what keeps a disk from being written does not pass in minutes. */
const pauseAfterFailureMs = hourMs;

/** Goes its round every ten minutes: looks at the clock, lets REM run in a night on the charger, and sweeps by day too. */
export class NightWatch {
  #round: Promise<void> = Promise.resolve();
  #isOut = false;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;

  constructor(private readonly options: NightWatchOptions) {}

  start(): void {
    this.#cancel ??= this.options.clock.every(roundMs, () => this.#goRound());
    this.#goRound();
  }

  /** Resolves when the round under way, if any, has ended. */
  async stop(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    await this.#round;
  }

  /** Resolves when the round under way, if any, has ended. */
  idle(): Promise<void> {
    return this.#round;
  }

  #goRound(): void {
    if (this.#isOut || this.options.clock.monotonicMs() < this.#restsUntilMs) return;
    this.#isOut = true;
    this.#round = this.#visit()
      .catch((thrown: unknown) => this.#rest(thrown))
      .finally(() => {
        this.#isOut = false;
      });
  }

  async #visit(): Promise<void> {
    const { retention, clock, power, timeZone } = this.options;
    await retention.observe();
    if (isNight(clock.wallMs(), timeZone()) && power.charging()) await retention.rem();
    await retention.sweep();
  }

  #rest(thrown: unknown): void {
    const { clock, log } = this.options;
    this.#restsUntilMs = clock.monotonicMs() + pauseAfterFailureMs;
    log.error('night.failed', { why: failureReason(thrown) });
  }
}
