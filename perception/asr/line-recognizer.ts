import type { Doubt } from '#core/wire/link/perception';

/**
 * The result of a line. `text`: its text with a confidence (0–1) and what may be other words. `unclear`: speech that
 * was not understood; if only the filling of a slot was not, `understood` has the slot's name in its place, such as
 * "{name} owes me a coffee", and `doubt` tells what may be other words in the rest. `nothing`: no speech.
 */
export type Verdict =
  | { readonly kind: 'text'; readonly text: string; readonly confidence: number; readonly doubt?: Doubt }
  | { readonly kind: 'unclear'; readonly understood?: string; readonly doubt?: Doubt }
  | { readonly kind: 'nothing' };

/** One line of speech being recognized. */
export interface LineRecognizer {
  /** Takes 16 kHz samples. */
  accept(samples: Float32Array): void;
  /** Whether the line has ended, as far as decoding tells. */
  isEndpoint(): boolean;
  /** How much silence ends the line where it stands now, in seconds. */
  patienceS(): number;
  /** The text understood so far; '' while it is uncertain. */
  partial(): string;
  /**
   * Decodes the rest and returns the result; nothing may be accepted afterwards. `wakeEndS` is where the wake phrase
   * that opened the line ended, in seconds of accepted sound; free text leaves out what comes before it.
   */
  conclude(wakeEndS?: number): Verdict;
}

/** Opens recognizers for lines. */
export interface LineRecognizersPort {
  /** Whether text is one of a closed grammar's sentences or whatever was said. */
  readonly decoded: 'grammar' | 'free';
  open(): LineRecognizer;
}
