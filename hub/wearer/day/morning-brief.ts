import { z } from 'zod';
import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { isoDay, localTime } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { type Brief, type briefApi, briefSchema } from '#core/wire/wearer/brief';
import type { Memory } from '#memory/memory';
import type { BrainAnswer, BrainCalls } from '../../brain/brain-calls.js';
import type { Deck } from '../../glasses/cards/deck.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { briefCard } from './brief-card.js';

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

/** The time at which the last shown brief was composed, wall milliseconds. */
const briefShownMark = { name: 'brief-shown', schema: z.number().int() } as const;

/** Shows the brief when the glasses are put on (hub-behaviour.md "wake()"). */
export class MorningBrief {
  #waking: Promise<boolean> | null = null;
  /** The glasses were put on in a mode that shows nothing unasked; the brief is shown when the mode ends. */
  #isHeld = false;

  constructor(private readonly options: MorningBriefOptions) {}

  /**
   * Fetches today's brief and shows it; resolves with whether it will be seen. Does nothing without a brief or a Brain,
   * and for a brief that was shown before, because a restarted hub is no new morning.
   */
  wake(): Promise<boolean> {
    this.#waking ??= this.#wake().finally(() => {
      this.#waking = null;
    });
    return this.#waking;
  }

  /**
   * The brief that the wearer asks for: composed now, or today's latest if the Brain does not compose one in time. It
   * counts as shown.
   */
  async asked(): Promise<BrainAnswer<Brief>> {
    const { calls } = this.options;
    const [composed, latest] = await Promise.all([calls.call('brief', {}, limits.brainAskMs), this.#latest()]);
    const brief = composed.ok ? composed.value : latest;
    if (brief === null) return composed;
    await this.#remember(brief.ts);
    return { ok: true, value: brief };
  }

  /** To be called when the posture changed: shows a brief that a mode held back. */
  onPosture(): void {
    if (this.#isHeld && this.options.gate.allows('show-proactive')) void this.wake();
  }

  /** Resolves when no look for a brief is under way. */
  async idle(): Promise<void> {
    await this.#waking;
  }

  async #wake(): Promise<boolean> {
    const { deck, gate, marks } = this.options;
    this.#isHeld = !gate.allows('show-proactive');
    if (this.#isHeld) return false;
    const brief = await this.#latest();
    if (brief === null || brief.text === '' || brief.ts === marks.get(briefShownMark)) return false;
    const isSeen = await deck.show(briefCard(brief), 'show-proactive');
    if (isSeen) await this.#remember(brief.ts);
    return isSeen;
  }

  async #latest(): Promise<Brief | null> {
    const { calls, clock, timeZone } = this.options;
    const answer = await calls.call('latestBrief', {});
    return answer.ok ? todaysBrief(answer.value, clock.wallMs(), timeZone()) : null;
  }

  /** A failed write is ignored: the brief may then be shown again. */
  async #remember(ts: number): Promise<void> {
    const { marks, log } = this.options;
    await marks.set(briefShownMark, ts).catch((thrown: unknown) => {
      log.warn('brief.not-marked', { code: asFault(thrown, 'memory/not-written').code });
    });
  }
}

type LatestBrief = z.output<(typeof briefApi)['latestBrief']['output']>;

/** The latest brief if it is of the wearer's present day, else null. */
function todaysBrief(latest: LatestBrief, nowMs: number, timeZone: string): Brief | null {
  const brief = briefSchema.safeParse(latest).data;
  return brief?.day === isoDay(localTime(nowMs, timeZone)) ? brief : null;
}
