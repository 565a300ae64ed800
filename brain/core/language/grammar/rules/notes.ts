import type { GrammarRule } from '../grammar-rule.js';

/** Plain notes, read after everything that has an intent of its own: people, debts, places, what the wearer is like. */
export const noteRules: readonly GrammarRule[] = [
  {
    intent: 'note',
    // The rest may be any words, which a recogniser of listed forms cannot hear.
    heard: [],
    says: [
      '(remember|note) (that|(this|the following) [that]) {text:told}',
      // "Remember London is expensive" is said to anybody.
      '(remember|note) {text:told-bare}',
      '(note down|keep in mind|make a note|take a note|write down|jot down|<keep-note>) [[of] (this|the following)] [for me] [that] {text:told}',
      '(write|note|jot|put) (this|that) down [for me] [that] {text:told}',
      '(for the record|note to self|for your information|note for me|note for later) [that] {text:told}',
    ],
  },
];
