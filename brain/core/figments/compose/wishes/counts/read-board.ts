import type { MarkKind } from '../marks/mark.js';
import type { Segment } from '../marks/segment.js';
import { besideShown, shownIn } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';
import { type BoardDraft, emptyBoard } from './board-draft.js';
import { boardOf } from './board-of.js';
import { readAct } from './read-acts.js';
import { readCountAt, readCounted, readCountStart, readNth, readSetRest } from './read-goals.js';
import { readScore } from './read-sides.js';

/** Counts, tallies and scores: what each gesture adds to, takes off or sets back, and what is said at which count. */
export function readBoard(wish: Wish): WishMade | null {
  const draft = emptyBoard(wish.title);
  return wish.left.every((segment) => readCountSegment(draft, segment)) ? boardOf(draft) : null;
}

const notOfCounts: readonly MarkKind[] = [
  'every',
  'until',
  'each',
  'rate',
  'timer',
  'watch',
  'list',
  'cards',
  'beat',
  'chance',
  'battery',
  'next',
];

type CountReader = (draft: BoardDraft, segment: Segment) => boolean;

/** What a segment says of counts, by the first of these marks that stands in it. */
const countReaders: readonly (readonly [MarkKind, CountReader])[] = [
  ['by', readAct],
  ['score', readScore],
  ['undo', (draft, segment) => Object.assign(draft, { isUndone: true }).isUndone && segment.isOnly('undo')],
  ['nth', readNth],
  ['turned', readCountStart],
  ['counter', (draft, segment) => readCounted(draft, segment, segment.one('goal') ?? segment.one('number'))],
  ['length', readSetRest],
  ['goal', readSomeCount],
  ['number', readSomeCount],
  ['reset', (draft, segment) => Object.assign(draft, { startsOver: true }).startsOver && segment.isOnly('reset')],
  ['at-end', readEndTold],
  ['count-shown', (_, segment) => segment.isOnly('count-shown')],
  ['finish', (_, segment) => segment.isOnly('finish')],
  ['show', readGoalText],
];

function readCountSegment(draft: BoardDraft, segment: Segment): boolean {
  if (segment.has(...notOfCounts) || (segment.has('remind') && !segment.has('nth'))) return false;
  const read = countReaders.find(([kind]) => segment.has(kind))?.[1];
  if (read !== undefined) return read(draft, segment);
  return /^(?:first|the winner|winner|wins|whoever)\b/iu.test(segment.text) && /win/iu.test(segment.text);
}

function readSomeCount(draft: BoardDraft, segment: Segment): boolean {
  const count = Number((segment.one('goal') ?? segment.one('number'))?.value);
  const text = shownIn(segment);
  return text !== null && count === 0 ? readGoalText(draft, segment) : readCountAt(draft, segment, count, text);
}

function readEndTold(draft: BoardDraft, segment: Segment): boolean {
  draft.goalText = shownIn(segment) ?? draft.goalText;
  return segment.isOnly('at-end', 'show', 'literal', 'word') && besideShown(segment) === '';
}

/** “Then show LIFTOFF”, where there is a count to reach. */
function readGoalText(draft: BoardDraft, segment: Segment): boolean {
  const text = shownIn(segment);
  const hasEnd = draft.goals.length > 0 || (draft.isDown && draft.start > 0);
  if (text === null || !hasEnd || !segment.isOnly('show', 'literal', 'word', 'number', 'goal')) return false;
  draft.goalText ??= text;
  const isBare = !segment.has('literal') || /^(?:(?:at|when|it|is|on) )*(?:zero|0|empty|that)?$/iu.test(segment.label);
  return segment.has('show') && isBare;
}
