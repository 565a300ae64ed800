import { decodeToMono } from './wav/decode-samples.js';

/**
 * Turns a byte stream of 16-bit samples, in pieces of any length, into samples; half a sample waits for its other half.
 */
export class SampleBytes {
  #odd: number | undefined;

  push(bytes: Uint8Array): Float32Array {
    const whole = this.#odd === undefined ? bytes : prepend(this.#odd, bytes);
    this.#odd = whole.length % 2 === 1 ? whole.at(-1) : undefined;
    return decodeToMono(whole, 's16', 1);
  }
}

function prepend(first: number, rest: Uint8Array): Uint8Array {
  const joined = new Uint8Array(rest.length + 1);
  joined[0] = first;
  joined.set(rest, 1);
  return joined;
}
