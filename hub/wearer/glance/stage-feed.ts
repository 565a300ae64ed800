import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { StagedLens } from '../stage/staged-lens.js';
import type { GlanceSlots } from './glance-slots.js';

interface StageFeedOptions {
  readonly stagedLens: Pick<StagedLens, 'feedByName'>;
  readonly slots: () => GlanceSlots;
  readonly clock: Clock;
}

/** Feeds the lens on stage the texts for its named slots, as long as it is there. */
export class StageFeed {
  #stopFeeding: () => void = () => undefined;

  constructor(private readonly options: StageFeedOptions) {}

  start(): void {
    this.#stopFeeding = this.options.clock.every(limits.pulseMs, () => this.feed());
  }

  /** To be called when a lens may have come on stage. */
  feed(): void {
    const { stagedLens, slots } = this.options;
    stagedLens.feedByName(slots);
  }

  stop(): void {
    this.#stopFeeding();
  }
}
