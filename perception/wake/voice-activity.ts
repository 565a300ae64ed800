/** Tells speech from its absence, one window after another. */
export interface VoiceActivityPort {
  /** Samples of one window. */
  readonly window: number;
  /** How long after the last of the speech it still says speech, in samples. */
  readonly hangover: number;
  /** Takes exactly one window; whether speech is going on after it. */
  accept(samples: Float32Array): boolean;
  /** Gives the detector back; it is not used afterwards. */
  release(): void;
}

/** Detectors for as many streams as there are. */
export interface VoiceActivityDetectorsPort {
  open(): VoiceActivityPort;
}
