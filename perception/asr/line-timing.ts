/** When a line of speech begins and ends, in seconds. */
export const lineTiming = Object.freeze({
  /** Sound from before the onset that a recognizer is given: a cut first word is a lost one. */
  recognizerPreRollS: 0.5,
  /** The same for the wake-phrase spotter. */
  spotterPreRollS: 0.4,
  /** Silence that ends a line. */
  endpointS: 0.7,
  /** Silence that ends a line in which nothing was decoded. */
  nothingSaidS: 2.4,
  longestS: 20,
  /** A wake phrase counts only when it begins so soon after the onset: it must be the first thing said. */
  wakeWithinS: 0.8,
  /** By then such a phrase has been spoken and recognized. */
  wakeOverS: 3,
});
