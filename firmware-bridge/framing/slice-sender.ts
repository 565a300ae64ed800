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
 * Sends the frame stream slice by slice and waits for the app's acknowledgement of each: older firmware overwrites a
 * packet that the app has not taken yet, and a radio-level response only says that it was buffered.
 */
export class SliceSender {
  readonly #queue: Uint8Array[] = [];
  #seq = 0;
  #tries = 0;
  #cancelWait: () => void = () => undefined;

  constructor(private readonly options: SliceSenderOptions) {}

  /** Queues one frame, cut into slices of at most `sliceBytes`. */
  send(frame: Uint8Array, sliceBytes: number): void {
    const wasIdle = this.#queue.length === 0;
    for (let at = 0; at < frame.length; at += sliceBytes) this.#queue.push(frame.subarray(at, at + sliceBytes));
    if (wasIdle) this.#write();
  }

  /** To be called when the app acknowledged a slice. Any number but the present one is a late repetition. */
  acknowledge(seq: number): void {
    if (this.#queue.length === 0 || seq !== this.#seq) return;
    this.#cancelWait();
    this.#queue.shift();
    this.#seq = (this.#seq + 1) & 0xff;
    this.#tries = 0;
    if (this.#queue.length === 0) this.options.onDrained();
    else this.#write();
  }

  get isIdle(): boolean {
    return this.#queue.length === 0;
  }

  /** Drops everything not acknowledged and starts numbering at 0 again. */
  reset(): void {
    this.#cancelWait();
    this.#queue.length = 0;
    this.#seq = 0;
    this.#tries = 0;
  }

  #write(): void {
    const payload = this.#queue[0];
    if (payload === undefined) return;
    this.#cancelWait = this.options.clock.after(backoffMs(ackSchedule, this.#tries), () => this.#retry());
    this.#tries += 1;
    this.options.write(encodePacket({ type: 'slice', seq: this.#seq, payload }));
  }

  #retry(): void {
    if (this.#tries < sendTries) this.#write();
    else {
      this.reset();
      this.options.onLost();
    }
  }
}
