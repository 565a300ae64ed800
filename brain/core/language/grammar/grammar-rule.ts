import type { SlotValue } from '../reading/matcher.js';
import type { IntentName } from './intent.js';

/** One row of the grammar: an intent, the forms that express it, and slots that the forms do not capture. */
export interface GrammarRule {
  readonly intent: IntentName;
  /**
   * The most common spoken forms, which the closed-grammar recogniser holds likeliest; it hears those of `says` too, as
   * far as `spokenSlots` has lists for them. Their slots are lists of the vocabulary.
   */
  readonly heard: readonly string[];
  /** The forms that the parser accepts, which include every heard form. Their slots are read by `slotReaders`. */
  readonly says: readonly string[];
  /** Forms with the same words but another meaning: a line that matches one of them is left to other rows. */
  readonly unless?: readonly string[];
  /** Slots whose value the form implies, and defaults for those it may capture. */
  readonly gives?: Readonly<Record<string, SlotValue>>;
  /** The slot that gets the whole utterance as it was said. */
  readonly whole?: 'text' | 'query';
  /** Whether the form is a question by itself, so that a question mark does not turn it into an `ask`. */
  readonly isQuestion?: boolean;
  /** Whether the form tells something, so that asked for as a favour ("can you …") it is none. */
  readonly isTold?: boolean;
}
