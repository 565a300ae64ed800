import type { AssistantNames } from '#core/language/grammar/parse';
import { stopsAtOnce } from '#core/language/reading/session-end';
import { splitWake } from '#core/language/reading/wake-phrase';
import type { Deck } from '../../glasses/cards/deck.js';
import type { OpenQuestion } from '../open-question.js';
import type { UnderWay } from './under-way.js';
import type { WakeSession } from './wake-session.js';

interface StoppingOptions {
  readonly session: Pick<WakeSession, 'awake' | 'end'>;
  readonly underWay: UnderWay;
  readonly question: Pick<OpenQuestion, 'close'>;
  readonly deck: Pick<Deck, 'current' | 'dismiss'>;
  readonly names: () => AssistantNames;
}

/** Ends at once what listens, speaks or is looked for, whatever the assistant is at. */
export class Stopping {
  constructor(private readonly options: StoppingOptions) {}

  /**
   * To be called with a line as it is heard, before its turn: "stop" does not wait for the answer that it is to stop.
   * True if it ended anything; what else the line means is decided when its turn comes.
   */
  byLine({ text, wake }: { readonly text: string; readonly wake: string | null }): boolean {
    const { session, underWay, names } = this.options;
    const { addressed, rest } = splitWake(text, names());
    if (!stopsAtOnce(rest, names())) return false;
    return (addressed || wake !== null || session.awake) && underWay.end();
  }

  /** A press or tap; false if nothing listens, speaks or is looked for, so that it wakes the assistant. */
  async byPress(): Promise<boolean> {
    const { session, underWay, question, deck } = this.options;
    const hasEnded = underWay.end();
    if (!hasEnded && !session.awake) return false;
    question.close();
    session.end();
    await dismissReply(deck);
    return true;
  }
}

/** Takes what is drawn off the glasses; a lens is no reply, and goes on. */
export async function dismissReply(deck: Pick<Deck, 'current' | 'dismiss'>): Promise<void> {
  if (deck.current !== null && deck.current.kind !== 'lens') await deck.dismiss(deck.current.id);
}
