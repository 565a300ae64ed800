import type { LineColor } from '../../../format/figment.js';
import type { SaidSlots } from '../../behaviour.js';
import type { LensClause } from '../clause.js';
import type { LensPart } from '../part.js';

const wordsPart = (said: SaidSlots, isSure: boolean, isOnly = false): readonly LensPart[] => [
  { kind: 'show', text: said.text('text') ?? '', isSure, isOnly },
];

/** What is to be seen, and how. */
export const showingClauses: readonly LensClause[] = [
  {
    says: [
      '[<showing>] [only] <the-words> ({text:said}|{text:free}) (on|in) (my|the) (display|glasses|screen|view) and nothing else',
      '[<showing>] only [<the-words>] {text:said} <on-display> [and nothing else]',
      '[<showing>] [only] <the-words> ({text:said}|{text:free}) and nothing else',
    ],
    parts: (said) => wordsPart(said, true, true),
  },
  {
    says: [
      '<showing> [a|the|just|only|in] [big] [<the-words>] {text:said} <on-display> [and nothing else]',
      '[just|only] <the-words> {text:said} <on-display> [and nothing else]',
      '<showing> <the-words> {text:free} (on|in) (my|the) (display|glasses|screen|view) [and nothing else]',
      '<showing> <the-words> {text:free}',
      '[just|only] <the-words> {text:free} (on|in) (my|the) (display|glasses|screen|view) [and nothing else]',
      '<told> (to|that|with) {text:said}',
      '<told> {text:said} [each time|every time]',
      '<told> to {text:todo}',
      '(a note|note) (that|which) says {text:free}',
    ],
    parts: (said) => wordsPart(said, true),
  },
  {
    says: ['<showing> [just|only] {text:plain} <on-display>', '<told> {text:plain}'],
    parts: (said) => wordsPart(said, false),
  },
  {
    says: [
      '(at|in) the end <showing> [a|the] [<the-words>] ({text:said}|{text:plain})',
      '<showing> [a|the] [<the-words>] ({text:said}|{text:plain}) (at the (end|finish)|when (it|that) is (over|done|up))',
      '(when|once) (it|that|time|the time) is (over|done|up|finished) <showing> [<the-words>] ({text:said}|{text:plain})',
      'ends with ({text:said}|{text:plain})',
    ],
    parts: (said) => [{ kind: 'say-end', text: said.text('text') ?? '' }],
  },
  {
    says: [
      '[all] in [the color|the colour|bright] {color:color} [letters|text|writing]',
      '{color:color} (letters|text|writing)',
    ],
    parts: (said) => [{ kind: 'color', color: said.text('color') as LineColor }],
  },
  {
    says: [
      '[in] [nice and|very|really] (big|large|huge|giant) [letters|text|writing|numbers|print]',
      'with the (time left|remaining time|time|numbers) [nice and|very|really] (big|large|huge)',
    ],
    parts: () => [{ kind: 'size', size: 'lg' }],
  },
  {
    says: ['[in] [very] (small|tiny|little) [letters|text|writing|print]'],
    parts: () => [{ kind: 'size', size: 'sm' }],
  },
  {
    says: [
      'in [very] (small|tiny|little) {color:color} [letters|text|writing|print]',
      '(small|tiny|little) {color:color}',
    ],
    parts: (said) => [
      { kind: 'size', size: 'sm' },
      { kind: 'color', color: said.text('color') as LineColor },
    ],
  },
  {
    says: ['[a|an|the|my] clock', '[just|only] the time', '(show|display) [me] [just|only] the time'],
    parts: () => [{ kind: 'clock' }],
  },
  {
    says: ['[a|an|the|my] {color:color} clock', '[just|only] the time in {color:color}', 'clock in {color:color}'],
    parts: (said) => [{ kind: 'clock' }, { kind: 'color', color: said.text('color') as LineColor }],
  },
  {
    says: [
      'for [about|exactly|only|just] {seconds:duration}',
      '[show|shows|leave|leaves] (it|that) [up] for {seconds:duration}',
    ],
    parts: (said) => [{ kind: 'for', seconds: said.number('seconds') ?? 0 }],
  },
  {
    says: [
      '(until|till) i {by:led} [it] [away|off|again]',
      '(leave|leaves|keep|keeps) (it|that|the answer) [up] (until|till) i {by:led} [it] [away]',
    ],
    parts: (said) => [{ kind: 'until', by: said.gesture('by') ?? 'single' }],
  },
  {
    says: ['{names:either}', '<showing> [a|the] [big] {names:either} [big]'],
    parts: (said) => {
      const [one = '', other = ''] = (said.text('names') ?? '').split(/\s+or\s+/iu);
      return [{ kind: 'either', names: [one, other] }];
    },
  },
  { says: ['[then] blank', 'then nothing', 'in the corner', 'at all times'], parts: () => [{ kind: 'blank' }] },
];
