import type { Card } from '#core/cards/cards';
import type { Operation } from '#core/posture/gating-matrix';
import {
  goesBefore,
  leftMs,
  preempts,
  type QueueEntry,
  supersedes,
  traitsOf,
  waitsUntilMs,
} from './card-precedence.js';

/** The most cards that wait; more would be outdated by the time it is their turn. */
export const cardsWaiting = 8;

/** How a card ended: dismissed by the wearer, shown for its time, or withdrawn before or during its turn. */
export type CardEnd = 'dismissed' | 'expired' | 'withdrawn';

/** Whether the posture lets a card be shown now, later, or not at all. */
export type Admission = 'show' | 'hold' | 'drop';

interface QueueState {
  readonly current: QueueEntry | null;
  /** In the order of their turns. */
  readonly waiting: readonly QueueEntry[];
}

export type QueueInput =
  | { readonly do: 'offer'; readonly card: Card; readonly operation: Operation }
  /** The wearer dismisses one card, or for null the one on the display. */
  | { readonly do: 'dismiss'; readonly id: string | null }
  /** What the card says is no longer true. */
  | { readonly do: 'withdraw'; readonly id: string }
  /** The glasses could not be reached. */
  | { readonly do: 'lose'; readonly id: string }
  /** What the cards speak of was forgotten. */
  | { readonly do: 'clear'; readonly isMeant: (card: Card) => boolean }
  /** Time passed, or the posture changed. */
  | { readonly do: 'tick' };

export type QueueEffect =
  /** Show it for `dwellMs`; `again` if it was shown before. */
  | { readonly do: 'put'; readonly entry: QueueEntry; readonly dwellMs: number; readonly again: boolean }
  | { readonly do: 'take'; readonly id: string }
  | { readonly do: 'end'; readonly entry: QueueEntry; readonly end: CardEnd };

interface QueueStep {
  readonly state: QueueState;
  readonly effects: readonly QueueEffect[];
}

interface QueueNow {
  /** Monotonic milliseconds. */
  readonly nowMs: number;
  admission(entry: Pick<QueueEntry, 'card' | 'operation'>): Admission;
}

export const emptyQueue: QueueState = Object.freeze({ current: null, waiting: [] });

/** A card with less time left than this does not return, because it would only flicker. */
const cardWorthShowingMs = 500;

/**
 * One step of the queue, as a pure function (hub-behaviour.md "Events"). A card of higher priority pre-empts; the
 * pre-empted one returns while it has time left. Cards of equal priority wait for each other, unless the newer one is
 * the better answer. No card waits for ever.
 */
export function stepQueue(state: QueueState, input: QueueInput, now: QueueNow): QueueStep {
  const turn = new Turn(state, now);
  turn.settle();
  switch (input.do) {
    case 'offer':
      turn.offer(input);
      break;
    case 'dismiss':
      turn.dismiss(input.id ?? turn.current?.card.id ?? '');
      break;
    case 'withdraw':
      turn.dismiss(input.id, 'withdrawn');
      break;
    case 'lose':
      turn.lose(input.id);
      break;
    case 'clear':
      turn.clear(input.isMeant);
      break;
    case 'tick':
      break;
  }
  turn.fill();
  return { state: { current: turn.current, waiting: turn.waiting }, effects: turn.effects };
}

/** When the queue next changes by itself, monotonic milliseconds; infinity if it does not. */
export function nextChangeMs({ current, waiting }: QueueState): number {
  const ends = waiting.map(waitsUntilMs);
  return Math.min(...ends, current === null ? Number.POSITIVE_INFINITY : current.sinceMs + leftMs(current));
}

/** The state of the queue during one step, with the effects so far in order. */
class Turn {
  current: QueueEntry | null;
  waiting: readonly QueueEntry[];
  readonly effects: QueueEffect[] = [];

  constructor(
    state: QueueState,
    private readonly now: QueueNow,
  ) {
    this.current = state.current;
    this.waiting = state.waiting;
  }

  /** Ends the cards whose time is over and those that the posture forbids now. */
  settle(): void {
    const { nowMs } = this.now;
    const { current } = this;
    if (current !== null && nowMs >= current.sinceMs + leftMs(current)) this.#leave('expired');
    else if (current !== null && this.now.admission(current) !== 'show') this.#stepBack(current);
    for (const entry of this.waiting) {
      if (this.now.admission(entry) === 'drop') this.#drop(entry, 'withdrawn');
      else if (nowMs >= waitsUntilMs(entry)) this.#drop(entry, entry.shownMs > 0 ? 'expired' : 'withdrawn');
    }
  }

  offer({ card, operation }: Pick<QueueEntry, 'card' | 'operation'>): void {
    const entry: QueueEntry = { card, operation, rank: card.priority, shownMs: 0, sinceMs: this.now.nowMs };
    if (this.#update(entry)) return;
    const admission = this.now.admission(entry);
    if (admission === 'drop') this.effects.push({ do: 'end', entry, end: 'withdrawn' });
    else if (admission === 'show' && this.#makeRoom(entry)) this.#put(entry);
    else this.#queue(entry);
  }

  /** Whether the newcomer may be shown at once; if so, the card that was shown has left the display. */
  #makeRoom(entry: QueueEntry): boolean {
    const { current } = this;
    if (current === null) return true;
    if (supersedes(entry, current)) this.#leave('withdrawn');
    else if (preempts(entry, current)) this.#giveWay(current);
    return this.current === null;
  }

  dismiss(id: string, end: CardEnd = 'dismissed'): void {
    const waiting = this.waiting.find(({ card }) => card.id === id);
    if (waiting !== undefined) this.#drop(waiting, end);
    if (this.current?.card.id !== id) return;
    this.effects.push({ do: 'take', id });
    this.#leave(end);
  }

  lose(id: string): void {
    if (this.current?.card.id === id) this.#leave('withdrawn');
  }

  clear(isMeant: (card: Card) => boolean): void {
    for (const entry of this.waiting) if (isMeant(entry.card)) this.#drop(entry, 'withdrawn');
    if (this.current === null || !isMeant(this.current.card)) return;
    this.effects.push({ do: 'take', id: this.current.card.id });
    this.#leave('withdrawn');
  }

  /** Shows the first waiting card that may be shown, if the display is empty or shows a card of lower rank. */
  fill(): void {
    const { current } = this;
    const next = this.waiting.find((entry) => this.now.admission(entry) === 'show');
    if (next === undefined || (current !== null && next.rank <= current.rank)) return;
    this.waiting = this.waiting.filter((entry) => entry !== next);
    if (current !== null) this.#giveWay(current);
    this.#put(next);
  }

  /** Replaces a card by one with the same id, at its place. False if there is none. */
  #update(entry: QueueEntry): boolean {
    const { card } = entry;
    if (this.current?.card.id === card.id) {
      this.current = entry;
      this.effects.push({ do: 'put', entry, dwellMs: card.dwell_ms, again: true });
      return true;
    }
    const isWaiting = this.waiting.some((other) => other.card.id === card.id);
    this.waiting = this.waiting.map((other) => (other.card.id === card.id ? { ...other, card } : other));
    return isWaiting;
  }

  #put(entry: QueueEntry): void {
    const current = { ...entry, sinceMs: this.now.nowMs };
    const again = entry.shownMs > 0;
    this.current = current;
    // A dwell of 0 means that the card stays; a returning card has less than its full dwell.
    const dwellMs = entry.card.dwell_ms === 0 ? 0 : leftMs(entry);
    this.effects.push({ do: 'put', entry: current, dwellMs, again });
  }

  /** Takes the card off the display because the mode now forbids it; it may return when the mode ends. */
  #stepBack(current: QueueEntry): void {
    this.effects.push({ do: 'take', id: current.card.id });
    if (this.now.admission(current) === 'hold') this.#giveWay(current);
    else this.#leave('withdrawn');
  }

  #giveWay(current: QueueEntry): void {
    const { nowMs } = this.now;
    const shownMs = current.shownMs + nowMs - current.sinceMs;
    const rank = traitsOf(current).holds ?? current.rank;
    const back: QueueEntry = { ...current, shownMs: Math.max(shownMs, 1), rank, sinceMs: nowMs };
    this.current = null;
    if (traitsOf(back).waitMs > 0 && leftMs(back) >= cardWorthShowingMs) this.#queue(back);
    else this.effects.push({ do: 'end', entry: back, end: 'expired' });
  }

  #queue(entry: QueueEntry): void {
    const { atOnce, waitMs } = traitsOf(entry);
    if (waitMs === 0) {
      this.effects.push({ do: 'end', entry, end: 'withdrawn' });
      return;
    }
    if (atOnce) {
      for (const other of this.waiting) if (other.card.kind === entry.card.kind) this.#drop(other, 'withdrawn');
    }
    const before = this.waiting.filter((other) => goesBefore(other, entry));
    const after = this.waiting.filter((other) => !goesBefore(other, entry));
    this.waiting = [...before, entry, ...after];
    const overflow = this.waiting[cardsWaiting];
    if (overflow !== undefined) this.#drop(overflow, 'withdrawn');
  }

  #leave(end: CardEnd): void {
    if (this.current === null) return;
    this.effects.push({ do: 'end', entry: this.current, end });
    this.current = null;
  }

  #drop(entry: QueueEntry, end: CardEnd): void {
    this.waiting = this.waiting.filter((other) => other !== entry);
    this.effects.push({ do: 'end', entry, end });
  }
}
