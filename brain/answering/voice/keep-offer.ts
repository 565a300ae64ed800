import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { answerToOffer, keepingLine, offerToKeepMs } from '#core/language/replies/offering/offer-to-keep';

/** The offer to keep a sentence, made by this Brain while no hub is attached. It is open for the next line alone. */
export class KeepOffer {
  #told: string | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Pick<Clock, 'monotonicMs'>) {}

  make(told: string): void {
    this.#told = told;
    this.#untilMs = this.clock.monotonicMs() + offerToKeepMs;
  }

  /** What a line answers to the offer, which any line closes: the intent that keeps the sentence, or that it is declined. */
  answer(line: string): Intent | 'declined' | null {
    const told = this.clock.monotonicMs() < this.#untilMs ? this.#told : null;
    this.#told = null;
    const isWanted = told === null ? null : answerToOffer(line);
    if (told === null || isWanted === null) return null;
    return isWanted ? parseUtterance(keepingLine(told)) : 'declined';
  }
}
