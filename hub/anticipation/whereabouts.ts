import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { isSamePlace } from './place-cues.js';

/** Where the wearer is, as far as somebody said: they themselves, their glasses, or their phone. */
export class Whereabouts {
  #place: string | null = null;
  readonly #arrivals: Broadcast<string>;

  constructor(log: Log) {
    this.#arrivals = new Broadcast(logFailure(log, 'whereabouts.listener-failed'));
  }

  /** In the words it was told; null when nobody knows. */
  get place(): string | null {
    return this.#place;
  }

  /** The wearer came to a place. Coming to where one is already is no arrival. */
  arrive(place: string): void {
    const was = this.#place;
    this.#place = place;
    if (was !== null && isSamePlace(was, place)) return;
    this.#arrivals.emit(place);
  }

  /** They went, and nobody knows where to. */
  leave(): void {
    this.#place = null;
  }

  onArrival(listener: (place: string) => void): () => void {
    return this.#arrivals.on(listener);
  }
}
