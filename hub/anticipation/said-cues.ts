import type { Deck } from '../glasses/cards/deck.js';
import type { Cue } from './cue.js';

interface SaidCue {
  readonly key: string | null;
  readonly promiseId: string | undefined;
}

/** An event of which so many others were said since is long over. */
const mostKeys = 256;

/** Which cues were said: what is said once is not said again, and what is on glass of a promise is known by it. */
export class SaidCues {
  /** By card, until it ended. */
  readonly #alive = new Map<string, SaidCue>();
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

  /** It is on its way to the glass. */
  says({ key, card, promiseId, isOnce = false }: Cue): void {
    this.#alive.set(card.id, { key: isOnce ? key : null, promiseId });
  }

  /** The cards on glass, or waiting for it, that are about a promise. */
  about(promiseId: string): readonly string[] {
    return [...this.#alive].flatMap(([id, said]) => (said.promiseId === promiseId ? [id] : []));
  }

  #seen(cardId: string): void {
    const key = this.#alive.get(cardId)?.key ?? null;
    if (key === null) return;
    this.#once.add(key);
    const [oldest = ''] = this.#once;
    if (this.#once.size > mostKeys) this.#once.delete(oldest);
  }

  /** It is on glass no more, or never was. */
  drops(cardId: string): void {
    this.#alive.delete(cardId);
  }
}
