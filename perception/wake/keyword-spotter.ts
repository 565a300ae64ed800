/** A wake phrase heard in a stream; times in seconds since the stream began. */
export interface KeywordHit {
  readonly phrase: string;
  readonly startS: number;
  readonly endS: number;
  /** Since when the spotter has been listening without a long silence. */
  readonly listeningSinceS: number;
}

/** One stretch of sound searched for wake phrases. */
export interface KeywordStream {
  /** Takes 16 kHz samples; returns the first phrase that they complete, if any. */
  accept(samples: Float32Array): KeywordHit | undefined;
}

/** Searches speech for the configured wake phrases. */
export interface KeywordSpotterPort {
  open(): KeywordStream;
}
