import type { Clock } from '#core/clock';
import { spokenAgo } from '#core/language/time/telling/spoken-ago';
import { listed } from '#core/language/words/listed';
import { capitalized } from '#core/text';
import { minuteMs } from '#core/time-units';
import { type Timer, timeLeftMs } from '#core/wearer/timers/timer';
import { spokenMs, timerName } from '#core/wearer/timers/timer-words';
import type { CardOutcome } from '../../glasses/cards/card-outcome.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { type CardOf, makeCard } from '../../glasses/cards/make-card.js';

/** The interval of the ringing, and how long it goes on. */
const againMs = 4_000;
const longestRingMs = 60_000;
/** A timer that rings later than this also says how late it is. */
const lateRingMs = 5_000;

interface TimerRingOptions {
  readonly deck: Pick<Deck, 'show' | 'withdraw'>;
  readonly clock: Clock;
  /** The timers that are over. */
  readonly over: () => readonly Timer[];
  /** Called when the ringing ended by itself or was dismissed. */
  readonly onEnded: () => void;
}

/**
 * Rings for all timers that are over, until they are stopped. If nobody could see or feel it, it does not count as
 * rung.
 */
export class TimerRing {
  #cardId: string | null = null;
  #cancel: () => void = () => undefined;

  constructor(private readonly options: TimerRingOptions) {}

  get isRinging(): boolean {
    return this.#cardId !== null;
  }

  /** Starts ringing from the beginning. */
  async start(): Promise<void> {
    this.#cancel();
    await this.#ring(this.options.clock.monotonicMs() + longestRingMs);
  }

  async stop(): Promise<void> {
    this.#cancel();
    const id = this.#cardId;
    this.#cardId = null;
    if (id !== null) await this.options.deck.withdraw(id);
  }

  onOutcome({ id, outcome }: CardOutcome): void {
    if (id === this.#cardId && outcome === 'dismissed') this.options.onEnded();
  }

  async #ring(untilMs: number): Promise<void> {
    const { deck, clock, over, onEnded } = this.options;
    const card = ringCard(over(), clock.monotonicMs());
    if (card === null) return this.stop();
    // From here on, the outcome of the previous card is ignored.
    this.#cardId = card.id;
    const isShown = await deck.show(card, 'show-reply');
    if (this.#cardId !== card.id) return;
    if (!isShown) {
      this.#cardId = null;
      return;
    }
    this.#cancel = clock.after(againMs, () => {
      if (clock.monotonicMs() >= untilMs) onEnded();
      else void this.#ring(untilMs);
    });
  }
}

function ringCard(timers: readonly Timer[], nowMs: number): CardOf<'timer-over'> | null {
  const [first] = timers;
  if (first === undefined) return null;
  const title = capitalized(listed(timers.map(timerName)));
  const agoMs = Math.max(...timers.map((timer) => -timeLeftMs(timer, nowMs)));
  const primary = first.plan.kind === 'interval' ? 'Done' : "Time's up";
  return makeCard('timer-over', { primary, title, foot: agoMs > lateRingMs ? agoInShort(agoMs) : '' });
}

/** How long ago, in short, because the foot of a card is short: seconds only within the first minute. */
function agoInShort(agoMs: number): string {
  return agoMs < minuteMs ? `${spokenMs(agoMs)} ago` : spokenAgo(0, agoMs);
}
