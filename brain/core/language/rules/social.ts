import type { GrammarRule } from '../grammar-rule.js';

export const socialRules: readonly GrammarRule[] = [
  {
    intent: 'note_person',
    heard: [
      "remember [that] {name's} {detail}",
      "note that {name's} {detail}",
      '(remember|note) that (she|he) {fact}',
      '(remember|note) that {name} {fact}',
      'remember {name} {fact}',
      'remember (her|his) {detail}',
    ],
  },
  {
    intent: 'meet_person',
    heard: [
      'this is my {relation} {name}',
      'meet my {relation} {name}',
      'meet my {relation} {name} {clause}',
      'this is my {relation} {name} {clause}',
      'have you met {name}',
      'have you met my {relation} {name}',
      'meet {name}',
    ],
  },
  {
    intent: 'debt',
    heard: ['{name} owes me {amount}', '{name} owes me {favor}', 'i owe {name} {amount}', 'i owe {name} {favor}'],
  },
  {
    intent: 'debt_settle',
    heard: [
      '{name} paid me back',
      '{name} has paid me back',
      'i paid {name} back',
      "we're even with {name}",
      "i'm even with {name}",
      '{name} and i are even',
    ],
  },
];
