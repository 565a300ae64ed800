import type { SaidSlots } from '../../behaviour.js';
import { doneBy, type LensClause } from '../clause.js';

const step = (said: SaidSlots) => said.number('step') ?? 1;

/** What is counted, by what, and how far; and choices and points by gestures. */
export const countingClauses: readonly LensClause[] = [
  {
    says: [
      '[a|each|every|one|so|with] {by:led} (adds|is|plus|to add|counts|means|for) [plus] [a|an|one|{step:count}] [rep|one|point|up] [more]',
      '[one] {by:led} (one|a) {_:named}',
      '[i will] {by:led} when i notice',
      '[one] {by:led} (each|for each [one])',
      '(on|with|by|at) (each|every|a) {by:led}',
      '(one|1) (per|for each|for every) {by:led}',
      'plus one (when|if) i {by:led}',
      'with every {by:led}',
    ],
    parts: (said) => [{ kind: 'count', by: doneBy(said), step: step(said) }],
  },
  {
    says: [
      '[a|each|every] {by:led} (takes|takes off|minus|subtracts|removes|is minus|to remove|to undo|undoes) [off|away] [one|{step:count}] [back|off|away]',
    ],
    parts: (said) => [{ kind: 'count', by: doneBy(said), step: -step(said) }],
  },
  {
    says: [
      '[i] (count|counts|track|tally) [my|the|some] {label:tallied} [on the {_:named}]',
      'how many times do i {_:phrase}',
      '[a|my|the] {label:named} (counter|tally)',
      '[a|my|the] (counter|tally) [for [my|the] {label:named}]',
    ],
    parts: (said) => [{ kind: 'counter', label: said.text('label') }],
  },
  {
    says: [
      '[up] to {goal:count} [{_:named}]',
      'first to {goal:count} [points]',
      '(when|once) i (reach|get to|am at|hit) {goal:count}',
      '(at|after) {goal:count}',
      '(after|when there are) {goal:count} {_:named}',
    ],
    parts: (said) => [{ kind: 'goal', count: said.number('goal') ?? 0 }],
  },
  {
    says: ['(start|starts|begin|begins|starting) (at|from|with) {count:count}'],
    parts: (said) => [{ kind: 'start-at', count: said.number('count') ?? 0, isDown: false }],
  },
  {
    says: ['count down from {count:count}'],
    parts: (said) => [{ kind: 'start-at', count: said.number('count') ?? 0, isDown: true }],
  },
  {
    says: [
      '(start|starts|begin) [over|again] [from] (zero|0|the beginning)',
      '(start|starts) (over|again) [from (zero|0)]',
      'back to (zero|0)',
    ],
    parts: () => [{ kind: 'over-again' }],
  },
  {
    says: ['[a] {by:led} (is|for|gives) {name:person} [a point|one|a goal|one point]'],
    parts: (said) => [{ kind: 'point', by: doneBy(said), name: said.text('name') ?? '' }],
  },
  {
    says: [
      '[a|the] (score|scoreboard|score keeper) [for {_:named}]',
      'keep [the] score [for {_:named}]',
      'score (for|of) {_:person} (and|against|versus|vs) {_:person}',
    ],
    parts: () => [{ kind: 'score' }],
  },
  {
    says: ['[a|i] {by:led} (for|means|is) {name:person}'],
    parts: (said) => [{ kind: 'choice', by: doneBy(said), name: said.text('name') ?? '' }],
  },
  {
    says: [
      '<moment> [the] battery [of the glasses|on my glasses] (goes|drops|falls|gets|is) [low] (below|under) {percent:count} (percent|per cent)',
    ],
    parts: (said) => [{ kind: 'battery', percent: said.number('percent') ?? 0 }],
  },
];
