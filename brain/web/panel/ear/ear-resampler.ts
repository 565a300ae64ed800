import { createResampler, type Resampler } from '#core/resampler';

/** Rate the ear hears at, hertz. */
export const earRateHz = 16_000;

/** Resamples mono samples (−1…1) to 16 kHz and 16 bits, continuously over any chunking. */
export class EarResampler {
  readonly #resampler: Resampler;

  /** `inputRateHz`: a whole number. */
  constructor(inputRateHz: number) {
    this.#resampler = createResampler(inputRateHz, earRateHz);
  }

  /** The samples that `input` completes; clips at full scale. */
  push(input: Float32Array): Int16Array {
    return Int16Array.from(this.#resampler.push(input), sixteenBits);
  }
}

const sixteenBits = (sample: number): number => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));
