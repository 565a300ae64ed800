import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import type { Trace } from '#core/wire/link/hub-link';

/** Times the hops of one utterance, from sound to card, under one id. */
export class UtteranceTrace {
  readonly #id = newId();
  readonly #hops: { hop: string; ms: number }[] = [];
  #lastMs: number;

  constructor(private readonly clock: Clock) {
    this.#lastMs = clock.monotonicMs();
  }

  /** A hop measured elsewhere, in milliseconds. */
  add(hop: string, ms: number): void {
    this.#hops.push({ hop, ms: roundedMs(ms) });
  }

  /** The time since the previous mark (or the start) belongs to `hop`. */
  mark(hop: string): void {
    const nowMs = this.clock.monotonicMs();
    this.add(hop, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }

  get trace(): Trace {
    return { id: this.#id, hops: [...this.#hops] };
  }
}

const roundedMs = (ms: number): number => Math.round(ms * 100) / 100;
