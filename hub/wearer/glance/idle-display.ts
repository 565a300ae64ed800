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

/** What the glasses show while nothing else is on them. They keep the time themselves, also while the link is away. */
export class IdleDisplay {
  /**
   * What the glasses were told last: minutes ahead of UTC, or null for an empty glass; undefined while they were told
   * nothing.
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

  /** The app on the glasses has begun, or begun anew. */
  onReady(): void {
    this.#told = undefined;
    this.#tell();
  }

  /** Tells the glasses anew where the switch was turned or the offset of the time zone has changed. */
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
      // They say that they are ready when they come back.
      log.info('idle.not-told', { why: failureReason(thrown) });
    });
  }
}
