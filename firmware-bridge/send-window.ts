import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { GlassesMessage } from './glasses-port.js';

/** A message that is not acknowledged for this long fails, because it is of no use any more. */
export const deliveryDeadlineMs = 10_000;
const mostSends = 2;

export interface NumberedMessage {
  readonly mid: number;
  readonly message: GlassesMessage;
}

interface UnacknowledgedMessage extends NumberedMessage {
  sends: number;
  readonly cancelDeadline: () => void;
  readonly resolve: () => void;
  readonly reject: (fault: Fault) => void;
}

/** Messages that are not acknowledged yet. Each gets a number and is sent at most twice. */
export class SendWindow {
  readonly #waiting = new Map<number, UnacknowledgedMessage>();
  #nextMid: number;

  constructor(
    private readonly clock: Clock,
    firstMid: number,
  ) {
    this.#nextMid = firstMid >>> 0;
  }

  /** The next message number, unique for this hub process. */
  takeMid(): number {
    const mid = this.#nextMid;
    this.#nextMid = (mid + 1) >>> 0;
    return mid;
  }

  /** Adds a message. `delivered` resolves with its acknowledgement, or rejects with the Fault `glasses/away`. */
  add(message: GlassesMessage): NumberedMessage & { readonly delivered: Promise<void> } {
    const mid = this.takeMid();
    const delivered = new Promise<void>((resolve, reject) => {
      const cancelDeadline = this.clock.after(deliveryDeadlineMs, () => this.#fail(mid));
      this.#waiting.set(mid, { mid, message, sends: 0, cancelDeadline, resolve, reject });
    });
    return { mid, message, delivered };
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** The messages that may still be sent, oldest first. */
  due(): NumberedMessage[] {
    return [...this.#waiting.values()].filter(({ sends }) => sends < mostSends);
  }

  /** Counts one sending of a message. */
  sent(mid: number): void {
    const waiting = this.#waiting.get(mid);
    if (waiting !== undefined) waiting.sends += 1;
  }

  acknowledge(mid: number): void {
    this.#take(mid)?.resolve();
  }

  /** To be called when the link was lost: messages that were already sent twice fail. */
  linkLost(): void {
    for (const { mid, sends } of [...this.#waiting.values()]) if (sends >= mostSends) this.#fail(mid);
  }

  failAll(): void {
    for (const mid of [...this.#waiting.keys()]) this.#fail(mid);
  }

  #fail(mid: number): void {
    this.#take(mid)?.reject(new Fault('glasses/away'));
  }

  #take(mid: number): UnacknowledgedMessage | undefined {
    const waiting = this.#waiting.get(mid);
    waiting?.cancelDeadline();
    this.#waiting.delete(mid);
    return waiting;
  }
}
