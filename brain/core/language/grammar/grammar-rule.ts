import type { SlotValue } from '../reading/matcher.js';
import type { IntentName } from './intent.js';

/** One row of the grammar: an intent, the forms that mean it, and what they give besides what they capture. */
export interface GrammarRule {
  readonly intent: IntentName;
  /** The forms people speak most; the closed-grammar recogniser is built from them. Slots are lists of the vocabulary. */
  readonly heard: readonly string[];
  /** The forms the parser takes; they cover every heard form. Slots are read by `slotReaders`. */
  readonly says: readonly string[];
  /** Sayings in the same words that mean something else: a line that is one of them is left to other rows. */
  readonly unless?: readonly string[];
  /** Slots that the form itself decides, and the defaults of those it may capture. */
  readonly gives?: Readonly<Record<string, SlotValue>>;
  /** The slot that takes the whole utterance as it was said. */
  readonly whole?: 'text' | 'query';
  /** The form is a question by nature, so that a question mark does not turn it into an ask. */
  readonly isQuestion?: boolean;
}
