import type { Clock } from '#core/clock';
import { localTime } from '#core/language/time/local-time';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { hourMs, minuteMs } from '#core/time-units';
import type { Retention } from '#memory/retention/retention';

/** Where the hub's energy comes from. */
export interface Power {
  /** Whether the hub runs on a supply that work at night does not drain; true for a board without a battery. */
  charging(): boolean;
}

interface MaintenanceScheduleOptions {
  readonly retention: Pick<Retention, 'observe' | 'rem' | 'sweep'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly power: Power;
  /** The wearer's time zone, an IANA name. */
  readonly timeZone: () => string;
}

const everyMs = 10 * minuteMs;
/** A longer pause after a failed run, because a full or broken disk is not repaired within minutes. */
const pauseAfterFailureMs = hourMs;
const nightFromHour = 22;
const nightUntilHour = 6;

/**
 * Runs maintenance every ten minutes: counts the time lived, runs REM at night on the charger, and retention at any
 * hour (hub-behaviour.md "Retention lifecycle").
 */
export class MaintenanceSchedule {
  #running: Promise<void> = Promise.resolve();
  #isRunning = false;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;

  constructor(private readonly options: MaintenanceScheduleOptions) {}

  start(): void {
    this.#cancel ??= this.options.clock.every(everyMs, () => this.#run());
    this.#run();
  }

  /** Resolves when the run under way, if any, has ended. */
  async stop(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    await this.#running;
  }

  /** Resolves when the run under way, if any, has ended. */
  idle(): Promise<void> {
    return this.#running;
  }

  #run(): void {
    if (this.#isRunning || this.options.clock.monotonicMs() < this.#pausedUntilMs) return;
    this.#isRunning = true;
    this.#running = this.#maintain()
      .catch((thrown: unknown) => this.#pause(thrown))
      .finally(() => {
        this.#isRunning = false;
      });
  }

  async #maintain(): Promise<void> {
    const { retention, clock, power, timeZone } = this.options;
    await retention.observe();
    if (isNight(clock.wallMs(), timeZone()) && power.charging()) await retention.rem();
    await retention.sweep();
  }

  #pause(thrown: unknown): void {
    const { clock, log } = this.options;
    this.#pausedUntilMs = clock.monotonicMs() + pauseAfterFailureMs;
    log.error('maintenance.failed', { why: failureReason(thrown) });
  }
}

/** Whether it is between 22:00 and 06:00 on the wall clock of `timeZone`. */
export function isNight(wallMs: number, timeZone: string): boolean {
  const { hour } = localTime(wallMs, timeZone);
  return hour >= nightFromHour || hour < nightUntilHour;
}
