import { limits } from '#core/limits';
import { minuteMs } from '#core/time-units';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';

interface LostNoticeOptions {
  readonly deck: Pick<Deck, 'show' | 'isInReach'>;
}

/**
 * Tells on the glasses how much was not heard: once for a loss, when the wearer is heard again, or while it goes on if it
 * lasts. Small losses are told together once they come to something. The panel has all of them.
 */
export class LostNotice {
  #untoldMs = 0;
  /** How long the present loss has gone on. */
  #goingOnMs = 0;
  /** Whether the present loss has been told; no more of it is said on the glasses. */
  #isTold = false;

  constructor(private readonly options: LostNoticeOptions) {}

  lost(ms: number): void {
    this.#goingOnMs += ms;
    if (this.#isTold) return;
    this.#untoldMs += ms;
    if (this.#goingOnMs < limits.lostGoingOnMs) return;
    this.#tell(`I can’t hear you, for ${spanSaid(this.#goingOnMs)} now`);
    this.#isTold = this.#untoldMs === 0;
  }

  heard(): void {
    this.#goingOnMs = 0;
    this.#isTold = false;
    if (this.#untoldMs >= limits.lostToldMs) this.#tell(`Lost ${spanSaid(this.#untoldMs)} of what was said`);
  }

  #tell(say: string): void {
    if (!this.options.deck.isInReach) return;
    const ms = this.#untoldMs;
    this.#untoldMs = 0;
    void this.options.deck
      .show(makeCard('lost-sound', { primary: say }), 'show-proactive', 'lost-sound')
      .then((isSeen) => {
        // Not seen, so that it is told with the next loss.
        if (!isSeen) this.#untoldMs += ms;
      });
  }
}

function spanSaid(ms: number): string {
  return ms < 2 * minuteMs ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / minuteMs)} min`;
}
