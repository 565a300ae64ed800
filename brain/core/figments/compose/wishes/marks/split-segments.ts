import type { Utterance } from '../../../../language/reading/utterance.js';
import { words } from '../../../../language/vocabulary/word-lists.js';
import type { MarkKind, WishMark } from './mark.js';
import { markAt, readMarks } from './read-marks.js';
import { edges, Segment, saidOnly } from './segment.js';

/** What says something only beside a gesture; elsewhere it is a word like any other. */
const beside: ReadonlySet<MarkKind> = new Set([
  'add',
  'take',
  'reset',
  'next',
  'back',
  'start',
  'stop',
  'restart',
  'swap',
]);
/** What the same words say where no gesture stands beside them. */
const goesAlone =
  /^(?:one at a time|one by one|one after|step by step|step through|go through|in order|in turn|card by card|line by line|tick|check|cross|swap between|switch between|alternate|toggle|flip between|cycle|rotate|going|goes|counting|take turns|start over|starts over|starting over|back to zero|reset|restart)\b/iu;

/** A line as segments, each of which says one thing. */
export function segmentsOf(line: Utterance): readonly Segment[] {
  const marks = readMarks(line);
  const parts: WishMark[][] = [];
  for (const [at, mark] of marks.entries()) {
    const open = parts.at(-1);
    const isNew =
      open === undefined ||
      mark.stop !== '' ||
      mark.kind === 'then' ||
      isJoin(line, marks, at, open) ||
      isAdded(line, marks, at, open);
    if (isNew) parts.push([mark]);
    else open.push(mark);
  }
  return parts
    .flatMap((part) => splitByGestures(line, part))
    .map((part) => new Segment(line, settledMarks(line, part)));
}

const amountKinds: ReadonlySet<MarkKind> = new Set(['length', 'number']);
const carries = (mark: WishMark): boolean => !saidOnly.has(mark.kind) || mark.kind === 'literal';

/** “And say when it is done”. */
function isAdded(line: Utterance, marks: readonly WishMark[], at: number, open: readonly WishMark[]): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  if (mark === undefined || !carries(mark) || mark.to - mark.from < 2) return false;
  // “At the start and end” is of one gesture.
  const isBothEnds = mark.kind === 'finish' && open.some(({ kind }) => kind === 'start') && next?.stop !== '';
  return !isBothEnds && ['and', 'then'].includes(line.tokens[mark.from]?.word ?? '');
}

/** An “and” between two things that are asked for. */
function isJoin(line: Utterance, marks: readonly WishMark[], at: number, open: readonly WishMark[]): boolean {
  const word = line.tokens[marks[at]?.from ?? -1]?.word;
  if (marks[at]?.kind !== 'word' || !['and', 'but', 'so', 'where'].includes(word ?? '') || !open.some(carries))
    return false;
  const isOfOne = open.some(({ kind }) => kind === 'swap' || kind === 'chance');
  for (const mark of marks.slice(at + 1)) {
    if (mark.stop !== '' || mark.kind === 'then') return false;
    if (mark.kind === 'number' && open.some(({ kind }) => amountKinds.has(kind)) && open.some(carries)) return true;
    if (carries(mark)) return !isOfOne || !['by', 'literal'].includes(mark.kind);
  }
  return false;
}

/** “Tap is my point double tap is his”, “red cars with a tap blue cars with a nod”. */
function splitByGestures(line: Utterance, part: readonly WishMark[]): readonly (readonly WishMark[])[] {
  const places = part.flatMap(({ kind }, at) => (kind === 'by' ? [at] : []));
  if (places.length < 2) return [part];
  const leads = leadsGestures(line, part, places[0] ?? 0);
  const cuts = leads ? places.slice(1) : places.slice(0, -1).map((at) => at + 1);
  return [0, ...cuts].map((from, at) => part.slice(from, cuts[at] ?? part.length)).filter((each) => each.length > 0);
}

const leadsGestures = (_line: Utterance, part: readonly WishMark[], at: number): boolean =>
  part.slice(0, at).every(({ kind }) => kind === 'filler' || kind === 'then');

/** Marks that say nothing where they stand are read as what else they may say. */
function settledMarks(line: Utterance, part: readonly WishMark[]): readonly WishMark[] {
  const hasGesture = part.some(({ kind }) => kind === 'by' || kind === 'until');
  const again = part.flatMap((mark): readonly WishMark[] => {
    const text = line.tokens
      .slice(mark.from, mark.to)
      .map(({ word }) => word)
      .join(' ');
    return !beside.has(mark.kind) || hasGesture || goesAlone.test(text) ? [mark] : readAgain(line, mark);
  });
  const bare = again.map((mark, at) => (isOfName(line, again, at) ? { ...mark, kind: 'word' as const } : mark));
  const joins = bare.findIndex(
    ({ kind, value }) => !(kind === 'then' || (kind === 'word' && joiningWords.has(String(value)))),
  );
  return joins < 0
    ? bare
    : bare.slice(joins).map((mark, at) => (at === 0 ? { ...mark, stop: part[0]?.stop ?? '' } : mark));
}

const joiningWords = words('and then but so where');

function readAgain(line: Utterance, mark: WishMark): readonly WishMark[] {
  const marks: WishMark[] = [];
  for (let at = mark.from; at < mark.to; at = marks.at(-1)?.to ?? at + 1) {
    const other = markAt(line, at, beside);
    const fits = other.to <= mark.to;
    marks.push({
      ...(fits ? other : { kind: 'word' as const, value: null, to: at + 1 }),
      from: at,
      stop: at === mark.from ? mark.stop : '',
    });
  }
  return marks;
}

/** The color in “red cars” and in “team blue” is of a name. */
function isOfName(line: Utterance, part: readonly WishMark[], at: number): boolean {
  const [before, mark, after] = [part[at - 1], part[at], part[at + 1]];
  if (mark?.kind !== 'color' || mark.to - mark.from > 1) return false;
  const isWord = (other: WishMark | undefined): boolean =>
    other?.kind === 'word' &&
    other.stop === '' &&
    !edges.has(line.tokens[other.from]?.word ?? '') &&
    !coloredThings.has(line.tokens[other.from]?.word ?? '');
  return isWord(after) || isWord(before);
}

const coloredThings = words('numbers letters text dot light screen writing');
