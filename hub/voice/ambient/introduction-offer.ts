import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { consentOf } from '#core/language/grammar/answer';
import { readUtterance } from '#core/language/reading/utterance';
import { limits } from '#core/limits';

/** Words that accept the offer, beside any yes. */
const keepingAnswers: ReadonlySet<string> = new Set(['keep', 'keep it', 'keep her', 'keep him', 'keep them']);

/** The wearer's answer to the offer to keep a person of that name. */
interface OfferAnswer {
  readonly name: string;
  readonly isWanted: boolean;
}

/**
 * The offer to keep somebody who introduced themselves, open for 12 seconds (hub-behaviour.md "Name offer"). Used only
 * if people are not kept automatically.
 */
export class IntroductionOffer {
  #name: string | null = null;
  #cardId = '';
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** The id of the card of the offer; '' before the first one. */
  get cardId(): string {
    return this.#cardId;
  }

  /** Opens the offer; returns its question and the id for its card. */
  make(name: string): { readonly text: string; readonly cardId: string } {
    this.#cardId = newId();
    this.#name = name;
    this.#untilMs = this.clock.monotonicMs() + limits.offerWindowMs;
    return { text: `Keep ${name}?`, cardId: this.#cardId };
  }

  /**
   * Reads a line as the answer to the open offer, which a yes or no closes. Null for any other line, or if no offer is
   * open.
   */
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
  return keepingAnswers.has(words.join(' ')) ? true : consentOf(line);
}
