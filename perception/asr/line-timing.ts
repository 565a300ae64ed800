/** The times that decide where a line of speech begins and ends, in seconds. */
export const lineTiming = Object.freeze({
  /** Sound before the onset that a recognizer also gets, so that the first word is not cut. */
  recognizerPreRollS: 0.5,
  /** The same for the wake-phrase spotter. */
  spotterPreRollS: 0.4,
  /** Silence that ends a line. */
  endpointS: 0.7,
  /** Silence that ends a line in which nothing was decoded. */
  nothingSaidS: 2.4,
  longestS: 20,
  /**
   * A wake phrase counts only if it begins within this time after the onset, because it must be the first thing said.
   */
  wakeWithinS: 0.8,
  /** By this time such a phrase has been spoken and recognized. */
  wakeOverS: 3,
});
