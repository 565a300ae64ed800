import type { GlassesPort } from '#bridge/glasses-port';
import type { Clock } from '#core/clock';
import { zoneOffsetMs } from '#core/language/time/local-time';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { minuteMs } from '#core/time-units';
import type { ToggleStore } from '../../modes/toggle-store.js';

interface IdleDisplayOptions {
  readonly glasses: Pick<GlassesPort, 'state' | 'send'>;
  readonly toggles: Pick<ToggleStore, 'get'>;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly log: Log;
}

/**
 * Tells the glasses what to show while nothing else is shown: the clock or nothing. They keep the time themselves, also
 * while the link is down.
 */
export class IdleDisplay {
  /**
   * What the glasses were last told: the offset to UTC in minutes for the clock, null for an empty display, undefined
   * for nothing yet.
   */
  #told: number | null | undefined = undefined;
  #stopLooking: () => void = () => undefined;

  constructor(private readonly options: IdleDisplayOptions) {}

  start(): void {
    this.#stopLooking = this.options.clock.every(minuteMs, () => this.refresh());
  }

  stop(): void {
    this.#stopLooking();
  }

  /** To be called when the app on the glasses started. */
  onReady(): void {
    this.#told = undefined;
    this.#tell();
  }

  /** Tells the glasses again if the switch or the offset of the time zone changed. */
  refresh(): void {
    if (this.#told !== undefined && this.#told !== this.#wanted) this.#tell();
  }

  get #wanted(): number | null {
    const { toggles, clock, timeZone } = this.options;
    return toggles.get('idle_clock') ? Math.round(zoneOffsetMs(clock.wallMs(), timeZone()) / minuteMs) : null;
  }

  #tell(): void {
    const { glasses, log } = this.options;
    const zone_min = this.#wanted;
    this.#told = zone_min;
    glasses.send({ type: 'idle', zone_min }).catch((thrown: unknown) => {
      // Glasses that are away report ready when they return, and are sent it then.
      log.info('idle.not-told', { why: failureReason(thrown) });
    });
  }
}
