import { listedIn } from '../../said-readers.js';
import { sentencesIn, sidesOf } from '../../said-texts.js';
import { doneBy, type LensClause } from '../clause.js';
import type { PartEvent } from '../part.js';

/** What the wearer does, and what is gone through by it. */
export const leadingClauses: readonly LensClause[] = [
  {
    says: [
      '[only] (start|starts|begin|begins|starting) [only] (<moment>|after) i {by:led} [once]',
      '[i] (start|begin) (it|this) [myself] (with|by|on) [a|my] {by:led}',
      '[only] (starts|begins|start|begin) [only] (with|on|by|after|at) [a|my] {by:led}',
    ],
    parts: (said) => [{ kind: 'begins-on', by: doneBy(said) }],
  },
  {
    says: ['[a] {by:led} (shows|says) ({text:said}|{text:plain})'],
    parts: (said) => [
      { kind: 'on', by: doneBy(said) },
      { kind: 'show', text: said.text('text') ?? '', isSure: true },
    ],
  },
  {
    says: ['(<moment>|after) i {by:gesture} [once]', '[wait|waits] for [a|my] {by:led}'],
    parts: (said) => [{ kind: 'on', by: (said.gesture('by') ?? 'single') as PartEvent }],
  },
  {
    says: [
      '[i] {by:led} (when|once|after) (the|a|each|every|my) (set|round|{_:named}) is (done|over|finished)',
      '{by:led} after (each|every|the) (set|round|{_:named})',
    ],
    parts: (said) => [{ kind: 'on', by: doneBy(said) }],
  },
  {
    says: ['[it] (translates|translate) [what (was|is) [just] said [to me]|what i hear]'],
    parts: () => [{ kind: 'power', power: 'translate', by: 'single' }],
  },
  {
    says: ['(ask|asks) vesper [{_:loose}]'],
    parts: () => [{ kind: 'power', power: 'ask', by: 'single' }],
  },
  { says: ['show [me] the answer'], parts: () => [{ kind: 'answer' }] },
  { says: ['[a|i] {by:led} [and]'], parts: (said) => [{ kind: 'on', by: doneBy(said) }] },
  {
    says: [
      '[a|i|she|he|they|each|every|with a|by] [will|can] {by:led} (for|to [see|get|go to|show|move to]|shows|brings|goes to|moves to) [the] next [one|line|card|page|item|step|song|word|point]',
      '[a|i|she|he|they|each|every] [will|can] {by:led} (for|at) (each|every) [one]',
      '[a|i|she|he|they|each|every] [will|can] {by:led} (to (go on|move on|advance|continue|go forward|step on)|goes on|moves on|advances|turns the (page|card)|turns it|flips [it|the card])',
      '[one] (per|for each|by|with a) {by:led}',
      '[one at a time] [and] i {by:led} to (go on|move on|continue)',
      '{by:led} shows [the] {_:named}',
    ],
    parts: (said) => [{ kind: 'next', by: doneBy(said) }],
  },
  {
    says: ['(one at a time|one by one|one after another|one after the other)'],
    parts: () => [{ kind: 'title', text: '' }],
  },
  {
    says: [
      '[a|i] {by:led} [should|to|for|can] (go|goes|going|step|steps|move|moves|take me|takes me) (back|backwards) [a step|one|by one|one step]',
      '[a|i] {by:led} (for|to) [go] (back|the (last|previous) [one|step|card|line])',
      '{by:led} to go back',
    ],
    parts: (said) => [{ kind: 'back', by: doneBy(said) }],
  },
  {
    says: [
      '[where] [i] [have to|must] {by:led} to (start|begin) [each|every] [break|rest|pause]',
      '[i] {by:led} to start [each|every|the] (break|rest|pause)',
    ],
    parts: (said) => [{ kind: 'start-each', by: doneBy(said), isRest: true }],
  },
  {
    says: ['{by:led} to (start|begin) (each|every|the next) [one|stage|step|part|round]'],
    parts: (said) => [{ kind: 'start-each', by: doneBy(said), isRest: false }],
  },
  {
    says: ['[i] {by:led} to (go on|move on|continue) [to the next [one]]'],
    parts: (said) => [{ kind: 'go-on', by: doneBy(said) }],
  },
  {
    says: [
      '(if|when) i {by:led} [once] [while it is (running|going)|during it|before it ends] (give|gives|add|adds) [me] {amount:count} more [minutes] [for [the] {_:named}]',
      '(if|when) i {by:led} [once] [while it is (running|going)|during it|before it ends] (give|gives|add|adds) [me] {seconds:duration} [more] [for [the] {_:named}]',
      '[a] {by:led} (gives|adds) [me] [another] {seconds:duration} [more]',
    ],
    parts: (said) => [
      { kind: 'more', by: doneBy(said), amount: said.number('amount') ?? 0, seconds: said.number('seconds') },
    ],
  },
  {
    says: ['{text:listing}'],
    isLoose: true,
    parts: (said) => {
      const items = unnumberedItems(listedIn(said.text('text') ?? ''));
      return items.length < 2 ? null : [{ kind: 'list', items: items.flatMap(sidesOf) }];
    },
  },
  {
    says: ['{text:sentenced}'],
    isLoose: true,
    parts: (said) => [{ kind: 'list', items: sentencesIn(said.text('text') ?? '') }],
  },
  {
    says: [
      '[a] {by:led} (swaps|switches|flips|changes) [over] between {one:person} and {other:person}',
      '(switch|flip|swap|change) between {one:person} and {other:person} (when|every time|each time|whenever) i {by:led}',
    ],
    parts: (said) => [{ kind: 'swap', by: doneBy(said), names: [said.text('one') ?? '', said.text('other') ?? ''] }],
  },
  {
    says: [
      '[a|i] {by:led} [to] (start|starts) [it|the (watch|stopwatch|clock)]',
      '{by:led} <moment> {_:named} (begins|starts)',
      'start [counting [up]|timing] (when|if) i {by:led}',
      '(starts|start) counting up (when|if) i {by:led}',
    ],
    parts: (said) => [{ kind: 'watch', act: 'start', by: doneBy(said) }],
  },
  {
    says: [
      '[a|i] {by:led} [again] [to] (stop|stops) [it|the (watch|stopwatch|clock)]',
      '{by:led} <moment> it (ends|stops|is over)',
      '(stop|stops) (when|if) i {by:led} [again]',
    ],
    parts: (said) => [{ kind: 'watch', act: 'stop', by: doneBy(said) }],
  },
  {
    says: ['[a|i] {by:led} [to] (reset|resets|clear|clears) [it]'],
    parts: (said) => [{ kind: 'watch', act: 'reset', by: doneBy(said) }],
  },
  { says: ['[a|like a] (stopwatch|stop watch|chronometer)'], parts: () => [{ kind: 'stopwatch' }] },
  {
    says: [
      '(pick|picks|choose|chooses|draw|draws|give me|show me) [me] (one|one of (them|these)|a random one|something) [at random|randomly] [(from|of)]',
      '(pick|picks|choose|chooses|draw|draws) [at random|randomly] (from|between|of)',
    ],
    parts: () => [{ kind: 'pick' }],
  },
  {
    says: [
      '<showing> [me] [my|the|these] (lines|steps|items|words|verses|points)',
      '(my|the|these) (lines|steps|items|words|verses|points)',
    ],
    parts: () => [{ kind: 'title', text: '' }],
  },
  { says: ['count how many', 'count them'], parts: () => [{ kind: 'count-stops' }] },
  { says: ['[random] (reaction|reflex) (test|game)', '[and] i tap'], parts: () => [{ kind: 'react' }] },
  {
    says: ['[a] [good] pomodoro', '[the] pomodoro'],
    parts: () => [{ kind: 'pomodoro' }],
  },
];

/** “1 open door, 2 pull lever”: the numbers only count. */
function unnumberedItems(items: readonly string[]): readonly string[] {
  const bare = items.map((item, at) => item.replace(new RegExp(`^${at + 1}[.)]?\\s+`, 'u'), ''));
  return bare.every((item, at) => item !== items[at]) ? bare : items;
}
