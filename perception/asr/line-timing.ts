/** The times that decide where a line of speech begins and ends, in seconds. */
export const lineTiming = Object.freeze({
  /** Sound before the onset that a recognizer also gets, so that the first word is not cut. */
  recognizerPreRollS: 0.5,
  /** The same for the wake-phrase spotter. */
  spotterPreRollS: 0.4,
  /** Silence that ends a line of free text, of which nobody knows whether it is whole. */
  endpointS: 0.7,
  /** Silence that ends a line of the grammar which is a whole command and cannot go on. */
  wholeCommandS: 0.3,
  /** Silence that ends one which is whole and may go on: "remind me to call Ana", then perhaps "tomorrow". */
  mayGoOnS: 0.6,
  /** Silence that ends one in the middle of a phrase: the speaker thinks. */
  midPhraseS: 0.9,
  /**
   * Time after the last decoded sound that ends a line of the grammar by itself. A sound is decoded up to 0.3 s before speech
   * is seen to end, so that with less the speaker could not think for as long as mid-phrase allows.
   */
  sinceLastSoundS: 1.3,
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
