import type { Deck } from '../glasses/cards/deck.js';
import type { Cue } from './cue.js';

interface SaidCue {
  readonly key: string | null;
  readonly promiseId: string | undefined;
}

/** How many keys of cues with `isOnce` are remembered: by the time the oldest is dropped, its event is long over. */
const mostKeys = 256;

/**
 * Remembers which cues were shown, so that one with `isOnce` is not repeated and the cards about a promise can be
 * found.
 */
export class SaidCues {
  /** Cues that are queued or on the display, by card id. */
  readonly #pending = new Map<string, SaidCue>();
  readonly #once = new Set<string>();

  constructor(deck: Pick<Deck, 'onOutcome'>) {
    deck.onOutcome(({ id, outcome }) => {
      if (outcome === 'shown') this.#seen(id);
      else this.drops(id);
    });
  }

  isSaid({ key, isOnce }: Cue): boolean {
    return isOnce === true && this.#once.has(key);
  }

  /** To be called when a cue is queued. */
  offers({ key, card, promiseId, isOnce = false }: Cue): void {
    this.#pending.set(card.id, { key: isOnce ? key : null, promiseId });
  }

  /** The ids of queued or shown cards that are about a promise. */
  about(promiseId: string): readonly string[] {
    return [...this.#pending].flatMap(([id, said]) => (said.promiseId === promiseId ? [id] : []));
  }

  #seen(cardId: string): void {
    const key = this.#pending.get(cardId)?.key ?? null;
    if (key === null) return;
    this.#once.add(key);
    const [oldest = ''] = this.#once;
    if (this.#once.size > mostKeys) this.#once.delete(oldest);
  }

  /** To be called when a card left the display or never reached it. */
  drops(cardId: string): void {
    this.#pending.delete(cardId);
  }
}
