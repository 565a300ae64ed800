import { sampleRateHz } from '#core/wire/link/perception';

const deliveryWindowMs = 800;
/** How many windows in a row must agree; a stall and the burst after it do not. */
const windowsToConvince = 2;
const slowest = 0.75;
const fastest = 1.5;

export type DeliveryRate = 'unknown' | 'good' | 'wrong';

/** Compares the amount of sound with the time passed, to detect a device that ignores the requested rate. */
export class DeliveryMonitor {
  #windowStartedMs: number | undefined;
  #windowAudioMs = 0;
  #wrongRatios: number[] = [];

  /** To be called with each piece of sound. Judges after every window of 0.8 s; `wrong` only if two in a row are. */
  arrived(nowMs: number, pieceMs: number): DeliveryRate {
    this.#windowStartedMs ??= nowMs - pieceMs;
    this.#windowAudioMs += pieceMs;
    const elapsedMs = nowMs - this.#windowStartedMs;
    if (elapsedMs < deliveryWindowMs) return 'unknown';
    const ratio = this.#windowAudioMs / elapsedMs;
    this.#windowStartedMs = nowMs;
    this.#windowAudioMs = 0;
    return this.#judge(ratio);
  }

  /** The rate of the latest windows found wrong, in hertz. */
  get wrongRateHz(): number {
    return Math.round((this.#wrongRatios.at(-1) ?? 1) * sampleRateHz);
  }

  #judge(ratio: number): DeliveryRate {
    const isFast = ratio > fastest;
    if (!isFast && ratio >= slowest) {
      this.#wrongRatios = [];
      return 'good';
    }
    const agreeing = this.#wrongRatios.filter((earlier) => earlier > fastest === isFast);
    this.#wrongRatios = [...agreeing, ratio].slice(-windowsToConvince);
    return this.#wrongRatios.length >= windowsToConvince ? 'wrong' : 'unknown';
  }
}
