import type { Clock } from '#core/clock';
import { type BackoffSchedule, backoffMs } from '#core/reliability/backoff';
import { encodePacket } from './packet.js';

/** How long each try waits for its acknowledgement; after the last one the link counts as lost. */
export const ackSchedule: BackoffSchedule = { delaysMs: [300, 600, 1_200, 2_400, 4_800] };
export const sendTries = ackSchedule.delaysMs.length;

interface SliceSenderOptions {
  readonly clock: Clock;
  readonly write: (packet: Uint8Array) => void;
  /** Called when the last try was not acknowledged. */
  readonly onLost: () => void;
  /** Called when everything queued was acknowledged. */
  readonly onDrained: () => void;
}

/**
 * Sends the frame stream slice by slice. Older firmware overwrites a packet that the app has not taken yet, and a
 * radio-level response only says that it was buffered: it gets one slice at a time, each after the acknowledgement of the
 * one before. Firmware that queues packets may have several on the way; what is not acknowledged in time is sent again
 * from the oldest on, because the app takes slices in order only.
 */
export class SliceSender {
  readonly #queue: Uint8Array[] = [];
  /** The number of the oldest slice of the queue. */
  #seq = 0;
  /** How many of the queue, from the oldest on, are on the way. */
  #inFlight = 0;
  #window = 1;
  #tries = 0;
  #cancelWait: () => void = () => undefined;

  constructor(private readonly options: SliceSenderOptions) {}

  /** Queues one frame, cut into slices of at most `sliceBytes`. */
  send(frame: Uint8Array, sliceBytes: number): void {
    for (let at = 0; at < frame.length; at += sliceBytes) this.#queue.push(frame.subarray(at, at + sliceBytes));
    this.#fill();
  }

  /**
   * To be called when the app acknowledged a slice, which it does in order: the ones before it arrived too. Any number
   * that is not on the way is a late repetition.
   */
  acknowledge(seq: number): void {
    const taken = ((seq - this.#seq) & 0xff) + 1;
    if (taken > this.#inFlight) return;
    this.#cancelWait();
    this.#queue.splice(0, taken);
    this.#seq = (this.#seq + taken) & 0xff;
    this.#inFlight -= taken;
    this.#tries = 0;
    if (this.#inFlight > 0) this.#wait();
    if (this.#queue.length === 0) this.options.onDrained();
    else this.#fill();
  }

  get isIdle(): boolean {
    return this.#queue.length === 0;
  }

  /** Drops everything not acknowledged and starts numbering at 0 again, with at most `window` slices on the way. */
  reset(window = 1): void {
    this.#cancelWait();
    this.#queue.length = 0;
    this.#seq = 0;
    this.#inFlight = 0;
    this.#window = window;
    this.#tries = 0;
  }

  #fill(): void {
    const wasIdle = this.#inFlight === 0;
    while (this.#inFlight < Math.min(this.#window, this.#queue.length)) {
      this.#write(this.#inFlight);
      this.#inFlight += 1;
    }
    if (wasIdle && this.#inFlight > 0) this.#wait();
  }

  #wait(): void {
    this.#cancelWait = this.options.clock.after(backoffMs(ackSchedule, this.#tries), () => this.#retry());
    this.#tries += 1;
  }

  #write(at: number): void {
    const payload = this.#queue[at];
    if (payload !== undefined)
      this.options.write(encodePacket({ type: 'slice', seq: (this.#seq + at) & 0xff, payload }));
  }

  #retry(): void {
    if (this.#tries < sendTries) {
      this.#wait();
      for (let at = 0; at < this.#inFlight; at++) this.#write(at);
    } else {
      this.reset(this.#window);
      this.options.onLost();
    }
  }
}
