import type { Clock } from '#core/clock';
import { lazily } from '#core/language/reading/lazily';
import { clockLabel, localTime } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import { minuteMs } from '#core/time-units';
import type { StagedLens } from '../stage/staged-lens.js';
import type { Glance } from './glance.js';
import { type GlanceFacts, glanceSlots, slotsChangeMs } from './glance-slots.js';

interface StageFeedOptions {
  readonly stagedLens: Pick<StagedLens, 'feedByName'>;
  readonly glance: Pick<Glance, 'feed'>;
  readonly facts: () => GlanceFacts;
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
    const { stagedLens, glance, clock } = this.options;
    // Gathered once for all who are fed, and not at all where nobody is, as for most of a day.
    const facts = lazily(this.options.facts);
    const slots = () => ({ time: timeLabel(facts()), ...glanceSlots(facts()) });
    const fed = [stagedLens.feedByName(slots), glance.feed(slots)];
    this.#cancelMoment();
    const waitMs = fed.includes(true) ? changeMs(facts()) - clock.wallMs() : Number.POSITIVE_INFINITY;
    // What is further off is left to the pulse, by which time the clock may have been set.
    this.#cancelMoment = waitMs < limits.pulseMs ? clock.after(waitMs, () => this.feed()) : () => undefined;
  }

  stop(): void {
    this.#stopPulse();
    this.#cancelMoment();
  }
}

/** The time of day. It comes before the other texts, so that a clock that is told the date already has its time. */
const timeLabel = ({ nowMs, timeZone }: GlanceFacts): string => clockLabel(localTime(nowMs, timeZone));

/** The wall time at which any text becomes another: the time of day does with every minute, in every zone. */
const changeMs = (facts: GlanceFacts): number =>
  Math.min(slotsChangeMs(facts), (Math.floor(facts.nowMs / minuteMs) + 1) * minuteMs);
