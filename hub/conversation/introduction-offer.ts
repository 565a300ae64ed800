import type { Clock } from '#core/clock';
import { limits } from '#core/limits';

const yes: ReadonlySet<string> = new Set(['yes', 'yes please', 'keep', 'keep it', 'sure', 'please do']);

/** The offer to keep somebody who introduced themselves: open for 12 seconds, for who wants to be asked. */
export class IntroductionOffer {
  #name: string | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  make(name: string): void {
    this.#name = name;
    this.#untilMs = this.clock.monotonicMs() + limits.offerWindowMs;
  }

  /** The name to keep when `text` says yes to an open offer; the offer is then used up. */
  accept(text: string): string | null {
    const isOpen = this.clock.monotonicMs() < this.#untilMs;
    if (!isOpen || !yes.has(text.toLowerCase().replace(/[.,!]/g, '').trim())) return null;
    const name = this.#name;
    this.withdraw();
    return name;
  }

  /** Nobody is to be kept by a yes any more. */
  withdraw(): void {
    this.#name = null;
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }
}
