import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { LiveEvent } from '#core/wire/link/live';

/** Events that may wait for a slow client; beyond it the oldest are dropped, states last. */
export const queuedEvents = 64;

/** The part of a response that a live client writes to. */
export interface LiveSink {
  write(text: string): boolean;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** Events of which only the latest matters: a newer one replaces one that still waits. */
const coalesced: ReadonlySet<LiveEvent['event']> = new Set(['state', 'glass', 'index']);

/**
 * One client of the live stream. A slow one misses events, and one that reads nothing for `stallMs` is disconnected.
 */
export class LiveClient {
  #queue: LiveEvent[] = [];
  #blocked = false;
  #cancelStall: () => void = () => undefined;

  constructor(
    private readonly sink: LiveSink,
    private readonly clock: Clock,
    private readonly stallMs: number = limits.writeStallMs,
  ) {
    sink.on('drain', () => this.#resume());
    sink.on('close', () => this.#cancelStall());
  }

  send(event: LiveEvent): void {
    if (this.#blocked) this.#enqueue(event);
    else this.#write(encodeEvent(event));
  }

  /** Drops waiting events except the state, so that nothing from before a veil is sent after it. */
  hold(): void {
    this.#queue = this.#queue.filter(({ event }) => event === 'state');
  }

  beat(): void {
    if (!this.#blocked) this.#write(': beat\n\n');
  }

  /** Ends the stream at once. */
  cut(): void {
    this.#cancelStall();
    this.sink.destroy();
  }

  #enqueue(event: LiveEvent): void {
    if (coalesced.has(event.event)) this.#queue = this.#queue.filter((waiting) => waiting.event !== event.event);
    this.#queue.push(event);
    if (this.#queue.length > queuedEvents) this.#dropOne();
  }

  #write(text: string): void {
    if (this.sink.write(text)) return;
    this.#blocked = true;
    this.#cancelStall = this.clock.after(this.stallMs, () => this.cut());
  }

  #resume(): void {
    this.#cancelStall();
    this.#blocked = false;
    while (!this.#blocked) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#write(encodeEvent(next));
    }
  }

  #dropOne(): void {
    const oldest = this.#queue.findIndex(({ event }) => event !== 'state');
    this.#queue.splice(Math.max(0, oldest), 1);
  }
}

function encodeEvent({ event, data }: LiveEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
