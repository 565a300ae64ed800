import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { afterNews, type ConnectionNews, type ConnectionState, noBrain } from '#core/reliability/connection-truth';
import { byDeadline } from '#hub/brain-link/by-deadline';
import type { HubClient } from './hub-api.js';

interface BrainReachOptions {
  /** Null without a Brain. */
  readonly client: Pick<HubClient, 'health'> | null;
  readonly clock: Clock;
}

/** Knows whether the Brain answers: probes it, and learns from every call that is made. */
export class BrainReach {
  #truth = noBrain;
  #probing: Promise<void> | null = null;
  #stopProbes: () => void = () => undefined;
  readonly #listeners = new Set<(state: ConnectionState) => void>();

  constructor(private readonly options: BrainReachOptions) {
    if (options.client !== null) this.#truth = afterNews(noBrain, { type: 'paired' });
  }

  get state(): ConnectionState {
    return this.#truth.state;
  }

  get isUp(): boolean {
    return this.state === 'home' || this.state === 'relay';
  }

  onChange(listener: (state: ConnectionState) => void): void {
    this.#listeners.add(listener);
  }

  start(): void {
    if (this.options.client === null) return;
    this.#stopProbes = this.options.clock.every(limits.brainProbeMs, () => void this.probe());
    void this.probe();
  }

  stop(): void {
    this.#stopProbes();
    this.#listeners.clear();
  }

  /** Asks for a sign of life; resolves when it is known. One probe at a time. */
  probe(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  /** Somebody got an answer, whatever it said. */
  answered(): void {
    this.#learn({ type: 'answered', by: 'home' });
  }

  /** Somebody could not connect. */
  failed(): void {
    this.#learn({ type: 'failed' });
  }

  async #probe(): Promise<void> {
    const { client, clock } = this.options;
    if (client === null) return;
    try {
      await byDeadline(clock, limits.brainProbeDeadlineMs, (signal) => client.health({}, { signal }));
      this.answered();
    } catch {
      // Why does not matter here: a Brain that refuses its own hub is no more use than one that is gone.
      this.failed();
    }
  }

  #learn(news: ConnectionNews): void {
    const before = this.state;
    this.#truth = afterNews(this.#truth, news);
    if (this.state !== before) for (const listener of this.#listeners) listener(this.state);
  }
}
