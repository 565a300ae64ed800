import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import {
  type ConnectionEvent,
  type ConnectionState,
  connectionAfter,
  noBrain,
} from '#core/reliability/connection-truth';
import { byDeadline } from './by-deadline.js';
import type { HubClient } from './hub-api.js';

/** Two failures in a row count as offline, so an outage is noticed within half a minute. */
const reachProbeEveryMs = 10_000;
const reachProbeDeadlineMs = 3_000;

interface BrainReachOptions {
  /** Null without a Brain. */
  readonly client: Pick<HubClient, 'health'> | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Tracks whether the Brain answers, by probes and by the outcome of every call. */
export class BrainReach {
  #connection = noBrain;
  #probing: Promise<void> | null = null;
  #stopProbes: () => void = () => undefined;
  readonly #changes: Broadcast<ConnectionState>;

  constructor(private readonly options: BrainReachOptions) {
    this.#changes = new Broadcast(logFailure(options.log, 'brain.listener-failed'));
    if (options.client !== null) this.#connection = connectionAfter(noBrain, { type: 'paired' });
  }

  get state(): ConnectionState {
    return this.#connection.state;
  }

  get isUp(): boolean {
    return this.state === 'home' || this.state === 'relay';
  }

  /** Whether it is known not to answer. Before its first answer this is unknown and false, so calls are tried. */
  get isAway(): boolean {
    const { state, failures } = this.#connection;
    return state === 'none' || (state === 'unreachable' && failures > 0);
  }

  onChange(listener: (state: ConnectionState) => void): void {
    this.#changes.on(listener);
  }

  start(): void {
    if (this.options.client === null) return;
    this.#stopProbes = this.options.clock.every(reachProbeEveryMs, () => void this.probe());
    void this.probe();
  }

  stop(): void {
    this.#stopProbes();
    this.#changes.close();
  }

  /** Probes the Brain; resolves when the outcome is known. One probe at a time. */
  probe(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  /** To be called when a call got any answer. */
  answered(): void {
    this.#learn({ type: 'answered', by: 'home' });
  }

  /** To be called when a call got no answer. */
  failed(): void {
    this.#learn({ type: 'failed' });
  }

  async #probe(): Promise<void> {
    const { client, clock } = this.options;
    if (client === null) return;
    try {
      await byDeadline(clock, reachProbeDeadlineMs, (signal) => client.health({}, { signal }));
      this.answered();
    } catch {
      // Any failure counts: a Brain that refuses its own hub is of no more use than one that is gone.
      this.failed();
    }
  }

  #learn(news: ConnectionEvent): void {
    const before = this.state;
    this.#connection = connectionAfter(this.#connection, news);
    if (this.state !== before) this.#changes.emit(this.state);
  }
}
