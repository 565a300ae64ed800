import type { BrainWay } from '#core/reliability/connection-truth';
import type { PageFetch } from '../../panel/api/panel-client-by-fetch.js';

/**
 * The way to the Brain (hub-behaviour.md §4, "Companion phone app"). It changes only where the Brain was found to answer
 * by the other one: a request that failed is never sent again by itself, since the Brain may have done what it asked.
 */
export class BrainWays {
  #current: BrainWay = 'home';
  #relay = '';

  constructor(
    relayUrl: string,
    private readonly fetcher: PageFetch = (url, request) => fetch(url, request),
  ) {
    this.useRelay(relayUrl);
  }

  get current(): BrainWay {
    return this.#current;
  }

  get hasRelay(): boolean {
    return this.#relay !== '';
  }

  /** Where the owner's relay is from now on; '' where there is none any more. */
  useRelay(url: string): void {
    this.#relay = url === '' ? '' : new URL(url).origin;
    if (!this.hasRelay) this.#current = 'home';
  }

  take(way: BrainWay): void {
    this.#current = way;
  }

  /** Sends by the present way. */
  readonly send: PageFetch = (path, request) => this.by(this.#current)(path, request);

  by(way: BrainWay): PageFetch {
    return (path, request) => this.fetcher(way === 'home' ? path : this.#relay + path, request);
  }
}
