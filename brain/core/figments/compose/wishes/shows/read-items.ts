import { capitalized } from '../../../../text.js';
import { sidesOf, withoutQuotes } from '../../said-texts.js';
import { whyMoreThanShown } from '../../second-wishes.js';
import type { MarkKind } from '../marks/mark.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { shownIn } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';
import { drawnItems } from './drawn-body.js';
import { inlineItems } from './inline-items.js';
import { itemsOf } from './items.js';
import { cycled, type ListGone, listGone, paged } from './list-bodies.js';

/** What is listed: gone through by a gesture, in turns, or drawnItems by chance. */
export function readItems(wish: Wish): WishMade | null {
  const listed = inlineItems(wish) ?? itemsOf(wish);
  if (listed === null) return null;
  // What comes first without a sign after it is an item itself.
  const gone = listGone(wish.all[1]?.stop === ',' && wish.all[0]?.isPlain === true ? '' : wish.title);
  gone.isLed = wish.all.some(({ stop }) => stop === ':') && listed.items.length > 2;
  gone.isLed ||= /\b(?:list|checklist|steps|cards|prompts|cues)\b/iu.test(wish.title);
  for (const segment of listed.rest) if (!readBesideList(gone, segment)) return null;
  const isCards = wish.all.some((segment) => segment.has('cards', 'hide'));
  const isPaired = isCards && listed.items.every((item) => /^\S+ \S+$/u.test(item));
  const items = listed.items.flatMap(sidesOf).flatMap((item) => item.split(isPaired ? ' ' : /(?<=\S)=(?=\S)/u));
  const isLiteral = wish.all.some(({ stop }) => stop === ':');
  const isMore = listed.items.some(
    (text) => whyMoreThanShown({ text, isShown: false, isItem: true, isLiteral }) !== null,
  );
  if (isMore) return null;
  const hasSides = items.length > listed.items.length;
  if (gone.isHidden && !hasSides) return null;
  if (gone.isDrawn) return drawnItems(gone, items);
  if (gone.isCycled) return cycled(gone, items);
  if (!(gone.isLed || gone.next.length > 0 || gone.isHidden)) return null;
  return paged(gone, items);
}

const notOfLists: readonly MarkKind[] = [
  'every',
  'until',
  'each',
  'rate',
  'timer',
  'counter',
  'score',
  'length',
  'times',
  'remind',
  'battery',
  'between',
  'add',
  'take',
];
const listKinds: readonly MarkKind[] = [
  'list',
  'next',
  'cards',
  'chance',
  'swap',
  'by',
  'back',
  'reset',
  'restart',
  'hide',
  'endless',
  'word',
  'show',
  'number',
  'color',
  'clock',
  'dice',
  'goal',
  'literal',
  'turned',
  'start',
];

/** What is said beside a list. */
function readBesideList(gone: ListGone, segment: Segment): boolean {
  const name = segment.one('named');
  if (name !== undefined) {
    gone.title = capitalized(withoutQuotes(String(name.value)));
    return segment.isOnly('named');
  }
  if (segment.has(...notOfLists) || (segment.has('color') && segment.label === '')) return false;
  if (segment.has('at-end', 'finish'))
    return segment.isOnly('at-end', 'finish', 'literal') && readListEnd(gone, segment);
  gone.isDrawn ||= segment.has('chance');
  gone.isCycled ||= segment.has('swap', 'endless');
  gone.isLed ||= segment.has('list', 'next', 'cards');
  return (
    readHidden(gone, segment) &&
    readListLead(gone, segment) &&
    readListHeading(gone, segment) &&
    segment.isOnly(...listKinds)
  );
}

function readHidden(gone: ListGone, segment: Segment): boolean {
  const hide = segment.one('hide');
  gone.isHidden ||= hide !== undefined;
  if (typeof hide?.value === 'string') gone.next.push(hide.value);
  return true;
}

/** The gesture that goes on, back, or to the first. */
function readListLead(gone: ListGone, segment: Segment): boolean {
  const by = segment.one('by')?.value;
  if (typeof by !== 'string') return true;
  if (segment.all('by').length > 1 || by.startsWith('place') || by === 'imu:peek') return false;
  const goes = segment.has('back') ? gone.back : segment.has('reset', 'restart') ? gone.first : gone.next;
  goes.push(by);
  return true;
}

/** What it is a list of. */
function readListHeading(gone: ListGone, segment: Segment): boolean {
  const { label, stop } = segment;
  if (/^(?:each|each one|through|one|it|them|done|card|again|word|question)?$/iu.test(label)) return true;
  const hasGesture = segment.has('by');
  if (hasGesture && !segment.has('next', 'list', 'chance', 'cards', 'back', 'swap')) return false;
  const isHeading = stop === '' || stop === '.' || gone.title === '';
  if (!isHeading || !namesThing(label.replace(/^(?:changing|who|which|what|how to|whose)\s+/iu, ''))) return false;
  if (!hasGesture) gone.title ||= capitalized(label);
  return true;
}

function readListEnd(gone: ListGone, segment: Segment): boolean {
  gone.endText = shownIn(segment) ?? undefined;
  return true;
}
