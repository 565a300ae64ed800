import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { consentOf } from '#core/language/grammar/answer';
import { readUtterance } from '#core/language/reading/utterance';
import { limits } from '#core/limits';

/** What takes the offer up in its own words, besides any yes. */
const keeping: ReadonlySet<string> = new Set(['keep', 'keep it', 'keep her', 'keep him', 'keep them']);

/** The name that was offered to be kept, and whether the wearer wants that. */
interface OfferAnswer {
  readonly name: string;
  readonly isWanted: boolean;
}

/** The offer to keep somebody who introduced themselves: open for 12 seconds, for who wants to be asked. */
export class IntroductionOffer {
  #name: string | null = null;
  #cardId = '';
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** The card that asks; empty before the first offer. */
  get cardId(): string {
    return this.#cardId;
  }

  /** Opens the offer: what is asked, and the id of the card that asks it. */
  make(name: string): { readonly text: string; readonly cardId: string } {
    this.#cardId = newId();
    this.#name = name;
    this.#untilMs = this.clock.monotonicMs() + limits.offerWindowMs;
    return { text: `Keep ${name}?`, cardId: this.#cardId };
  }

  /** Whether `line` takes the open offer; a yes and a no both close it. Null for any other line, and without an offer. */
  answer(line: string): OfferAnswer | null {
    const isWanted = this.clock.monotonicMs() < this.#untilMs ? answerIn(line) : null;
    const name = this.#name;
    if (isWanted === null || name === null) return null;
    this.withdraw();
    return { name, isWanted };
  }

  /** Closes the offer: a yes that comes later keeps nobody. */
  withdraw(): void {
    this.#name = null;
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }
}

function answerIn(line: string): boolean | null {
  const words = readUtterance(line).tokens.map(({ word }) => word);
  return keeping.has(words.join(' ')) ? true : consentOf(line);
}
