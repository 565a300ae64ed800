import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { StreamState } from '../state/panel-state.js';
import { EventStreamParser, type StreamEvent } from './event-stream-parser.js';

/** What the stream needs from outside. `open` resolves to the response of `GET /svc/live`. */
export interface LiveStreamOptions {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly clock: Clock;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onState: (state: StreamState) => void;
}

/** Without a heartbeat for this long the connection counts as dead, even if no error was reported. */
const silenceMs = 2.5 * limits.liveHeartbeatMs;

/** Keeps one live stream open, reconnecting with back-off until stopped or refused. */
export class LiveStream {
  #attempt = 0;
  #abort = new AbortController();
  #cancelRetry = (): void => undefined;
  #stopped = false;

  constructor(private readonly options: LiveStreamOptions) {}

  start(): void {
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelRetry();
    this.#abort.abort();
  }

  async #connect(): Promise<void> {
    this.options.onState({ phase: 'connecting' });
    this.#abort = new AbortController();
    const refusal = await this.#read(this.#abort).catch(() => null);
    if (this.#stopped) return;
    if (refusal !== null) this.options.onState({ phase: 'refused', say: refusal });
    else this.#retryLater();
  }

  /** Reads until the stream ends. Resolves to why the Brain will not serve this page, or null when a retry may help. */
  async #read(abort: AbortController): Promise<string | null> {
    const response = await this.options.open(abort.signal);
    if (response.status === 401 || response.status === 403)
      return 'This page has no valid pairing token; open it again on the device itself.';
    if (!response.ok || response.body === null) return null;
    this.#attempt = 0;
    this.options.onState({ phase: 'open' });
    await this.#pump(response.body, abort);
    return null;
  }

  async #pump(body: ReadableStream<Uint8Array>, abort: AbortController): Promise<void> {
    const parser = new EventStreamParser();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const cancelWatch = this.options.clock.after(silenceMs, () => abort.abort());
      const { done, value } = await reader.read().finally(cancelWatch);
      if (done) return;
      for (const event of parser.push(decoder.decode(value, { stream: true }))) this.options.onEvent(event);
    }
  }

  #retryLater(): void {
    const delays = limits.reconnectBackoffMs;
    const retryInMs = delays[Math.min(this.#attempt++, delays.length - 1)] ?? 0;
    this.options.onState({ phase: 'lost', retryInMs });
    this.#cancelRetry = this.options.clock.after(retryInMs, () => void this.#connect());
  }
}
