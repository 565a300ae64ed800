import { type LeadingGesture, leadingGestures } from '../../templates/template.js';
import { whyMoreThanShown } from '../second-wishes.js';
import type { WishMark } from './marks/mark.js';
import type { Segment } from './marks/segment.js';

/** What a segment says is to be shown: what stands in quotes or capitals, or the words after “show”. */
export function shownIn(segment: Segment): string | null {
  const literal = segment.all('literal').map(({ value }) => String(value));
  if (literal.length > 0) return literal.join(' ');
  const run = runAfterShow(segment);
  const [first, end] = [run[0], run.at(-1)];
  if (first === undefined || end === undefined) return null;
  const text = segment.textOf(first.from, end.to).replace(/,?\s+(?:please|pls|plz)$/iu, '');
  return whyMoreThanShown({ text, isShown: true, isItem: false, isLiteral: false }) === null ? text : null;
}

function runAfterShow(segment: Segment): readonly WishMark[] {
  const show = segment.one('show') ?? segment.one('remind');
  if (show === undefined) return [];
  const after = segment.marks.filter(({ from }) => from >= show.to);
  const last = after.findIndex(
    ({ kind }) => kind !== 'word' && kind !== 'number' && kind !== 'filler' && kind !== 'purpose',
  );
  return last < 0 ? after : after.slice(0, last);
}

/** The words of a segment that are not shown, and say something else. */
export function besideShown(segment: Segment): string {
  const shown = segment.has('literal') ? [] : runAfterShow(segment);
  return segment.labelOf(segment.marks.filter((mark) => !shown.includes(mark)));
}

/** What may lead on in a lens, of what was read of a request. */
export const leadingGesture = (by: unknown): LeadingGesture | undefined => leadingGestures.find((each) => each === by);

/** Gestures as they are called in what is told of a lens. */
export const actNames: Readonly<Record<string, string>> = {
  single: 'a tap',
  double: 'a double tap',
  long: 'a hold',
  imu_tap: 'a tap on the frame',
  'imu:nod': 'a nod',
  'imu:double_nod': 'a double nod',
  'imu:shake': 'a shake of the head',
  'imu:tilt': 'a tilt of the head',
  'imu:peek': 'a look up',
  'place:enter': 'coming to a kept place',
  'place:exit': 'leaving it',
} satisfies Readonly<Record<string, string>> & Readonly<Record<LeadingGesture, string>>;

/** “90 seconds”, “5 minutes”, “2 hours”. */
export function lengthInWords(seconds: number): string {
  const [count, unit] =
    seconds % 3_600 === 0
      ? [seconds / 3_600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
