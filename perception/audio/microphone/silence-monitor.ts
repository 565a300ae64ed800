import { sampleRateHz } from '#core/wire/link/perception';

const suspiciousAtStart = 1.5 * sampleRateHz;
const suspiciousLater = 10 * sampleRateHz;

/**
 * Detects a dead or muted device: a live one never delivers only zeros for long. A device that has delivered sound gets
 * more time, because some gate their noise.
 */
export class SilenceMonitor {
  #zeros = 0;
  #hasSounded = false;

  /** Whether the device delivers nothing but digital silence, after `samples`. */
  arrived(samples: Float32Array): boolean {
    const last = samples.findLastIndex((sample) => sample !== 0);
    this.#hasSounded ||= last !== -1;
    this.#zeros = last === -1 ? this.#zeros + samples.length : samples.length - 1 - last;
    return this.#zeros >= (this.#hasSounded ? suspiciousLater : suspiciousAtStart);
  }
}
