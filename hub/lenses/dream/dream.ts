import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { type DreamPicture, dreamSequence } from './dream-sequence.js';

/** How slowly a dream goes. Milliseconds; every third picture is a ghost, the others are ambient. */
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
  /** What there is to dream of now. */
  readonly pictures: () => readonly DreamPicture[];
}

/**
 * Dream mode (hub-behaviour §3): while the posture is a dream, the wearer's own memories drift by, slowly and unasked.
 * It follows the posture and keeps nothing; the same memories at the same moment give the same dream. When everything
 * was shown once the glass stays empty, until the wearer leaves.
 */
export class Dream {
  #pending: readonly DreamPicture[] = [];
  #endsMs = Number.NEGATIVE_INFINITY;
  #isDreaming = false;
  /** The picture that was shown last; null when it need not be taken away. */
  #shownId: string | null = null;
  #cancel: () => void = () => undefined;

  constructor(private readonly options: DreamOptions) {}

  /** The posture changed: a dream begins or ends with it. */
  onPosture(): void {
    const isDream = this.options.gate.posture.dream && this.options.gate.allows('show-ambient');
    if (isDream === this.#isDreaming) return;
    if (isDream) this.#begin();
    else this.stop();
  }

  /** Ends the dream and takes its picture away: the mode that follows may allow the card to stay. */
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
