/** Detects speech, window by window. */
export interface VoiceActivityPort {
  /** Samples of one window. */
  readonly window: number;
  /** How long after the end of speech it still reports speech, in samples. */
  readonly hangover: number;
  /** Takes exactly one window; returns whether speech is going on after it. */
  accept(samples: Float32Array): boolean;
  /** Releases the detector, which must not be used afterwards. */
  release(): void;
}

/** Opens a detector for each stream. */
export interface VoiceActivityDetectorsPort {
  open(): VoiceActivityPort;
}
