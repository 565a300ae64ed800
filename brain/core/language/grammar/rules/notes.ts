import type { GrammarRule } from '../grammar-rule.js';

/** Plain notes, read after everything that has an intent of its own: people, debts, places, what the wearer is like. */
export const noteRules: readonly GrammarRule[] = [
  {
    intent: 'list_add',
    heard: [],
    says: [
      '(add|put|write) {item:listed} (to|on|onto|in) (my|our|the) {list:list-name} list',
      '(add|put|write) {item:listed} (to|on|onto|in) (my|our|the) list',
    ],
    gives: { list: 'shopping' },
  },
  {
    intent: 'list_remove',
    heard: [],
    says: [
      '(take|remove|delete|cross|strike|scratch|tick|check) [off] {item:listed} (off|from|off of|out of) (my|our|the) [{list:list-name}] list',
      '(take|cross|strike|scratch|tick|check) off {item:listed} (on|from) (my|our|the) [{list:list-name}] list',
      '(clear|empty|delete|wipe) (my|our|the) [{list:list-name}] list',
    ],
    gives: { item: null, list: 'shopping' },
  },
  {
    // Who is called so is told of before; this is a pet, or a thing.
    intent: 'note',
    heard: [],
    says: [
      "(my|our) {_:words} (is|'s) (called|named) {_:name}",
      "(my|our) {_:words} 's name is {_:name}",
      'the name of (my|our) {_:words} is {_:name}',
    ],
    whole: 'text',
  },
  {
    intent: 'note',
    // The rest may be any words, which a recogniser of listed forms cannot hear.
    heard: [],
    says: [
      '(remember|note|note down|keep in mind|make a note|take a note|write down|jot down|<keep-note>) [for me] that {text:told-clause}',
      '(remember|note) (this|the following) [that] {text:told}',
      // "Remember London is expensive" is said to anybody.
      '(remember|note) {text:told-bare}',
      '(note down|keep in mind|make a note|take a note|write down|jot down|<keep-note>) [[of] (this|the following)] [for me] [that] {text:told}',
      '(write|note|jot|put) (this|that) down [for me] [that] {text:told}',
      // With a colon a note is meant whatever comes first: “note: tickets are in the drawer”.
      '[a] [quick|new|short] note {text:told-behind-colon}',
      '[a] (memo|quick note|memo to self|memo to me|note to me) [for me] [that] {text:told}',
      '(for the record|note to self|for your information|note for me|note for later) [that] {text:told}',
    ],
  },
];
