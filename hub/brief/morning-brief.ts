import { z } from 'zod';
import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import type { Log } from '#core/log';
import type { Memory } from '#memory/memory';
import type { BrainCalls } from '../brain-link/brain-calls.js';
import type { Deck } from '../cards/deck.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { briefCard } from './brief-card.js';
import { todaysBrief } from './todays-brief.js';

interface MorningBriefOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly deck: Pick<Deck, 'show'>;
  readonly gate: Pick<PostureGate, 'allows'>;
  readonly marks: Memory['marks'];
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** When the brief that was shown last was composed, wall milliseconds. */
const shownMark = { name: 'brief-shown', schema: z.number().int() } as const;

/** What the wearer sees when the glasses are put on (hub-behaviour §4, `wake`). */
export class MorningBrief {
  #waking: Promise<boolean> | null = null;
  /** The glasses were put on while nothing was shown unasked. */
  #isOwed = false;

  constructor(private readonly options: MorningBriefOptions) {}

  /**
   * Fetches today's brief and shows it; resolves to whether it is going to be seen. Silent when there is none, when
   * there is no Brain, and for a brief that was shown before: a hub that starts anew is no new morning.
   */
  wake(): Promise<boolean> {
    this.#waking ??= this.#wake().finally(() => {
      this.#waking = null;
    });
    return this.#waking;
  }

  /** The posture changed: a brief that a mode held comes when the mode ends. */
  onPosture(): void {
    if (this.#isOwed && this.options.gate.allows('show-proactive')) void this.wake();
  }

  /** Resolves when no look for a brief is under way. */
  async idle(): Promise<void> {
    await this.#waking;
  }

  async #wake(): Promise<boolean> {
    const { calls, deck, gate, marks, clock, timeZone } = this.options;
    this.#isOwed = !gate.allows('show-proactive');
    if (this.#isOwed) return false;
    const answer = await calls.call('latestBrief', {});
    const brief = answer.ok ? todaysBrief(answer.value, clock.wallMs(), timeZone()) : null;
    if (brief === null || brief.text === '' || brief.ts === marks.get(shownMark)) return false;
    const isSeen = await deck.show(briefCard(brief), 'show-proactive');
    if (isSeen) await this.#remember(brief.ts);
    return isSeen;
  }

  /** A full disk costs a repetition, not the brief. */
  async #remember(ts: number): Promise<void> {
    const { marks, log } = this.options;
    await marks.set(shownMark, ts).catch((thrown: unknown) => {
      log.warn('brief.not-marked', { code: asFault(thrown, 'memory/not-written').code });
    });
  }
}
