import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { isSamePlace } from './place-cues.js';

/** Where the wearer is, as reported by themselves, their glasses or their phone. */
export class Whereabouts {
  #place: string | null = null;
  readonly #arrivals: Broadcast<string>;

  constructor(log: Log) {
    this.#arrivals = new Broadcast(logFailure(log, 'whereabouts.listener-failed'));
  }

  /** The place in the words of the report; null if unknown. */
  get place(): string | null {
    return this.#place;
  }

  /** To be called when the wearer came to a place. The place they are at already is no arrival. */
  arrive(place: string): void {
    const was = this.#place;
    this.#place = place;
    if (was !== null && isSamePlace(was, place)) return;
    this.#arrivals.emit(place);
  }

  /** To be called when they left for an unknown place. */
  leave(): void {
    this.#place = null;
  }

  onArrival(listener: (place: string) => void): () => void {
    return this.#arrivals.on(listener);
  }
}
