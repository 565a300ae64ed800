import type { Doubt } from '#core/wire/link/perception';

/**
 * What became of a line: text with how sure it is (0–1) and what of it may be other words; speech that was not
 * understood, or no speech at all. Where all but the filling of a slot was understood, `understood` has the slot's name
 * in its place: "{name} owes me a coffee".
 */
export type Verdict =
  | { readonly kind: 'text'; readonly text: string; readonly confidence: number; readonly doubt?: Doubt }
  | { readonly kind: 'unclear'; readonly understood?: string }
  | { readonly kind: 'nothing' };

/** One line of speech being recognized. */
export interface LineRecognizer {
  /** Takes 16 kHz samples. */
  accept(samples: Float32Array): void;
  /** Whether the line is over by what was decoded. */
  isEndpoint(): boolean;
  /** What is understood so far; empty while that is doubtful. */
  partial(): string;
  /**
   * Decodes what is left and judges; nothing may be accepted afterwards. A line opened by a wake phrase tells where it
   * ended, in seconds of the sound accepted: free text leaves out what stands there instead.
   */
  conclude(wakeEndS?: number): Verdict;
}

/** Recognizes lines, one pair of streams each. */
export interface LineRecognizersPort {
  /** Whether text is one of a closed grammar's sentences or whatever was said. */
  readonly decoded: 'grammar' | 'free';
  open(): LineRecognizer;
}
