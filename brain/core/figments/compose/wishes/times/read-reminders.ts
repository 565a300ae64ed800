import { capitalized } from '../../../../text.js';
import { plainLines } from '../../../templates/template.js';
import { whyMoreThanShown } from '../../second-wishes.js';
import type { MarkKind } from '../marks/mark.js';
import { asksBeyond, namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { leadingGesture, shownIn } from '../shown-text.js';
import { itemsOf } from '../shows/items.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';
import { atOwnPace, inTurns, type Reminded } from './reminder-bodies.js';

const shortestPaceSec = 10;

/** Words every so often: one or several, in turns or each at its own pace, until something is done. */
export function readRepeats(wish: Wish): WishMade | null {
  if (!wish.left.some((segment) => segment.has('every'))) return null;
  if (wish.aside.some((said) => /^(?:at|in|on)\b/iu.test(said))) return null;
  const listed = wish.all.length > 2 ? itemsOf(wish) : null;
  const told: Reminded = {
    paces: [],
    lasting: undefined,
    seen: undefined,
    end: undefined,
    times: undefined,
    total: undefined,
    lead: '',
  };
  for (const segment of listed?.rest ?? wish.left) if (!readRepeatSegment(told, segment)) return null;
  const [only, ...more] = told.paces;
  if (only === undefined || told.paces.some(({ seconds }) => seconds < shortestPaceSec || seconds > 86_400))
    return null;
  if (only.text === '') only.text = told.lead || wish.title;
  if (listed !== null) return more.length > 0 ? null : inTurns(told, only, listed.items, wish.title);
  if (told.paces.some(({ text }) => text === '')) return null;
  return more.length === 0 ? inTurns(told, only, [only.text], wish.title) : atOwnPace(told, wish.title);
}

const notOfRepeats: readonly MarkKind[] = [
  'counter',
  'score',
  'timer',
  'watch',
  'rate',
  'beat',
  'chance',
  'add',
  'take',
  'each',
  'battery',
  'clock',
  'swap',
  'restart',
  'start',
];

type RepeatReader = (told: Reminded, segment: Segment) => boolean;

/** What a segment says of a reminder, by the first of these marks that stands in it. */
const repeatReaders: readonly (readonly [MarkKind, RepeatReader])[] = [
  ['every', readPacesOf],
  ['until', readSeenOrEnd],
  ['by', readNag],
  [
    'times',
    (told, segment) =>
      segment.isOnly('times') &&
      Object.assign(told, { times: Number(segment.one('times')?.value) }).times !== undefined,
  ],
  [
    'whole',
    (told, segment) =>
      segment.isOnly('whole') &&
      Object.assign(told, { total: Number(segment.one('whole')?.value) }).total !== undefined,
  ],
  ['length', readLasting],
  ['endless', (_, segment) => segment.isOnly('endless')],
];

function readRepeatSegment(told: Reminded, segment: Segment): boolean {
  if (segment.has(...notOfRepeats)) return false;
  const read = repeatReaders.find(([kind]) => segment.has(kind))?.[1];
  return read === undefined ? readLeadText(told, segment) : read(told, segment);
}

/** “Shown for ten seconds”. */
function readLasting(told: Reminded, segment: Segment): boolean {
  const isShown = /^(?:and )?(?:show|shows|shown|leave|keep|stay|stays|visible|up|for|it)\b/iu.test(segment.text);
  if (isShown && /\b(?:for|shown|stays?|show|leave|keep)\b/iu.test(segment.text))
    told.lasting = Number(segment.one('length')?.value);
  return told.lasting !== undefined && /^(?:shown|stays?|leave|keep|visible|up|it|show|shows)?$/iu.test(segment.label);
}

function readLeadText(told: Reminded, segment: Segment): boolean {
  const text = shownIn(segment) ?? segment.label;
  const isText =
    segment.isOnly('remind', 'show', 'literal', 'word', 'number') && text !== '' && isSayable(segment, text);
  if (!isText || told.lead !== '') return false;
  told.lead = capitalized(text);
  return true;
}

const isSayable = (segment: Segment, text: string): boolean =>
  segment.has('literal') ||
  (isSaying(text) &&
    (segment.has('remind') || !asksBeyond(text) || namesThing(text)) &&
    plainLines(text).length < 4 &&
    whyMoreThanShown({ text, isShown: false, isItem: false, isLiteral: false }) === null);

/** What is to be done may be said of anybody and anything, but holds no moment of its own. */
const isSaying = (text: string): boolean =>
  !/\b(?:if|when|whenever|unless|until|till|except|only|not|every|each|before|after|while|on (?:weekdays|weekends)|at (?:noon|night|\d+)|tap|nod|timer|during|but|price|prices|score|scores|weather|forecast|temperature|news|headlines|stocks)\b/iu.test(
    text,
  );

function readPacesOf(told: Reminded, segment: Segment): boolean {
  const marks = segment.all('every');
  if (!segment.isOnly('every', 'remind', 'show', 'literal', 'word', 'number', 'until', 'length', 'color')) return false;
  const until = leadingGesture(segment.one('until')?.value);
  if (segment.has('until')) {
    if (until === undefined) return false;
    const isSeen = segment.has('literal', 'show');
    if (isSeen) told.seen = until;
    else told.end = until;
  }
  if (segment.has('length')) told.lasting = Number(segment.one('length')?.value);
  return marks.every((mark, nth) => {
    const next = marks[nth + 1];
    const from = nth === 0 ? 0 : segment.marks.indexOf(mark);
    const part = segment.withMarks(
      segment.marks.slice(from, next === undefined ? segment.marks.length : segment.marks.indexOf(next)),
    );
    const text = capitalized(textBesidePace(part));
    if (text !== '' && !isSayable(part, text)) return false;
    if (part.has('literal') && !/^(?:show|that|it|with|flash|me|says?|up)?$/iu.test(part.label)) return false;
    told.paces.push({ seconds: Number(mark.value), text });
    return true;
  });
}

/** All that is said to be done, with the words between it and how often. */
function textBesidePace(segment: Segment): string {
  const literal = segment.all('literal').map(({ value }) => String(value));
  if (literal.length > 0) return literal.join(' ');
  const kept = segment.marks.filter(({ kind }) => kind === 'word' || kind === 'number');
  const runs: string[] = [];
  for (const mark of kept) {
    const text = segment.textOf(mark.from, mark.to);
    const before = kept[kept.indexOf(mark) - 1];
    if (before?.to === mark.from) runs[runs.length - 1] += ` ${text}`;
    else runs.push(text);
  }
  return runs
    .map((run) =>
      run
        .replace(
          /^(?:a|an|the|to|that|me|but|of|for|i|and|is|with|it)\b\s*|\s*\b(?:but|and|to|that|a|an|the|for|with|is)$/giu,
          '',
        )
        .replace(/^(?:but|and|to)$/iu, ''),
    )
    .filter((run) => run !== '')
    .join(' ');
}

function readSeenOrEnd(told: Reminded, segment: Segment): boolean {
  const by = leadingGesture(segment.one('until')?.value);
  if (
    by === undefined ||
    !segment.isOnly('until', 'word', 'show', 'endless') ||
    !/^(?:it|stay|stays|keep|leave|leaves|keeps|on|up)?$/iu.test(segment.label)
  )
    return false;
  if (segment.has('show') || segment.label !== '') told.seen = by;
  else told.end = by;
  return true;
}

/** “I have to tap or it nags me”. */
function readNag(told: Reminded, segment: Segment): boolean {
  const by = leadingGesture(segment.one('by')?.value);
  const said = segment.label.toLowerCase();
  if (by === undefined || segment.all('by').length > 1 || !segment.isOnly('by', 'word', 'stop', 'remind', 'endless'))
    return false;
  if (segment.has('stop')) told.end = by;
  else if (
    /^(?:(?:or|it|nags?|keeps?|me|stays?|on|nagging|showing|will|dismiss(?:es)?|clears?|away|ok|confirm|confirms|done|acknowledge|say i am awake|awake)\s*)*$/u.test(
      said,
    )
  )
    told.seen = by;
  else return false;
  return true;
}
