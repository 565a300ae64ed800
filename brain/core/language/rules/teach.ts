import type { GrammarRule } from '../grammar-rule.js';

export const teachRules: readonly GrammarRule[] = [
  { intent: 'teach_name', heard: ['call me {name}', 'my name is {name}', "my name's {name}", "name's {name}"] },
  {
    intent: 'teach_preference',
    heard: [
      'i prefer {preference}',
      'remember that i prefer {preference}',
      '(remember|note) that i {trait}',
      'i (always|usually) {habit}',
      "i (hate|avoid|can't stand) {dislike}",
      "remember that i (hate|can't stand) {dislike}",
    ],
  },
];
