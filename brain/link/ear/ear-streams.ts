import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { HubLink } from '../hub/hub-link.js';
import { runCommand } from '../hub/run-command.js';

interface EarStream {
  /** The chunk under way; the next one waits for it, so that audio stays in order of arrival. */
  tail: Promise<void>;
  cancelIdle: () => void;
}

/** Microphones of clients, carried to the hub's ear. One that falls silent or loses its hub is closed. */
export class EarStreams {
  readonly #open = new Map<number, EarStream>();

  constructor(
    private readonly hub: HubLink,
    private readonly clock: Clock,
  ) {}

  start(): void {
    this.hub.on((event) => {
      if (event.type === 'detached' || (event.type === 'state' && event.state.veil)) this.#forgetAll();
    });
  }

  /** The number to send audio under. Throws `hub/…` as the hub answers, `http/overloaded` when too many are open. */
  async open(): Promise<number> {
    if (this.#open.size >= limits.earStreams) throw new Fault('http/overloaded');
    const { stream } = await runCommand(this.hub, { do: 'open-ear' });
    if (stream === null) throw new Fault('hub/refused');
    this.#open.set(stream, { tail: Promise.resolve(), cancelIdle: this.#watch(stream) });
    return stream;
  }

  /** Reads one chunk and forwards it after every chunk that was announced before it. Throws `ear/closed`. */
  async forward(stream: number, read: () => Promise<Buffer>): Promise<void> {
    const ear = this.#require(stream);
    const before = ear.tail;
    const sent = read().then((samples) => before.then(() => this.#send(stream, samples)));
    ear.tail = sent.catch(() => before);
    await sent;
  }

  /** Ends the stream; false when it was not open. */
  async close(stream: number): Promise<boolean> {
    const ear = this.#open.get(stream);
    if (ear === undefined) return false;
    await ear.tail;
    this.#forget(stream);
    await runCommand(this.hub, { do: 'close-ear', stream });
    return true;
  }

  #send(stream: number, samples: Buffer): void {
    const ear = this.#require(stream);
    this.hub.sendAudio(stream, samples);
    ear.cancelIdle();
    ear.cancelIdle = this.#watch(stream);
  }

  #require(stream: number): EarStream {
    const ear = this.#open.get(stream);
    if (ear === undefined) throw new Fault('ear/closed');
    return ear;
  }

  /** A client that went away without a word must not leave the ear open. */
  #watch(stream: number): () => void {
    return this.clock.after(limits.earIdleMs, () => {
      // The hub may be gone by now, and with it the ear.
      this.close(stream).catch(() => undefined);
    });
  }

  #forget(stream: number): void {
    this.#open.get(stream)?.cancelIdle();
    this.#open.delete(stream);
  }

  #forgetAll(): void {
    for (const stream of [...this.#open.keys()]) this.#forget(stream);
  }
}
