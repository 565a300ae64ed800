import type { Clock } from '#core/clock';
import type { FaultCode } from '#core/fault-table';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { Backoff } from '#core/reliability/backoff';
import type { LiveEvent } from '#core/wire/link/live';
import type { StreamState } from '../state/panel-state.js';
import type { PanelClient } from './panel-client.js';

interface LiveStreamOptions {
  readonly follow: PanelClient['followLive'];
  readonly clock: Clock;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: StreamState) => void;
}

/** Without a heartbeat for this long the connection counts as dead, even if no error was reported. */
const silenceMs = 2.5 * limits.liveHeartbeatMs;

/** The Brain sends the first event at once; a connection without it leads nowhere. */
const openingMs = 5_000;

/** Answers that another attempt with the same token cannot change. */
const finalRefusals: ReadonlySet<FaultCode> = new Set(['auth/bad-token', 'auth/local-only', 'http/wrong-host']);

/** Keeps one live stream open, reconnecting with back-off until stopped or refused. */
export class LiveStream {
  readonly #backoff = new Backoff({ delaysMs: limits.reconnectBackoffMs });
  #abort = new AbortController();
  #cancelWait = (): void => undefined;
  #stopped = false;
  #isWaiting = false;

  constructor(private readonly options: LiveStreamOptions) {}

  start(): void {
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#isWaiting = false;
    this.#cancelWait();
    this.#abort.abort();
  }

  /** Connects at once where the next attempt is awaited. */
  retryNow(): void {
    if (!this.#isWaiting) return;
    this.#cancelWait();
    void this.#connect();
  }

  /** Ends a connection that is known to be dead, and connects again as after any that ended. */
  lose(): void {
    if (!this.#isWaiting && !this.#stopped) this.#abort.abort();
  }

  async #connect(): Promise<void> {
    this.#isWaiting = false;
    this.options.onState({ phase: 'connecting' });
    this.#abort = new AbortController();
    const refusal = await this.#read(this.#abort).catch(finalRefusal);
    this.#cancelWait();
    if (this.#stopped) return;
    if (refusal !== null) this.options.onState({ phase: 'refused', say: refusal });
    else this.#retryLater();
  }

  /** Reads until the stream ends; the first event, which the Brain sends at once, shows that it is open. */
  async #read(abort: AbortController): Promise<null> {
    const { follow, onEvent, onState } = this.options;
    let isOpen = false;
    this.#expectLife(abort, openingMs);
    for await (const event of follow(abort.signal, () => this.#expectLife(abort))) {
      if (!isOpen) {
        this.#expectLife(abort);
        onState({ phase: 'open' });
      }
      isOpen = true;
      this.#backoff.succeeded();
      onEvent(event);
    }
    return null;
  }

  #expectLife(abort: AbortController, withinMs: number = silenceMs): void {
    this.#cancelWait();
    this.#cancelWait = this.options.clock.after(withinMs, () => abort.abort());
  }

  #retryLater(): void {
    const retryInMs = this.#backoff.failed();
    this.#isWaiting = true;
    this.options.onState({ phase: 'lost', retryInMs });
    this.#cancelWait = this.options.clock.after(retryInMs, () => void this.#connect());
  }
}

/** Why the Brain will not serve this page; null where a retry may help. */
function finalRefusal(thrown: unknown): string | null {
  return thrown instanceof Fault && finalRefusals.has(thrown.code) ? thrown.message : null;
}
