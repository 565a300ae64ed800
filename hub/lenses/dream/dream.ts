import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { type DreamPicture, dreamSequence } from './dream-sequence.js';

/** The pace of a dream. Every third picture is a ghost, the others are ambient. */
export const dreamCadence = Object.freeze({
  firstMs: 12_000,
  everyMs: 75_000,
  ghostEvery: 3,
  /** After this nothing more is shown, in case the wearer fell asleep. */
  longestMs: 45 * minuteMs,
});

interface DreamOptions {
  readonly gate: PostureGate;
  readonly deck: Pick<Deck, 'show' | 'dismiss'>;
  readonly clock: Clock;
  /** The pictures for a dream that begins now. */
  readonly pictures: () => readonly DreamPicture[];
}

/**
 * Dream mode (hub-behaviour.md "Modes"): shows the wearer's own memories slowly, one by one. It follows the posture and
 * stores nothing; the same memories at the same time give the same dream. After the last picture the display stays
 * empty until the wearer leaves the mode.
 */
export class Dream {
  #pending: readonly DreamPicture[] = [];
  #endsMs = Number.NEGATIVE_INFINITY;
  #isDreaming = false;
  /** The card of the last picture; null if none has to be removed. */
  #shownId: string | null = null;
  #cancel: () => void = () => undefined;

  constructor(private readonly options: DreamOptions) {}

  /** To be called when the posture changed: starts or ends the dream. */
  onPosture(): void {
    const isDream = this.options.gate.posture.dream && this.options.gate.allows('show-ambient');
    if (isDream === this.#isDreaming) return;
    if (isDream) this.#begin();
    else this.stop();
  }

  /** Ends the dream and removes its card, because the next mode may allow it to stay. */
  stop(): void {
    this.#isDreaming = false;
    this.#pending = [];
    this.#cancel();
    if (this.#shownId !== null) void this.options.deck.dismiss(this.#shownId);
    this.#shownId = null;
  }

  #begin(): void {
    const { clock, pictures } = this.options;
    this.#isDreaming = true;
    this.#endsMs = clock.monotonicMs() + dreamCadence.longestMs;
    this.#pending = dreamSequence(pictures(), Math.floor(clock.wallMs()), dreamCadence.ghostEvery);
    this.#schedule(dreamCadence.firstMs);
  }

  #schedule(inMs: number): void {
    this.#cancel = this.options.clock.after(inMs, () => this.#next());
  }

  #next(): void {
    const { clock, deck } = this.options;
    const [picture, ...rest] = this.#pending;
    if (picture === undefined || clock.monotonicMs() >= this.#endsMs) return;
    this.#pending = rest;
    const card = dreamCard(picture, clock.wallMs());
    this.#shownId = card.id;
    void deck.show(card, 'show-ambient');
    this.#schedule(dreamCadence.everyMs);
  }
}

function dreamCard(picture: DreamPicture, nowMs: number) {
  if (picture.kind === 'ambient') return makeCard('dream-ambient', { primary: picture.text });
  const { text, ts } = picture;
  return makeCard('dream-ghost', { primary: text, ts, origin_deg: originDeg(ts, nowMs) });
}
