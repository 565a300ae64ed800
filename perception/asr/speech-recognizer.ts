/** What a decoder has recognized of a stream so far. */
export interface Transcript {
  /** The text as the model spells it; '' for models whose tokens are not letters. */
  readonly text: string;
  readonly tokens: readonly string[];
  /** Seconds since the stream began, one for each token. */
  readonly times: readonly number[];
  /** Output labels of the decoding graph, where there is one. */
  readonly labels: readonly number[];
  /** Mean probability of the tokens (0–1), where the decoder tells. */
  readonly probability: number | undefined;
}

/** One line of speech being decoded. */
export interface RecognizerStream {
  /** Takes 16 kHz samples. */
  accept(samples: Float32Array): void;
  /** To be called after the last samples: decodes what was held back. */
  finish(): void;
  /** Whether the speaker has paused long enough, or spoken too long. */
  isEndpoint(): boolean;
  transcript(): Transcript;
}

/** A streaming speech recognizer. */
export interface SpeechRecognizerPort {
  open(): RecognizerStream;
}
