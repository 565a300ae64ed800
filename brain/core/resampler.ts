/** Converts samples from one rate to another, chunk by chunk. */
export interface Resampler {
  /**
   * Takes input samples and returns the output that is complete so far. It lags a few milliseconds,
   * because the filter needs the samples that follow.
   */
  push(samples: Float32Array): Float32Array;
  /** Ends the input, as if silence followed, and returns the rest of the output. */
  finish(): Float32Array;
}

/** Half the filter's length in periods of the slower rate: a longer filter is steeper. */
const halfPeriods = 32;
/** −6 dB point as a fraction of the slower rate, half a transition band below its Nyquist frequency. */
const cutoff = 0.461;
const kaiserBeta = 8;
/** The most filter phases that are kept; ratios that need more use the nearest, with an error below −75 dB. */
const maxPhases = 2_048;

/**
 * A windowed-sinc resampler with unit gain at zero frequency; output sample 0 coincides with input sample 0. Equal
 * rates return the input itself.
 */
export function createResampler(fromHz: number, toHz: number): Resampler {
  return fromHz === toHz ? unchangedSamples : new PolyphaseResampler(fromHz, toHz);
}

const unchangedSamples: Resampler = { push: (samples) => samples, finish: () => new Float32Array(0) };

class PolyphaseResampler implements Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #half: number;
  readonly #filter: PhaseFilters;
  /** Input that is still needed, oldest first; `#head` is the input index of its first sample. */
  #kept: Float32Array;
  #head: number;
  #received = 0;
  #produced = 0;

  constructor(fromHz: number, toHz: number) {
    const divisor = greatestCommonDivisor(fromHz, toHz);
    this.#up = toHz / divisor;
    this.#down = fromHz / divisor;
    const slower = Math.min(1, toHz / fromHz);
    this.#half = Math.ceil(halfPeriods / slower);
    this.#filter = new PhaseFilters(this.#half, slower, Math.min(this.#up, maxPhases));
    this.#kept = new Float32Array(this.#half);
    this.#head = -this.#half;
  }

  push(samples: Float32Array): Float32Array {
    this.#received += samples.length;
    return this.#run(samples, this.#countBefore(this.#received - this.#half - 1));
  }

  finish(): Float32Array {
    return this.#run(new Float32Array(this.#half + 1), this.#countBefore(this.#received));
  }

  /** Output samples that lie before input index `input`. */
  #countBefore(input: number): number {
    return Math.max(0, Math.ceil((input * this.#up) / this.#down));
  }

  #run(samples: Float32Array, until: number): Float32Array {
    this.#kept = concatenated(this.#kept, samples);
    const out = new Float32Array(Math.max(0, until - this.#produced));
    for (let index = 0; index < out.length; index++) out[index] = this.#at(this.#produced + index);
    this.#produced += out.length;
    this.#forget();
    return out;
  }

  #at(index: number): number {
    const place = index * this.#down;
    const whole = Math.floor(place / this.#up);
    const { shift, weights } = this.#filter.at((place % this.#up) / this.#up);
    const first = whole + shift - this.#half + 1 - this.#head;
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) sum += (weights[tap] ?? 0) * (this.#kept[first + tap] ?? 0);
    return sum;
  }

  /** Drops input that no later output reaches back to. */
  #forget(): void {
    const oldest = Math.floor((this.#produced * this.#down) / this.#up) - this.#half;
    const surplus = Math.min(oldest - this.#head, this.#kept.length);
    if (surplus <= 0) return;
    this.#kept = this.#kept.slice(surplus);
    this.#head += surplus;
  }
}

interface FilterPhase {
  /** 1 when rounding to the nearest kept phase carries over into the next input sample, else 0. */
  readonly shift: number;
  readonly weights: Float32Array;
}

/** The filter weights for each fraction of an input sample, computed when first needed. */
class PhaseFilters {
  readonly #weights: (Float32Array | undefined)[] = [];

  constructor(
    private readonly half: number,
    private readonly slower: number,
    private readonly phases: number,
  ) {}

  at(fraction: number): FilterPhase {
    const nearest = Math.round(fraction * this.phases);
    const phase = nearest % this.phases;
    const weights = this.#weights[phase] ?? this.#compute(phase / this.phases);
    this.#weights[phase] = weights;
    return { shift: nearest === this.phases ? 1 : 0, weights };
  }

  #compute(fraction: number): Float32Array {
    const taps = Float64Array.from({ length: 2 * this.half }, (_, tap) => this.#kernel(tap - this.half + 1 - fraction));
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return Float32Array.from(taps, (tap) => tap / sum);
  }

  #kernel(distance: number): number {
    const angle = 2 * Math.PI * cutoff * this.slower * distance;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    return sinc * kaiser(distance / this.half);
  }
}

/** Kaiser window, 1 in the middle and 0 outside [−1, 1]. */
function kaiser(position: number): number {
  const inside = 1 - position * position;
  return inside <= 0 ? 0 : besselI0(kaiserBeta * Math.sqrt(inside)) / besselI0(kaiserBeta);
}

/** The modified Bessel function of order zero, by its power series. */
function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let order = 1; term > sum * 1e-12; order++) {
    term *= (x / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function concatenated(a: Float32Array, b: Float32Array): Float32Array {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
