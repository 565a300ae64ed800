import type { Deck } from '../glasses/cards/deck.js';
import type { Cue } from './cue.js';

interface SaidCue {
  readonly key: string | null;
  readonly promiseId: string | undefined;
}

/** A cue that is shown once can be forgotten after so many others: its event is long over. */
const mostKeys = 256;

/** Which cues were shown: so that none with `isOnce` comes twice, and a promise that ended finds the cards about it. */
export class SaidCues {
  /** Cues on their way to the glass or on it, by card id. */
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

  /** The cue is on its way to the glass. */
  offers({ key, card, promiseId, isOnce = false }: Cue): void {
    this.#pending.set(card.id, { key: isOnce ? key : null, promiseId });
  }

  /** The cards on glass, or waiting for it, that are about a promise. */
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

  /** The card has left the glass, or never reached it. */
  drops(cardId: string): void {
    this.#pending.delete(cardId);
  }
}
