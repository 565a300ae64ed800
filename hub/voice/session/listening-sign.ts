import type { Clock } from '#core/clock';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { WakeSession } from './wake-session.js';

interface ListeningSignOptions {
  readonly deck: Deck;
  readonly session: Pick<WakeSession, 'awake' | 'leftMs'>;
  readonly clock: Clock;
}

/** The sign is not shown for less time than this, because it would only flicker. */
const signWorthShowingMs = 1_000;

/** Shows that every line is still addressed, whenever a session goes on and no other card is shown. */
export class ListeningSign {
  constructor(private readonly options: ListeningSignOptions) {
    options.deck.onOutcome(({ kind, outcome }) => {
      // The end of the sign itself does not show it again; only that of another card does.
      if (outcome !== 'shown' && kind !== 'listening') this.#show();
    });
  }

  /** To be called when the session woke or fell asleep. */
  onAwake(awake: boolean): void {
    const { deck } = this.options;
    if (!awake && deck.current?.kind === 'listening') void deck.dismiss(deck.current.id);
  }

  /** Shown without sound or haptic signal, which the wake already gave. */
  #show(): void {
    const { deck, session } = this.options;
    const leftMs = session.leftMs;
    if (!session.awake || deck.current !== null || leftMs < signWorthShowingMs) return;
    // The lowest priority, so that captions stay readable.
    const card = { ...makeCard('listening', { primary: 'Listening' }), priority: 0, dwell_ms: Math.ceil(leftMs) };
    void deck.showQuietly(card, 'show-reply');
  }
}
