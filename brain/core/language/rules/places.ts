import type { GrammarRule } from '../grammar-rule.js';

export const placeRules: readonly GrammarRule[] = [
  {
    intent: 'stash',
    heard: [
      'i left my {thing} (at|in|on) {place}',
      'i put my {thing} (in|on) {place}',
      'i (stashed|dropped) my {thing} (at|in) {place}',
      'i (stowed|set) my {thing} (in|on) {place}',
      "my {thing's} (in|on|at) {place}",
      'my {thing} (is|are) (in|on|at) {place}',
      "i'm parked (on|at|in) {place}",
      'i parked (on|at|in) {place}',
      'i parked (my|the) car (on|at|in) {place}',
    ],
  },
  {
    intent: 'locate',
    heard: [
      "(where's|where is|where are) my {thing}",
      'where did i (leave|put|park) my {thing}',
      'where did i park',
      'where did i park the car',
      'where am i parked',
      'find my {thing}',
      'have you seen my {thing}',
    ],
  },
];
