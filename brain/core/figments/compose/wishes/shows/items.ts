import { plainLines } from '../../../templates/template.js';
import type { MarkKind } from '../marks/mark.js';
import type { Segment } from '../marks/segment.js';
import type { Wish } from '../wish.js';

interface Listed {
  readonly items: readonly string[];
  /** What was said beside the list. */
  readonly rest: readonly Segment[];
}

const instructingKinds: readonly MarkKind[] = [
  'by',
  'until',
  'every',
  'each',
  'times',
  'at-end',
  'hide',
  'between',
  'count-shown',
  'undo',
  'length',
  'remind',
  'finish',
  'reaction',
  'rate',
  'named',
];

const isItem = (segment: Segment): boolean =>
  !segment.has(...instructingKinds) &&
  !segment.marks.some(({ kind, from, to }) => kind === 'endless' && to - from > 1) &&
  !instructs.test(segment.text);
const instructs =
  /^(?:no |and no |without |in order|one at a time|one by one|random(?:ly)?$|at random|hide |show |keep |then (?:stop|repeat))/iu;

/** What a request lists, after a colon or by its signs; null where it lists nothing. */
export function itemsOf(wish: Wish): Listed | null {
  const { all } = wish;
  const equations = equationsIn(wish);
  if (equations !== null) return equations;
  const colon = all.findIndex(({ stop }) => stop === ':');
  const from = colon > 0 ? colon : runStart(all);
  if (from < 0) return null;
  const ending = all.findIndex((segment, at) => at >= from && !isItem(segment));
  const region = all.slice(from, ending < 0 ? all.length : ending);
  const items = splitRegion(
    region,
    /\b(?:teleprompter|prompter|speech|script|lines|lyrics|words)\b/iu.test(wish.line.source),
  );
  const counted = /^(?:[\p{L}\d]+) (?:players?|people|persons?|of us|kids|teams)$/iu;
  const clean = items
    .filter((item, at) => at > 0 || !counted.test(item))
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (clean.length < 2 || clean.some((item) => points.test(item) || plainLines(item).length > 4)) return null;
  const rest = all.filter((segment) => !region.includes(segment) && !segment.isOnly() && wish.left.includes(segment));
  return { items: clean, rest };
}

/** “7x6=42 7x7=49”: cards with both of their sides. */
function equationsIn({ all, line, left }: Wish): Listed | null {
  const items = [...line.source.matchAll(/[^\s,;:=]+=[^\s,;:=]+/gu)].map(([found]) => found);
  const from = all.findIndex(({ stop }) => stop === '=') - 1;
  const to = all.findLastIndex(({ stop }) => stop === '=') + 1;
  if (items.length < 2 || from < -1) return null;
  const region = all.slice(Math.max(0, from), to);
  const before = region[0] === undefined ? '' : line.source.slice(0, line.source.indexOf(items[0] ?? ''));
  const isOnlyNamed = !/\b(?:when|if|tap|nod|every|until)\b/iu.test(before);
  return isOnlyNamed ? { items, rest: left.filter((segment) => !region.includes(segment)) } : null;
}

/** “Order them online” is said of what is listed, and is nothing of it. */
const points = /\b(?:them|these|those)\b(?! (?:two|all)\b)/iu;

/** Where at least two segments begin that only say what they are, in a line without a colon. */
function runStart(all: readonly Segment[]): number {
  const start = all.findIndex(
    (segment, at) => (at > 0 || all[1]?.stop === ',') && isRun(segment) && isRun(all[at + 1]),
  );
  // “Say left, then right” begins before.
  return all[start - 1]?.has('show') === true ? -1 : start;
}

const isRun = (segment: Segment | undefined): boolean =>
  segment?.isPlain === true && !segment.isOnly() && isItem(segment);

function splitRegion(region: readonly Segment[], isSpoken: boolean): readonly string[] {
  const [first, last] = [region[0], region.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whole = first.textOf(first.from, last.to);
  const numbered = numberedItems(whole);
  if (numbered !== null) return numbered;
  const stops = new Set(region.slice(1).map(({ stop }) => stop));
  const strong = ['/', '|', ';'].filter((stop) => stops.has(stop));
  const splits =
    strong.length > 0 ? new Set(strong) : stops.has('.') && (isSpoken || !stops.has(',')) ? new Set(['.']) : null;
  const groups: Segment[][] = [];
  for (const [at, segment] of region.entries()) {
    const joins = at > 0 && (segment.stop === '=' || (splits !== null && !splits.has(segment.stop)));
    if (joins) groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  const texts = groups.map((group) => {
    const [one, end] = [group[0], group.at(-1)];
    return one === undefined || end === undefined ? '' : one.textOf(one.from, end.to);
  });
  if (strong.length > 0 || stops.has('.')) return texts.map(withoutJoin);
  return texts.flatMap((text, at) =>
    at === texts.length - 1 ? splitLast(withoutJoin(text), texts.length) : [withoutJoin(text)],
  );
}

const withoutJoin = (text: string): string => text.replace(/^(?:and then|then|and|or|finally|lastly)\s+/iu, '');

/** “Tom or Grandma” are two where others were listed before. */
function splitLast(text: string, count: number): readonly string[] {
  const parts = text.split(/\s+(?:and|or)\s+/iu);
  return parts.length === 2 && (count > 1 || parts.every((part) => part.split(' ').length < 4)) ? parts : [text];
}

/** “1 dishes 2 bins 3 hoover”. */
function numberedItems(text: string): readonly string[] | null {
  const places = [...text.matchAll(/(?:^|[\s,;.])(\d{1,2})[.):]?\s+(?=\S)/gu)];
  const isCounted = places.length > 1 && places.every(([, number], at) => Number(number) === at + 1);
  if (!isCounted || (places[0]?.index ?? 1) > 0) return null;
  return places.map(({ index, 0: found }, at) =>
    text
      .slice(index + found.length, places[at + 1]?.index ?? text.length)
      .replace(/[,;.]\s*$/u, '')
      .trim(),
  );
}
