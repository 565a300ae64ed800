import type { LineColor } from '../../../format/figment.js';
import type { SaidSlots } from '../../behaviour.js';
import type { LensClause } from '../clause.js';
import type { LensPart } from '../part.js';

const timerOf = (said: SaidSlots): readonly LensPart[] => [
  { kind: 'timer', seconds: said.number('seconds') ?? 0, label: said.text('label') },
];
const seconds = (said: SaidSlots): number => said.number('seconds') ?? 0;
/** A color that stands for a while is called by its name. */
const phaseColorNames: Partial<Record<LineColor, string>> = {
  accent_error: 'Red',
  accent_success: 'Green',
  accent_attention: 'Yellow',
  accent_memory: 'Blue',
  text_primary: 'White',
  text_secondary: 'Grey',
};

function colored(said: SaidSlots, lasting: number | null): LensPart {
  const color = said.text('color') as LineColor;
  return { kind: 'phase', label: phaseColorNames[color] ?? '', seconds: lasting, color };
}

const onAndOn =
  '(forever|for ever|endlessly|without end|[with] no (end|limit)|no fixed end|on repeat|over and over [again]|again and again|keep repeating|keep going|keep it going|repeat|repeat it|repeat that|loop|loop it|in a loop|round and round|i will stop it [myself]|i stop it [myself]|until i stop [it]|until i stop it [myself]|then again|again)';

/** How long something takes, how often, and what is said of a length. */
export const timingClauses: readonly LensClause[] = [
  {
    says: ['<told> {every:pace} (to|that|with) ({text:said}|{text:todo})'],
    parts: (said) => [
      { kind: 'every', seconds: said.number('every') ?? 0 },
      { kind: 'show', text: said.text('text') ?? '', isSure: true },
    ],
  },
  {
    says: [
      '[a|an|my|the] {seconds:duration} (timer|countdown) [(for|of) [the|my] {label:named}]',
      '[a|an|my|the] (timer|countdown) [for|of] {seconds:duration} [for [the|my] {label:named}]',
      '[a|an|my|the] [{label:named}] (timer|countdown) [for|of] {seconds:duration}',
      '[a|an|my|the] {seconds:duration} {label:named} (timer|countdown)',
      'count [down] [for] {seconds:duration} [down]',
      'counts [down] [for] {seconds:duration} [down]',
      '{label:named} (is|takes|needs|lasts) {seconds:duration}',
      '[a|an|my|the] {label:named} of {seconds:duration}',
    ],
    parts: timerOf,
  },
  { says: ['{seconds:duration}'], parts: timerOf, isLoose: true },
  {
    says: [
      '[{label:named}] [rounds] [of] {on:duration} [{label:named}] (with|and|then|followed by) [a] {off:duration} [of] {rest:resting} [(in between|between|between them|between each|between sets|between rounds|after each)]',
    ],
    parts: (said) => [
      { kind: 'phase', label: said.text('label') ?? '', seconds: said.number('on') ?? 0 },
      { kind: 'phase', label: said.text('rest') ?? 'rest', seconds: said.number('off') ?? 0 },
    ],
  },
  {
    says: ['{color:color} [for] {seconds:duration}', '{seconds:duration} [of] {color:color}'],
    parts: (said) => [colored(said, seconds(said))],
  },
  {
    says: ['{color:color} (stays|remains|stays on|until (i stop|the end))', '(stay|stays) {color:color}'],
    parts: (said) => [colored(said, null)],
  },
  {
    says: [
      '[a|an] [the] {seconds:duration} [of] [a|the|my] {label:named}',
      '[a|an|the|my] {label:named} [for] {seconds:duration}',
      '{seconds:duration} to {label:named}',
      '{seconds:duration} {label:named} (between|after) (each|them|sets|rounds|each set|each round)',
    ],
    parts: (said) => [{ kind: 'phase', label: said.text('label') ?? '', seconds: seconds(said) }],
  },
  {
    says: [
      '(with|and) a {seconds:duration} {label:resting}',
      'with {seconds:duration} [of] {label:resting} [(in between|between|between them|between each|between sets|between rounds|after each)]',
    ],
    parts: (said) => [{ kind: 'phase', label: said.text('label') ?? '', seconds: seconds(said) }],
  },
  {
    says: ['{seconds:duration} {label:paced}', '{label:paced} [for] {seconds:duration}'],
    parts: (said) => [{ kind: 'phase', label: said.text('label') ?? '', seconds: seconds(said) }],
  },
  {
    says: ['{count:count} {label:paced}', '{label:paced} {count:count}', '{label:paced} for {count:count}'],
    parts: (said) => [{ kind: 'phase', label: said.text('label') ?? '', seconds: -(said.number('count') ?? 0) }],
  },
  {
    says: ['{on:count} (work|on) {off:count} (rest|off)', '(work|on) {on:count} (rest|off) {off:count}'],
    parts: (said) => [
      { kind: 'phase', label: 'Work', seconds: -(said.number('on') ?? 0) },
      { kind: 'phase', label: 'Rest', seconds: -(said.number('off') ?? 0) },
    ],
  },
  {
    says: [
      '[first|before this|before that|to begin|start with] [a] {seconds:duration} {label:warming}',
      '(first|before this|before that|to begin|start with) [a] {label:named} [for] {seconds:duration}',
      '(first|before this|before that|to begin|start with) [a] {seconds:duration} [of] {label:named}',
    ],
    parts: (said) => [{ kind: 'phase', label: said.text('label') ?? '', seconds: seconds(said), isFirst: true }],
  },
  {
    says: [
      '[at the top of] {every:pace} [just] [flash|flashes]',
      '[just] (flash|flashes) [at the top of] {every:pace}',
    ],
    parts: (said) => [{ kind: 'every', seconds: said.number('every') ?? 0 }],
  },
  {
    says: ['(after|in) {seconds:duration}'],
    parts: (said) => [{ kind: 'wait', seconds: seconds(said), isSinceStart: true }],
  },
  {
    says: ['{label:named} [for] {on:duration} [and|then] {other:named} [for] {off:duration}'],
    parts: (said) => [
      { kind: 'phase', label: said.text('label') ?? '', seconds: said.number('on') ?? 0 },
      { kind: 'phase', label: said.text('other') ?? '', seconds: said.number('off') ?? 0 },
    ],
  },
  {
    says: [
      '(wait|waits) {seconds:duration}',
      '{seconds:duration} (later|after that|afterwards|between them|between each|in between|apart)',
    ],
    parts: (said) => [{ kind: 'wait', seconds: seconds(said) }],
  },
  {
    says: [
      '[wait|waits|random|a random wait|at a random moment|at random|sometime] (between|from|of) {from:unitless} (and|to) {to:duration} [at random|randomly]',
    ],
    parts: (said) => {
      const to = said.number('to') ?? 0;
      return [{ kind: 'range', from: said.number('from') ?? 0, to }];
    },
  },
  {
    says: [
      '{seconds:duration} (each|apiece|per (item|one|pose|stage|exercise|person|player))',
      '[for] {seconds:duration} (each|apiece|a piece)',
    ],
    parts: (said) => [{ kind: 'each-lasts', seconds: seconds(said) }],
  },
  {
    says: ['{times:count} <rounds> (of|with)'],
    parts: (said) => [{ kind: 'rounds', times: said.number('times') ?? 1, leads: true, isOfNext: true }],
  },
  {
    says: ['{times:count} <rounds>'],
    parts: (said) => [{ kind: 'rounds', times: said.number('times') ?? 1, leads: true }],
  },
  {
    says: [
      '[for|repeat|repeated|times] {times:count} <rounds> [round|over|around|in total|altogether]',
      '[each side so] (do|repeat|repeated|doing) [it|this|that] [all] ({times:often}|{times:count} times)',
      '{times:often} [over|through|in total]',
    ],
    parts: (said) => [{ kind: 'rounds', times: said.number('times') ?? 1, leads: false }],
  },
  {
    says: ['{times:count} (breaths|repeat|goes|times round)'],
    parts: (said) => [{ kind: 'rounds', times: said.number('times') ?? 1, leads: true }],
  },
  {
    says: ['{times:count} {_:named}'],
    parts: (said) => [{ kind: 'rounds', times: said.number('times') ?? 1, leads: true }],
    isLoose: true,
  },
  {
    says: [
      '[a] [slow|steady|visual] (metronome|metronom|beat) [for [the|my] {_:named}] [(with|of|at) {pace:count} [beats|strokes|steps] (a|per|in the|in a) minute]',
      '[with] {pace:count} (beats|strokes|steps|bpm) [(a|per|in the|in a) minute]',
    ],
    parts: (said) => [{ kind: 'beat', perMinute: said.number('pace') ?? 0 }],
  },
  {
    says: ['[a] {by:led} (stops|ends) it', '{by:led} to (stop|end) it'],
    parts: (said) => [{ kind: 'ends-by', by: said.gesture('by') ?? 'single' }],
  },
  { says: [onAndOn], parts: () => [{ kind: 'rounds', times: null, leads: false }] },
  {
    says: [
      '(give me a warning|warn me|warns me|warning|let me know|tell me|alert me|nudge me|flash|remind me) (when|with|once) {seconds:duration} (is|are) (left|to go|remaining)',
      '[(give me|with) a warning|warn me|warns me|let me know|tell me|alert me|nudge me|flash|remind me] {seconds:duration} (before the (end|finish)|before (it|time) (ends|is over|is up)|before)',
      '(a|with a) warning {seconds:duration} before (the end|it ends)',
    ],
    parts: (said) => [{ kind: 'warn-before', seconds: seconds(said) }],
  },
  {
    says: [
      '(give me a (sign|signal|warning)|warn me|warns me|let me know|tell me|alert me|nudge me|flash|signal) (at|after) {first:marked} [and] [at|after] [{second:marked}] [and] [at|after] [{third:marked}]',
    ],
    parts: (said) => [
      {
        kind: 'warn-at',
        seconds: ['first', 'second', 'third'].flatMap((slot) => said.number(slot) ?? []),
      },
    ],
  },
  {
    says: [
      '(do|does) not (show|display) [me] (the|any) (numbers|time|countdown|seconds|time left)',
      'without [the|any] (numbers|countdown|time)',
      '(no|hide the|hiding the) (numbers|countdown|time shown|seconds)',
    ],
    parts: () => [{ kind: 'no-numbers' }],
  },
  {
    says: [
      '[just] tell me at the end',
      '(then|and) tell me',
      '[just] (let me know|tell me) when (it|time) is (over|up|done)',
      'tell me when (it is over|it is done|done|time is up)',
    ],
    parts: () => [{ kind: 'say-end', text: "Time's up" }],
  },
  {
    says: [
      '(show|tell me|and show) (which|the|what) round [number] [i am (on|in)|it is|we are (on|in)]',
      '[and] count them',
      '(show|count) (the rounds|the minutes|how many)',
    ],
    parts: () => [{ kind: 'number-round' }],
  },
  {
    says: [
      '(tell me|let me know|warn me|show me|say) when [the] last (one|round) (is starting|starts|begins|comes)',
      '(mark|announce) the last (one|round)',
    ],
    parts: () => [{ kind: 'mark-last' }],
  },
];
