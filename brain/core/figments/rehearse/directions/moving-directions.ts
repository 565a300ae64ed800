import type { SaidSlots } from '../../compose/behaviour.js';
import type { hostPowers } from '../../format/host-power.js';
import type { Lesson } from '../beat.js';
import type { Act, Direction, RepeatedPart } from './direction.js';
import { timeOfDayLesson } from './undirected.js';

const timesForm = '({times:count} times|{times:often})';
const inAll = '[in all|in total|altogether|over]';
const event = (said: SaidSlots) => said.text('event') ?? '';

/** Phrases for the part that is repeated; without one, the scenes since the last repetition are meant. */
const repeatedParts = {
  that: '[<thing>]',
  all: '<whole>',
  last: '[just|only] the (last|previous) <step>',
} as const satisfies Record<RepeatedPart, string>;

function repeating(part: RepeatedPart): readonly Direction[] {
  const again = `<again> ${repeatedParts[part]}`;
  const repeated = (count: number | null): readonly Act[] => [{ do: 'repeat', part, times: count }];
  return [
    { says: [`${again} ${timesForm} ${inAll}`], acts: (said) => repeated(said.number('times') ?? null) },
    {
      says: [`${again} {more:count} more (times|time)`, `${again} another {more:count} times`],
      acts: (said) => repeated(1 + (said.number('more') ?? 0)),
    },
    { says: [`${again} {more:often} more`], acts: (said) => repeated(1 + (said.number('more') ?? 0)) },
    {
      says: [`${again} (one more time|once again)`, `(do|play|run) ${repeatedParts[part]} again`],
      acts: () => repeated(2),
    },
    { says: [`${again} <forever>`, `(repeat|loop) ${repeatedParts[part]} [again]`], acts: () => repeated(null) },
    {
      says: [`${again} (until|till) i {event:gesture}`],
      acts: (said) => [{ do: 'repeat-until', part, event: event(said) }],
    },
    {
      says: [`${again} for {seconds:duration}`],
      acts: (said) => [{ do: 'repeat-for', part, seconds: said.number('seconds') ?? 0 }],
    },
  ];
}

/** A time of day or a day, said so that it is no count: “until five pm”, unlike “until five”. */
const dayOrHour = `({_:due}|noon|midday|midnight|tonight|tomorrow|(half past|a quarter past|quarter past|a quarter to|quarter to) {_:number}|{_:number} (oclock|o clock|o'clock)|{_:number} in the (morning|afternoon|evening)|(monday|tuesday|wednesday|thursday|friday|saturday|sunday))`;

const tallyVerbs = '(count|tally|keep count of|keep track of)';
const tallyLabel = '[up] [my|the] {label:counted}';
const tallied = (said: SaidSlots): readonly Act[] => [
  { do: 'tally', event: said.text('event') ?? 'single', label: said.text('label') ?? '' },
];

const powerDirection = (power: (typeof hostPowers)[number], says: readonly string[]): Direction => ({
  says,
  acts: () => [{ do: 'ask', power }],
});

/** Directions that lead on, repeat or end, in the order in which the forms are tried. */
export const movingDirections: readonly Direction[] = [
  {
    says: [
      `[wait|stay|stays|<waits>] (until|till) ${dayOrHour}`,
      `(at|by) ${dayOrHour} <show> {_:detail}`,
      `<again> [<thing>] [again] (until|till) ${dayOrHour}`,
    ],
    acts: () => timeOfDayLesson,
  },
  {
    says: [
      '(go|jump|start|begin) [back] (over|again|to the (start|beginning|top|first) [one|step|scene|line])',
      '(start|begin) (over|again) from the (start|beginning|top)',
      'back to the (start|beginning|top|first (one|step|scene|line))',
      'from the (top|beginning)',
      'start over',
    ],
    acts: () => [{ do: 'repeat', part: 'all', times: null }],
  },
  ...repeating('all'),
  ...repeating('last'),
  ...repeating('that'),
  {
    says: [`${timesForm} ${inAll}`, '{times:count} (rounds|times over)', 'for {times:count} rounds'],
    acts: (said) => [{ do: 'repeat', part: 'that', times: said.number('times') ?? null }],
  },
  {
    says: ['{more:count} more (times|time)', '{more:often} more'],
    acts: (said) => [{ do: 'repeat', part: 'that', times: 1 + (said.number('more') ?? 0) }],
  },
  {
    says: ['<forever>', '(and so on|keep going|keep going like that|and on and on|keep repeating [that|it])'],
    acts: () => [{ do: 'repeat', part: 'that', times: null }],
  },
  {
    says: ['keep (going|repeating [that|it]) (until|till) i {event:gesture}'],
    acts: (said) => [{ do: 'repeat-until', part: 'that', event: event(said) }],
  },
  {
    says: [
      `${tallyVerbs} ${tallyLabel} <each> i {event:gesture}`,
      `<each> i {event:gesture} ${tallyVerbs} ${tallyLabel}`,
      `${tallyVerbs} ${tallyLabel} (with|by|on|at) [a|each|every|my] {event:gesture}`,
      `${tallyVerbs} [each|every|my|the] (taps|tap|presses|press)`,
      `(each|every) {event:gesture} (counts|counts one|adds one|is one|is one more) [{label:counted}]`,
    ],
    acts: tallied,
  },
  {
    says: ['(add|count|plus) (one|1) [more] [to [the|my] {_:label}]', 'count (that|it|this)', 'one more'],
    acts: () => [{ do: 'step', op: 'inc', amount: 1 }],
  },
  {
    says: ['add {amount:count} [to [the|my] {_:label}]'],
    acts: (said) => [{ do: 'step', op: 'inc', amount: said.number('amount') ?? 1 }],
  },
  {
    says: ['(subtract|minus) (one|1)', '(take|count) (one|1) (away|off|less)', 'one less'],
    acts: () => [{ do: 'step', op: 'dec', amount: 1 }],
  },
  {
    says: ['(reset|clear) the (count|counter|score|tally)', 'set the (count|counter) to (zero|0)'],
    acts: () => [{ do: 'step', op: 'set', amount: 0 }],
  },
  {
    says: [
      '(when|once|if|as soon as|until|at) [it|the count|the counter|i|that] (reaches|is|gets to|hits|reach|have|get to) {count:count}',
      'until {count:count}',
    ],
    acts: (said) => [{ do: 'leave-at', count: said.number('count') ?? 1 }],
  },
  {
    says: [
      '[wait|<waits>] <each> i {event:gesture} [it|again]',
      '<waits> (for|on) [a|an|the|my] {event:gesture}',
      '<waits> for me to {event:gesture}',
      'on {event:gesture}',
      '(on|at|with|after|by) (a|an|the|my|each|every|one) {event:gesture}',
      'i {event:gesture}',
      '[if|when] i {event:gesture} [it] (goes on|moves on|continues|go on|to go on|to continue|comes the next|next)',
      '(go on|move on|continue|advance) <each> i {event:gesture}',
      '{event:gesture} (to|for) [the] (go on|continue|next|advance|move on)',
    ],
    acts: (said) => [{ do: 'leave-on', event: event(said) }],
  },
  powerDirection('translate', [
    'translate [what i hear|what they say|what he says|what she says|what people say|that|it|this|what is said]',
  ]),
  powerDirection('look', [
    'tell me what (i am looking at|i see|this is|that is|is in front of me)',
    '(name|identify|describe|recognise|recognize) (what i see|what i am looking at|what is in front of me|this|that)',
  ]),
  powerDirection('ask', ['(answer|ask) (my|a|the) question', 'ask (vesper|you|the brain|my memory|my notes)']),
  {
    says: ['(emit|signal|send) [the] (signal|tag) {tag:words}', 'emit {tag:words}'],
    acts: (said) => emitted(said.text('tag') ?? ''),
  },
  {
    says: [
      '[and] (the end|that is all|that is it|that was it|end (here|it|it here|the lens|of lens)|stop here|finish here|it ends|it ends here|end of the lens)',
    ],
    acts: () => [{ do: 'end' }],
  },
];

/** Sentences that are directions only after “then” or a gesture; alone they may be words to display. */
export const introducedDirections: readonly Direction[] = [
  {
    says: ['(stop|end|finish|done|it stops|close|go away|disappear|it is over|stop it|end it)'],
    acts: () => [{ do: 'end' }],
  },
  {
    says: ['[a|an|the|you] {event:gesture}'],
    acts: (said) => [{ do: 'leave-on', event: event(said) }],
  },
];

function emitted(tag: string): readonly Act[] | Lesson {
  const plain = tag.toLowerCase().replace(/\s+/g, '_');
  return /^[a-z0-9][\w.:-]{0,15}$/.test(plain)
    ? [{ do: 'emit', tag: plain }]
    : { why: 'A signal is called by at most 16 letters or digits.', fix: 'Say “send the signal tea”.' };
}
