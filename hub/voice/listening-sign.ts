import type { Clock } from '#core/clock';
import type { Deck } from '../glasses/cards/deck.js';
import { makeCard } from '../glasses/cards/make-card.js';
import type { WakeSession } from './wake-session.js';

interface ListeningSignOptions {
  readonly deck: Deck;
  readonly session: Pick<WakeSession, 'awake' | 'leftMs'>;
  readonly clock: Clock;
}

/** Shorter than this it is a flicker. */
const worthShowingMs = 1_000;

/** Says on glass that every line is still addressed, whenever a session goes on and nothing else is shown. */
export class ListeningSign {
  constructor(private readonly options: ListeningSignOptions) {
    options.deck.onOutcome(({ kind, outcome }) => {
      // Dismissed by the wearer, the sign itself does not come back until another card was shown.
      if (outcome !== 'shown' && kind !== 'listening') this.#show();
    });
  }

  /** The session woke or fell asleep. */
  onAwake(awake: boolean): void {
    const { deck } = this.options;
    if (!awake && deck.current?.kind === 'listening') void deck.dismiss(deck.current.id);
  }

  /** Shown without earcon and haptic: the wake had them already. */
  #show(): void {
    const { deck, session } = this.options;
    const leftMs = session.leftMs;
    if (!session.awake || deck.current !== null || leftMs < worthShowingMs) return;
    // Below everything else: whoever reads captions goes on reading.
    const card = { ...makeCard('listening', { primary: 'Listening' }), priority: 0, dwell_ms: Math.ceil(leftMs) };
    void deck.showQuietly(card, 'show-reply');
  }
}
