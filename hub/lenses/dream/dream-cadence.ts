import { minuteMs } from '#core/time-units';
/** How slowly a dream goes. Milliseconds; every third picture is a ghost, the others are ambient. */
export const dreamCadence = Object.freeze({
  firstMs: 12_000,
  everyMs: 75_000,
  ghostEvery: 3,
  /** After this nothing more is shown, in case the wearer fell asleep. */
  longestMs: 45 * minuteMs,
});
