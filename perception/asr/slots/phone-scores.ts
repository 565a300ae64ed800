/** How likely each phone is in each frame of a stretch of sound. */
export interface PhoneScores {
  readonly frames: number;
  /** The tokens of the model, the blank (0) included. */
  readonly tokens: number;
  /** Probabilities, one row of `tokens` for each frame of 40 ms. */
  readonly probabilities: Float32Array;
}

/** Scores whole lines. */
export interface PhoneScorerPort {
  /** Takes 16 kHz samples. */
  score(samples: Float32Array): PhoneScores;
}
