import { tellingBytes, tellingWeight } from './telling-direction.js';

/**
 * A direction in the encoder's space: the farther a line lies in it, the more likely it tells something that is asked for
 * later, and the less likely it is small talk.
 */
const direction = Float32Array.from(
  new Int8Array(Buffer.from(tellingBytes, 'base64')),
  (level) => (level * tellingWeight) / 127,
);
/** What a line that tells more than another one may be farther away, by cosine: measured, more or less found fewer. */
const tellingWorth = 0.03;
/** About the standard deviation among lines of a life. */
const tellingScale = 0.25;

/** How much a line with this vector tells, mostly from −1 to 1. */
export function tellingOf(product: number): number {
  return tellingScale * product;
}

/** The direction itself, whose dot product with a row's vector `tellingOf` takes. */
export function tellingDirection(): Float32Array {
  return direction;
}

/** The vector of length 1 whose nearest rows are near the question and tell something. */
export function leaningToTelling(query: Float32Array): Float32Array {
  const leaning = query.map((value, at) => value + tellingWorth * (direction[at] ?? 0));
  const length = Math.hypot(...leaning);
  return leaning.map((value) => value / length);
}

/** A cosine with what the line tells added. */
export function withTelling(cosine: number, product: number): number {
  return cosine + tellingWorth * product;
}
