import { capitalized } from '../../../../text.js';
import type { LineColor } from '../../../format/figment.js';
import type { MarkKind } from '../marks/mark.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { besideShown, leadingGesture, shownIn } from '../shown-text.js';
import { readCountOf, readLengths } from './read-lengths.js';
import { readTimelineAct } from './read-timeline-acts.js';
import type { TimelineDraft } from './timeline-draft.js';

const notOfTimelines: readonly MarkKind[] = [
  'every',
  'rate',
  'counter',
  'score',
  'add',
  'take',
  'chance',
  'watch',
  'battery',
  'nth',
  'hide',
  'cards',
  'clock',
];

type TimelineReader = (draft: TimelineDraft, segment: Segment) => boolean;

/** What a segment says of a timeline, by the first of these marks that stands in it. */
const timelineReaders: readonly (readonly [MarkKind, TimelineReader])[] = [
  ['each', readEach],
  ['between', readBetween],
  ['until', readShownUntil],
  ['by', readTimelineAct],
  ['length', readLengths],
  ['at-end', readEndOfTime],
  ['times', (draft, segment) => draft.goRound(Number(segment.one('times')?.value ?? 3), segment)],
  ['endless', readEndless],
  [
    'count-shown',
    (draft, segment) =>
      segment.isOnly('count-shown') || (segment.isOnly('count-shown', 'number', 'word') && readCountOf(draft, segment)),
  ],
  ['finish', (_, segment) => segment.isOnly('finish')],
  ['warn', readWarning],
  ['list', (_, segment) => segment.isOnly('list', 'word') && (segment.label === '' || namesThing(segment.label))],
  // Numbers that pass are as big as they can be.
  [
    'size',
    (_, segment) => segment.isOnly('size', 'word') && /^(?:for (?:the|my|our) \p{L}+|\p{L}+)?$/iu.test(segment.label),
  ],
  ['timer', (_, segment) => segment.isOnly('timer', 'word') && (segment.label === '' || namesThing(segment.label))],
];

/** Whether all of a segment was understood. */
export function readTimelineSegment(draft: TimelineDraft, segment: Segment): boolean {
  if (segment.has(...notOfTimelines) || (/\bagain\b/iu.test(segment.text) && segment.has('length'))) return false;
  const read = timelineReaders.find(([kind]) => segment.has(kind))?.[1];
  if (read !== undefined) return read(draft, segment);
  const text = shownIn(segment);
  if (text !== null && segment.isOnly('show', 'remind', 'literal', 'word', 'color'))
    return besideShown(segment) === '' && readShown(draft, segment, text);
  if (segment.has('number')) return segment.isOnly('number', 'word') && readCountOf(draft, segment);
  return segment.isPlain && readPlainStep(draft, segment);
}

const saidNumbers =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)\b/iu;

/** What has no length waits until it is done: “flip”, “then serve”. */
function readPlainStep(draft: TimelineDraft, segment: Segment): boolean {
  const { label } = segment;
  // A number among the times that is no time was meant for something: “six people”, “flag 30 left”.
  if (!namesThing(label) || saidNumbers.test(label)) return false;
  // One word after the rounds says what they are for.
  if (draft.times !== undefined) return !label.includes(' ');
  draft.hasPlain = true;
  return draft.push({ title: capitalized(label), by: ['single'] });
}

/** “Warn me for the last ten seconds”. */
function readWarning(draft: TimelineDraft, segment: Segment): boolean {
  draft.warnedSec = Number(segment.one('warn')?.value);
  return segment.isOnly('warn');
}

function readEach(draft: TimelineDraft, segment: Segment): boolean {
  draft.each = Number(segment.one('each')?.value);
  return segment.isOnly('each', 'word', 'timer') && (segment.label === '' || namesThing(segment.label));
}

function readBetween(draft: TimelineDraft, segment: Segment): boolean {
  draft.between = Number(segment.one('between')?.value);
  return segment.isOnly('between', 'word') && segment.label === '';
}

function readEndOfTime(draft: TimelineDraft, segment: Segment): boolean {
  draft.endText = shownIn(segment) ?? draft.endText;
  return segment.isOnly('at-end', 'show', 'literal', 'word') && besideShown(segment) === '';
}

function readEndless(draft: TimelineDraft, segment: Segment): boolean {
  if (draft.times === undefined) draft.times = null;
  return segment.isOnly('endless', 'count-shown') && draft.times === null;
}

function readShown(draft: TimelineDraft, segment: Segment, text: string): boolean {
  const color = segment.one('color')?.value as LineColor | undefined;
  const isEnd = draft.endText === undefined && draft.items.length > 0 && draft.times !== undefined;
  if (!isEnd) return draft.push({ words: text, ...(color !== undefined && { color }) });
  draft.endText = text;
  return true;
}

function readShownUntil(draft: TimelineDraft, segment: Segment): boolean {
  const by = leadingGesture(segment.one('until')?.value);
  const text = shownIn(segment);
  if (by === undefined) return false;
  if (text !== null && segment.isOnly('show', 'literal', 'word', 'until', 'color'))
    return besideShown(segment) === '' && draft.push({ words: text, by: [by] });
  const last = draft.items.at(-1);
  const isShown =
    last?.kind === 'step' && last.words !== undefined && last.seconds === undefined && draft.times === undefined;
  if (isShown) draft.items[draft.items.length - 1] = { ...last, by: [by] };
  else draft.acts.set('end', by);
  if (!isShown && segment.has('endless')) draft.times = null;
  return segment.isOnly('until', 'endless');
}
