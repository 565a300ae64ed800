import type { Clock } from '#core/clock';
import type { BrainCalls } from '../brain-link/brain-calls.js';
import type { Deck } from '../cards/deck.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { briefCard } from './brief-card.js';
import { todaysBrief } from './todays-brief.js';

interface MorningBriefOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly deck: Pick<Deck, 'show'>;
  readonly gate: Pick<PostureGate, 'allows'>;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** What the wearer sees when the glasses are put on (hub-behaviour §4, `wake`). */
export class MorningBrief {
  /** When the brief that was shown last was composed, wall milliseconds. */
  #shownTs: number | null = null;

  constructor(private readonly options: MorningBriefOptions) {}

  /**
   * Fetches today's brief and shows it; resolves to whether it is going to be seen. Silent when there is none, when
   * there is no Brain, and for a brief that was shown before.
   */
  async wake(): Promise<boolean> {
    const { calls, deck, gate, clock, timeZone } = this.options;
    if (!gate.allows('show-proactive')) return false;
    const answer = await calls.call('latestBrief', {});
    const brief = answer.ok ? todaysBrief(answer.value, clock.wallMs(), timeZone()) : null;
    if (brief === null || brief.text === '' || brief.ts === this.#shownTs) return false;
    const isSeen = await deck.show(briefCard(brief), 'show-proactive');
    if (isSeen) this.#shownTs = brief.ts;
    return isSeen;
  }
}
