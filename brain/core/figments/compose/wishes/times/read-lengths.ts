import { capitalized } from '../../../../text.js';
import type { LineColor } from '../../../format/figment.js';
import type { WishMark } from '../marks/mark.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import type { TimelineDraft } from './timeline-draft.js';

const lengthKinds = [
  'length',
  'word',
  'timer',
  'color',
  'show',
  'literal',
  'by',
  'start',
  'restart',
  'reset',
  'number',
  'times',
  'endless',
  'count-shown',
  'finish',
  'whole',
  'size',
] as const;

/** Lengths with what they are of, said before them or after: “weld 10 s cool down 50 s”. */
export function readLengths(draft: TimelineDraft, segment: Segment): boolean {
  if (!segment.isOnly(...lengthKinds) || /\b(?:every|each)\b(?! time)/iu.test(segment.text)) return false;
  const marks = segment.marks.filter(({ kind }) => kind !== 'filler' && kind !== 'purpose');
  if (segment.has('times') && !readTimesBefore(draft, segment, marks)) return false;
  if (segment.has('endless')) draft.times = null;
  return lengthsWithNames(marks).every((part) => pushLength(draft, segment, part));
}

function readTimesBefore(draft: TimelineDraft, segment: Segment, marks: readonly WishMark[]): boolean {
  if (draft.items.length > 0 && marks[0]?.kind === 'times') draft.beginRounds();
  return draft.goRound(Number(segment.one('times')?.value ?? 1), segment);
}

/** The marks of each length: those before it where a name comes first, and else those after it. */
function lengthsWithNames(marks: readonly WishMark[]): readonly (readonly WishMark[])[] {
  const places = marks.flatMap(({ kind }, at) => (kind === 'length' ? [at] : []));
  const isNameFirst = marks.slice(0, places[0]).some(isOfLabel);
  return places.map((at, nth) => {
    const [before = -1, after = marks.length] = [places[nth - 1], places[nth + 1]];
    const isLast = nth === places.length - 1;
    return isNameFirst ? marks.slice(before + 1, isLast ? marks.length : at + 1) : marks.slice(at, after);
  });
}

const isOfLabel = ({ kind, value }: WishMark): boolean =>
  kind === 'literal' || kind === 'color' || (kind === 'word' && !bareWordsOfLengths.has(String(value)));

function pushLength(draft: TimelineDraft, segment: Segment, marks: readonly WishMark[]): boolean {
  const seconds = Number(marks.find(({ kind }) => kind === 'length')?.value);
  draft.unit = seconds >= 60 && seconds % 60 === 0 ? 60 : 1;
  const label = segment.labelOf(marks);
  const literal = marks.find(({ kind }) => kind === 'literal')?.value;
  if ((label !== '' && !namesThing(label)) || otherwise.test(label)) return false;
  if ((literal !== undefined && label !== '') || marks.some(({ kind }) => kind === 'number')) return false;
  const color = marks.find(({ kind }) => kind === 'color');
  const paint = color === undefined ? {} : { color: color.value as LineColor };
  const shown = marks.some(({ kind }) => kind === 'show') ? label : '';
  const words = literal === undefined ? shown : String(literal);
  if (words !== '') return draft.push({ words, seconds, ...paint });
  const name = label === '' && color !== undefined ? segment.textOf(color.from, color.to) : label;
  return draft.push({ ...(name !== '' && { title: capitalized(name) }), seconds, ...paint });
}

/** Numbers that say how often, or when, and are nothing to be done: “six people”, “30 left”. */
const countsWhoIsThere = /\b(?:people|persons?|players?|speakers?|guests?|teams?|left|remaining)\b/iu;

/** “10 on the right” is of the same unit; “twenty welds” are rounds of what was told. */
export function readCountOf(draft: TimelineDraft, segment: Segment): boolean {
  const count = Number(segment.one('number')?.value);
  const { label } = segment;
  const [work, rest, ...more] = segment.all('number').map(({ value }) => Number(value));
  if (label === 'slash' && work !== undefined && rest !== undefined && more.length === 0)
    return draft.push({ title: 'Work', seconds: work }) && draft.push({ title: 'Rest', seconds: rest });
  const isRound = segment.has('count-shown') || isRoundTold(draft, label);
  if (isRound && draft.items.length > 0) return draft.goRound(count, segment);
  // Two lengths for two things may run at the same time.
  if (segment.stop === '' && /^(?:\S+\s+)?for the\b/iu.test(segment.text)) return false;
  if (draft.items.length === 0 || !namesThing(label) || countsWhoIsThere.test(segment.text)) return false;
  const isLength = /^\S+ (?:on|off|of|in|at|to|rest|resting|work|easy|hard|break)\b/iu.test(segment.text);
  if (isLength) return draft.push({ title: capitalized(label), seconds: count * draft.unit });
  draft.hasPlain = true;
  return draft.push({ title: capitalized(segment.text), by: ['single'] });
}

function isRoundTold({ items }: TimelineDraft, label: string): boolean {
  const stem = label.toLowerCase().split(' ').at(-1)?.slice(0, 4) ?? '';
  return (
    stem.length > 2 && items.some((item) => item.kind === 'step' && (item.title ?? '').toLowerCase().includes(stem))
  );
}

/** What is asked of a breath, of several at once, or of words that are shown, and is read elsewhere or not at all. */
const otherwise =
  /\b(?:breath\w*|inhal\w*|exhal\w*|needs?|takes?|lasts?|disappears?|vanish\w*|fades?|goes|closes|every|each)\b/iu;

const bareWordsOfLengths = new Set('a an the of for with and then in on to my it is set timer one'.split(' '));
