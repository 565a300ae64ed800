import { parseJsonBytes } from '#core/json-bytes';
import { limits } from '#core/limits';
import { frameHeaderBytes, shortestFrameBytes } from './frame.js';

/** A partial frame whose next byte takes longer than this was cut off by the link. */
export const partialFrameMs = 10_000;

const openBrace = 0x7b;
const spaceByte = 0x20;

type FrameCheck = { readonly verdict: 'whole' | 'wait' | 'bad'; readonly bytes: number };

const wait: FrameCheck = { verdict: 'wait', bytes: 0 };
const bad: FrameCheck = { verdict: 'bad', bytes: 1 };

/**
 * Reassembles messages from a byte stream, however it was split, and finds the next message after damage. A body holds
 * no control characters and every header begins with a NUL, so a cut frame is noticed as soon as the next one begins,
 * and a frame that arrives whole is never lost to a damaged neighbour.
 */
export class FrameReader {
  #pending: Buffer = Buffer.alloc(0);
  #isInSync = true;
  #badFrames = 0;
  #lastByteMs = 0;

  /** How many damaged stretches were met so far. */
  get badFrames(): number {
    return this.#badFrames;
  }

  /**
   * Takes bytes that arrived at `nowMs` (monotonic) and returns the messages that they complete. A partial frame is
   * dropped if its next byte takes more than 10 s.
   */
  push(bytes: Uint8Array, nowMs: number): object[] {
    if (this.#pending.length > 0 && nowMs - this.#lastByteMs > partialFrameMs) this.#abandon();
    this.#lastByteMs = nowMs;
    this.#pending = Buffer.concat([this.#pending, bytes]);
    return this.#drain();
  }

  /** Forgets a partial frame, as after a reconnect. */
  reset(): void {
    this.#pending = Buffer.alloc(0);
    this.#isInSync = true;
  }

  #drain(): object[] {
    const messages: object[] = [];
    let at = 0;
    for (;;) {
      at = this.#seek(at);
      const { verdict, bytes } = this.#judge(at);
      if (verdict === 'wait') break;
      const message = verdict === 'whole' ? parse(this.#pending.subarray(at + frameHeaderBytes, at + bytes)) : null;
      if (message === null) this.#loseSync();
      else {
        messages.push(message);
        this.#isInSync = true;
      }
      at += message === null ? 1 : bytes;
    }
    this.#pending = this.#pending.subarray(at);
    return messages;
  }

  /** The index of the next possible header, from `from` on. */
  #seek(from: number): number {
    const zero = this.#pending.indexOf(0, from);
    const at = zero < 0 ? this.#pending.length : zero;
    if (at > from) this.#loseSync();
    return at;
  }

  #judge(at: number): FrameCheck {
    const held = this.#pending.length - at;
    if (held < frameHeaderBytes) return wait;
    const total = this.#pending.readUInt32BE(at);
    if (total < shortestFrameBytes || total > limits.frameBytes) return bad;
    const body = this.#pending.subarray(at + frameHeaderBytes, at + total);
    if (body.length > 0 && body[0] !== openBrace) return bad;
    if (body.some((byte) => byte < spaceByte)) return bad;
    return held < total ? wait : { verdict: 'whole', bytes: total };
  }

  #abandon(): void {
    this.#loseSync();
    this.reset();
  }

  #loseSync(): void {
    if (this.#isInSync) this.#badFrames += 1;
    this.#isInSync = false;
  }
}

function parse(body: Uint8Array): object | null {
  try {
    const value = parseJsonBytes(body);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // It is not text or not JSON; the caller counts it as damage.
    return null;
  }
}
