import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { StagedLens } from '../stage/staged-lens.js';
import type { Glance } from './glance.js';
import type { GlanceSlots } from './glance-slots.js';

interface StageFeedOptions {
  readonly stagedLens: Pick<StagedLens, 'feedByName'>;
  readonly glance: Pick<Glance, 'feed'>;
  readonly slots: () => GlanceSlots;
  /** The wall time at which the texts become others by themselves. */
  readonly changeMs: () => number;
  readonly clock: Clock;
}

/**
 * Feeds the lens on stage, and the glance while it is seen, the texts for their named slots: once a pulse, and at the
 * moment at which something begins or falls due.
 */
export class StageFeed {
  #stopPulse: () => void = () => undefined;
  #cancelMoment: () => void = () => undefined;

  constructor(private readonly options: StageFeedOptions) {}

  start(): void {
    this.#stopPulse = this.options.clock.every(limits.pulseMs, () => this.feed());
  }

  /** To be called when a lens may have come on stage, or the texts have changed. */
  feed(): void {
    const { stagedLens, glance, slots, changeMs, clock } = this.options;
    stagedLens.feedByName(slots);
    glance.feed();
    this.#cancelMoment();
    const waitMs = changeMs() - clock.wallMs();
    // What is further off is left to the pulse, by which time the clock may have been set.
    this.#cancelMoment = waitMs < limits.pulseMs ? clock.after(waitMs, () => this.feed()) : () => undefined;
  }

  stop(): void {
    this.#stopPulse();
    this.#cancelMoment();
  }
}
