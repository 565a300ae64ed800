import type { SaidSlots } from '../../compose/behaviour.js';
import type { LineColor } from '../../format/figment.js';
import { figmentLimits } from '../../format/figment-limits.js';
import type { Lesson } from '../beat.js';
import type { Act, Direction } from './direction.js';
import { unboundedChance } from './undirected.js';

const textForm = '({text:quoted}|{text:text})';
const inColor = '(in|with) [the (color|colour)|bright] {color:color} [letters|text|words|writing|colour|color]';
/** A color that was said counts as one before it counts as words, so the form with it comes first. */
const coloredText = `(${textForm} ${inColor}|${textForm})`;

const shownWords = (said: SaidSlots) => ({
  text: said.text('text') ?? '',
  color: said.text('color') as LineColor | undefined,
});

const showingText = (said: SaidSlots): Act => ({ do: 'show', ...shownWords(said) });

const stays = (said: SaidSlots, slot = 'seconds'): Act => ({ do: 'stay', seconds: said.number(slot) ?? 0 });

/** "Two to six seconds": the unit at the end applies to both numbers. */
const stayingBetween = (unitWords: string, unitSec: number): Direction => ({
  says: [
    `[<waits>] [for] [a random time|some time|anything] (between|from) {least:number} (and|to) {most:number} (${unitWords})`,
    `<waits> [for] {least:number} (to|or) {most:number} (${unitWords})`,
  ],
  acts: (said) => stayingFor(said, unitSec),
});

const stayingFor = (said: SaidSlots, unitSec: number): readonly Act[] => [
  { do: 'stay-between', least: (said.number('least') ?? 0) * unitSec, most: (said.number('most') ?? 0) * unitSec },
];

const momentByChance =
  '((at|after) (a|some) [random] (moment|time|point|delay|wait|pause)|at random|randomly|sometime|some time|somewhere)';

/** A time that is left to chance, and words that come after it. */
function showingAtRandom(unitWords: string, unitSec: number): readonly Direction[] {
  const range = `{least:number} (and|to|or) {most:number} (${unitWords})`;
  const times = [
    `${momentByChance} [between|from|of|within|in|after] ${range}`,
    `(after|in|within|between) [between] ${range}`,
  ];
  return [
    {
      says: times.flatMap((when) => [
        `<show> ${coloredText} ${when}`,
        `${when} [it (says|shows)] <show> ${coloredText}`,
      ]),
      acts: (said) => [...stayingFor(said, unitSec), showingText(said)],
    },
    {
      says: [`<show> ${coloredText} for [between|from] ${range}`],
      acts: (said) => [showingText(said), ...stayingFor(said, unitSec)],
    },
  ];
}

function pulse(hz: number, color: LineColor): readonly Act[] | Lesson {
  return hz > figmentLimits.pulseMaxHz
    ? {
        why: 'A light that flashes faster than four times a second is unsafe to look at.',
        fix: 'Say “flash twice a second”.',
      }
    : [{ do: 'pulse', hz, color }];
}

const flash = '(flash|blink|pulse|flicker|let it (flash|blink|pulse))';

/** Directions for what is displayed and how long, in the order in which the forms are tried. */
export const showingDirections: readonly Direction[] = [
  {
    says: ['<show> the (count|counter|tally|number|score|total|count so far)'],
    acts: () => [{ do: 'show-count' }],
  },
  {
    says: [
      '[start|run|show|show me] [a|the] (stopwatch|elapsed time|time passed|time gone by|time so far|seconds go by)',
      '(count up|count the seconds|start timing|time me|time it|time this|start counting up|start the clock)',
    ],
    acts: () => [{ do: 'count-up' }],
  },
  {
    says: ['count [up] [from (zero|one|0|1)] to {seconds:count} [seconds]'],
    acts: (said) => [{ do: 'count-up' }, stays(said)],
  },
  {
    says: [
      '[start|begin] (count|counts|counting) [me|it] down [from|for] ({seconds:duration}|{seconds:count}) [down] [to (zero|one|0|1)]',
      '[start|begin] (count|counts|counting) [me|it] [down] from ({seconds:duration}|{seconds:count}) [down] to (zero|one|0|1)',
      '[start|set|run|make|show|show me|put up|do] [a|an|the] (countdown|timer|count down) [of|for|from] ({seconds:duration}|{seconds:count})',
      '[start|set|run|make|show|show me|put up|do] [a|an|the] {seconds:duration} (countdown|timer|count down)',
      '<show> the (time left|remaining time|time remaining) [of|for] {seconds:duration}',
    ],
    acts: (said) => [{ do: 'count-down', seconds: said.number('seconds') ?? 0 }],
  },
  {
    says: [
      '[and|also] <show> (how much time is left|[the|a|my] (time left|remaining time|time remaining|seconds left|remaining seconds|countdown))',
    ],
    acts: () => [{ do: 'show-left' }],
  },
  stayingBetween('seconds|second', 1),
  stayingBetween('minutes|minute', 60),
  {
    says: [
      `<show> ${textForm} for {seconds:duration} ${inColor}`,
      `<show> ${coloredText} for {seconds:duration}`,
      `(for {seconds:duration} [${inColor}]|${inColor} for {seconds:duration}) <show> ${coloredText}`,
      `${inColor} <show> ${textForm} for {seconds:duration}`,
    ],
    acts: (said) => [showingText(said), stays(said)],
  },
  ...showingAtRandom('seconds|second', 1),
  ...showingAtRandom('minutes|minute', 60),
  {
    says: [`<show> ${coloredText} until i {event:gesture}`],
    acts: (said) => [showingText(said), { do: 'leave-on', event: said.text('event') ?? '' }],
  },
  {
    says: [`<show> ${coloredText} <each> i {event:gesture}`],
    acts: (said) => [{ do: 'leave-on', event: said.text('event') ?? '' }, showingText(said)],
  },
  {
    says: [
      `<show> ${coloredText} (after|in) {seconds:duration}`,
      `(after|in) {seconds:duration} [it (says|shows)] <show> ${coloredText}`,
    ],
    acts: (said) => [stays(said), showingText(said)],
  },
  {
    says: [
      `(and|also|and also) <show> (${textForm} ${inColor}|{text:quoted}|{text:line}) [below|under it|below it|too|as well]`,
    ],
    acts: (said) => [{ do: 'add', ...shownWords(said) }],
  },
  {
    says: [
      `<show> ${coloredText} (at random|randomly|(at|after) (a|some) random (moment|time|point|delay|wait|pause))`,
    ],
    acts: () => unboundedChance,
  },
  { says: [`<show> ${textForm} ${inColor}`, `${inColor} <show> ${textForm}`], acts: (said) => [showingText(said)] },
  { says: ['<show> ({text:quoted}|{text:line})'], acts: (said) => [showingText(said)] },
  {
    says: [
      '(inhale|breathe) [in] [for] {in:interval} [and|then] ([hold] [it|your breath] [for] {hold:interval} [and|then]|) (exhale|breathe out|out) [for] {out:interval}',
    ],
    acts: (said) => [
      {
        do: 'breathe',
        inSec: said.number('in') ?? 0,
        holdSec: said.number('hold') ?? 0,
        outSec: said.number('out') ?? 0,
      },
    ],
  },
  {
    says: [
      '<waits> [for] [about|another] {seconds:duration}',
      '[for] {seconds:duration} [long|later]',
      'after {seconds:duration}',
      '[it|this|that] (stays|lasts) [for|there|up] {seconds:duration}',
    ],
    acts: (said) => [stays(said)],
  },
  {
    says: [
      // “Plank for thirty seconds” displays the activity for that long.
      `({text:text} ${inColor}|{text:text}) for {seconds:duration}`,
    ],
    acts: (said) => [showingText(said), stays(said)],
  },
  {
    says: [
      `${flash} [{color:color}] [{hz:number} times|{hz:often}] [a|per|every|each] second [in {color:color}]`,
      `${flash} [{color:color}] {hz:number} times (a|per|every) second`,
    ],
    acts: (said) => pulse(said.number('hz') ?? 1, colorOf(said)),
  },
  {
    says: [`${flash} [in] [{color:color}]`, `[a|an] {color:color} (light|flash|pulse)`],
    acts: (said) => pulse(1, colorOf(said)),
  },
];

const colorOf = (said: SaidSlots): LineColor => (said.text('color') as LineColor | undefined) ?? 'accent_attention';
