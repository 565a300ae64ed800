import { randomInt } from 'node:crypto';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { HubLink } from '../hub/hub-link.js';
import { runCommand } from '../hub/run-command.js';

interface EarStream {
  /** The stream number of the hub. */
  readonly atHub: number;
  /** Settles when the last chunk was forwarded; the next one waits for it, to keep the order of arrival. */
  tail: Promise<void>;
  cancelIdle: () => void;
}

/**
 * Audio streams of clients to the hub's ear. A stream is closed when no audio comes for a while or the hub detaches.
 * Its number is random and known to its opener alone, so that nobody else can send to it.
 */
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

  /**
   * Opens a stream and resolves with its number; `isOwners` if the opener has the scope `owner`. Throws
   * `http/overloaded` if too many are open, and what `runCommand` throws.
   */
  async open(isOwners: boolean): Promise<number> {
    if (this.#open.size >= limits.earStreams) throw new Fault('http/overloaded');
    const { stream: atHub } = await runCommand(this.hub, { do: 'open-ear', owner: isOwners });
    if (atHub === null) throw new Fault('hub/refused');
    const stream = this.#newNumber();
    this.#open.set(stream, { atHub, tail: Promise.resolve(), cancelIdle: this.#watch(stream) });
    return stream;
  }

  /** Reads one chunk and forwards it after all chunks of earlier calls. Throws `ear/closed`. */
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
    await runCommand(this.hub, { do: 'close-ear', stream: ear.atHub });
    return true;
  }

  #send(stream: number, samples: Buffer): void {
    const ear = this.#require(stream);
    this.hub.sendAudio(ear.atHub, samples);
    ear.cancelIdle();
    ear.cancelIdle = this.#watch(stream);
  }

  #newNumber(): number {
    const stream = randomInt(0x1_0000_0000);
    return this.#open.has(stream) ? this.#newNumber() : stream;
  }

  #require(stream: number): EarStream {
    const ear = this.#open.get(stream);
    if (ear === undefined) throw new Fault('ear/closed');
    return ear;
  }

  /** Closes the stream of a client that disappeared without closing it. */
  #watch(stream: number): () => void {
    return this.clock.after(limits.earIdleMs, () => {
      // Fails if the hub has detached, which ended the stream anyway.
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
