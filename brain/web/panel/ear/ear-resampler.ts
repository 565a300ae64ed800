/** Rate the ear hears at, hertz. */
export const earRateHz = 16_000;

/** Passband edge as a part of the ear's Nyquist frequency; what is above would fold back as noise. */
const passband = 0.9;
/** Zero crossings of the windowed sinc on each side. */
const crossings = 16;

/**
 * Resamples mono samples (−1…1) to 16 kHz, continuously over any chunking: a low-pass of windowed sinc taps, one row of
 * them for each position an output sample can have between two input samples.
 */
export class EarResampler {
  readonly #step: number;
  readonly #phases: number;
  readonly #rows: readonly Float32Array[];
  readonly #halfWidth: number;
  #history: Float32Array;
  /** Position of the next output sample in `#history`, in 1/phases of an input sample. */
  #next: number;

  /** `inputRateHz`: a whole number. */
  constructor(inputRateHz: number) {
    const shared = greatestCommonDivisor(inputRateHz, earRateHz);
    this.#step = inputRateHz / shared;
    this.#phases = earRateHz / shared;
    const cutoff = passband * Math.min(1, earRateHz / inputRateHz);
    this.#halfWidth = Math.ceil(crossings / cutoff);
    this.#rows = Array.from({ length: this.#phases }, (_unused, phase) =>
      sincRow(phase / this.#phases, cutoff, this.#halfWidth),
    );
    this.#history = new Float32Array(this.#halfWidth);
    this.#next = this.#halfWidth * this.#phases;
  }

  /** The 16-bit output samples that `input` completes; clips at full scale. */
  push(input: Float32Array): Int16Array {
    const samples = new Float32Array(this.#history.length + input.length);
    samples.set(this.#history);
    samples.set(input, this.#history.length);
    const output: number[] = [];
    const end = (samples.length - this.#halfWidth) * this.#phases;
    for (; this.#next < end; this.#next += this.#step) output.push(this.#sampleAt(samples));
    const used = Math.floor(this.#next / this.#phases) - this.#halfWidth;
    this.#history = samples.slice(used);
    this.#next -= used * this.#phases;
    return Int16Array.from(output);
  }

  #sampleAt(samples: Float32Array): number {
    const row = this.#rows[this.#next % this.#phases] as Float32Array;
    const first = Math.floor(this.#next / this.#phases) - this.#halfWidth;
    let sum = 0;
    for (let tap = 0; tap < row.length; tap++) sum += (row[tap] as number) * (samples[first + tap] as number);
    return Math.max(-32_768, Math.min(32_767, Math.round(sum * 32_767)));
  }
}

/** Taps for an output sample `offset` (0…1) of an input sample after the centre tap, normalised to unit gain. */
function sincRow(offset: number, cutoff: number, halfWidth: number): Float32Array {
  const taps = Array.from({ length: 2 * halfWidth }, (_unused, tap) => {
    const distance = tap - halfWidth - offset;
    return sinc(distance * cutoff) * hann(distance / (halfWidth + 1));
  });
  const gain = taps.reduce((sum, tap) => sum + tap, 0);
  return Float32Array.from(taps, (tap) => tap / gain);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function hann(x: number): number {
  return 0.5 + 0.5 * Math.cos(Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
