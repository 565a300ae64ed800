import type { Card } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import type { Memory } from '#memory/memory';
import { type OperationResult, refusedResult } from '../../actions/operation-result.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { type DayMoment, type HourBlock, hourBlocks, momentsOfDay } from './day-moments.js';

interface TimeScrubOptions {
  readonly memory: Pick<Memory, 'ledger' | 'memories' | 'anchors'>;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

export type ScrubResult = OperationResult<{ readonly card: Card }>;

const nothingToday = 'I have nothing from today yet.';

/**
 * Goes back through the day on the glasses, one moment at a time (hub-behaviour.md "rewind_scrub()"). Refused under the
 * veil.
 */
export class TimeScrub {
  /** The id of the shown moment. Its words are not stored here, so what was forgotten since is not shown again. */
  #currentId: string | null = null;

  constructor(private readonly options: TimeScrubOptions) {}

  /** `rewind_scrub`: opens the day at its newest moment and shows it. */
  async rewind(): Promise<ScrubResult> {
    const opened = this.open();
    if (opened.ok) await this.options.deck.show(opened.card, 'show-reply');
    return opened;
  }

  /** As `rewind`, without showing the card. */
  open(): ScrubResult {
    const refusal = this.#refusal();
    if (refusal !== null) return refusal;
    const moments = this.#today();
    return this.#at(moments, moments.length - 1);
  }

  /** `scrub`: shows the moment before or after; at either end of the day it stays. Opens the day if it is not open. */
  async scrub(to: 'back' | 'forward'): Promise<ScrubResult> {
    const refusal = this.#refusal();
    if (refusal !== null) return refusal;
    const moments = this.#today();
    const current = moments.findIndex(({ id }) => id === this.#currentId);
    if (current === -1) return this.rewind();
    const next = Math.min(Math.max(current + (to === 'back' ? -1 : 1), 0), moments.length - 1);
    const here = this.#at(moments, next);
    if (here.ok) await this.options.deck.show(here.card, 'show-reply');
    return here;
  }

  /** `rewind_day`: today in blocks of an hour, the newest first. */
  rewindDay(): OperationResult<{ readonly blocks: readonly HourBlock[] }> {
    return this.#refusal() ?? { ok: true, blocks: hourBlocks(this.#today(), this.options.timeZone()) };
  }

  #today(): readonly DayMoment[] {
    const { memory, clock, timeZone } = this.options;
    return momentsOfDay(memory, clock.wallMs(), timeZone());
  }

  #at(moments: readonly DayMoment[], index: number): ScrubResult {
    const moment = moments[index];
    this.#currentId = moment?.id ?? null;
    if (moment === undefined) return { ok: false, code: 'missing', say: nothingToday };
    const { text, person, place, ts } = moment;
    const origin_deg = originDeg(ts, this.options.clock.wallMs());
    const where = { person, place, position: index + 1, of: moments.length };
    return { ok: true, card: makeCard('time-scrub-node', { primary: text, ...where, ts, origin_deg }) };
  }

  #refusal(): Extract<ScrubResult, { ok: false }> | null {
    const verdict = this.options.gate.check('recall');
    return verdict.allowed ? null : refusedResult(verdict.say);
  }
}
