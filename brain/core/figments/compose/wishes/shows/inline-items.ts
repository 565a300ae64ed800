import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import type { Wish } from '../wish.js';

/** “Alternate left and right”, “pick tea or coffee”: what is listed without a sign. */
export function inlineItems(
  wish: Wish,
): { readonly items: readonly string[]; readonly rest: readonly Segment[] } | null {
  if (wish.all.some(({ stop }) => stop === ':')) return null;
  const at = wish.left.findIndex((segment) => segment.has('swap', 'chance'));
  const segment = wish.left[at];
  const mark = segment?.one('swap') ?? segment?.one('chance');
  if (segment === undefined || mark === undefined) return null;
  const after = segment.marks.filter(({ from, kind }) => from >= mark.to && kind !== 'filler');
  const end = after.findIndex(({ kind }) => !['word', 'literal', 'color', 'show'].includes(kind));
  const run = end < 0 ? after : after.slice(0, end);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = segment
    .textOf(first.from, last.to)
    .replace(/["“”]/gu, '')
    .replace(/^(?:between|from|of|the words?)\s+/iu, '');
  const more = end < 0 ? wish.left.slice(at + 1).findIndex((each) => !(each.isPlain && each.stop === ',')) : 0;
  const following = more < 0 ? wish.left.slice(at + 1) : wish.left.slice(at + 1, at + 1 + more);
  const parts = [text, ...following.map((each) => each.text)]
    .flatMap((each) => each.split(/\s+(?:and|or)\s+/iu))
    .map((each) => each.replace(/^(?:and|or)\s+/iu, '').trim());
  if (parts.length < 2 || parts.some((part) => !namesThing(part) && part !== part.toUpperCase())) return null;
  const bare = segment.marks.filter(({ from, to }) => to <= first.from || from >= last.to);
  const rest = wish.left.filter((each) => each !== segment && !following.includes(each));
  return { items: parts, rest: [segment.withMarks(bare), ...rest] };
}
