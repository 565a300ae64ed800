import { capitalized } from '../../../text.js';
import { chance } from '../../templates/games.js';
import { makeProgram } from '../../templates/program.js';
import { plainLines } from '../../templates/template.js';
import type { LensBody } from '../parts/plans/plan.js';
import { withoutQuotes } from '../said-texts.js';
import { ledBy } from '../wishes/shows/drawn-body.js';
import { gestureIn } from './loose-timeline.js';
import { bareName, lengthsIn, saidClauses, tallyIn } from './said-clauses.js';

const byChance = /\b(?:pick|picks|choose|chooses|draw|decide|decides|random|randomly|spin|surprise|shuffle|picker)\b/iu;

/** One of several that are said with “or” between them, or words at a time that nobody can know. */
export function readLooseChance(plain: string): LensBody | null {
  return chosenOf(plain) ?? surpriseOf(plain);
}

/** “Pick who does the dishes, me or Tom or Aisha, at random when I tap”. */
function chosenOf(plain: string): LensBody | null {
  if (!byChance.test(plain) || /\b(?:every|each|number|numbers)\b/iu.test(plain)) return null;
  const clauses = saidClauses(plain).map(({ text }) => text);
  const last = clauses.findIndex((text) => /\s+or\s+/iu.test(text) || /^or\s/iu.test(text));
  const listing = clauses[last];
  if (listing === undefined || lengthsIn(plain).length > 0) return null;
  let first = last;
  while (first > 0 && isBareName(clauses[first - 1] ?? '')) first -= 1;
  const faces = clauses
    .slice(first, last + 1)
    .flatMap((text) => text.split(/\s+or\s+/iu))
    .map((text) => text.replace(/^(?:or|between|from|one of|of|whether|pick|choose|decide)\s+/iu, '').trim())
    .map((text) => text.replace(/\s+(?:picker|chooser|at random|randomly)$/iu, ''));
  const by = gestureIn(plain) ?? 'single';
  const title =
    clauses
      .slice(0, first)
      .map((text) => bareName(text.replace(byChance, '')))
      .find((text) => text !== '') ?? '';
  const read = chance.params.safeParse({ title: capitalized(title) || 'Choose', faces: faces.map(capitalized) });
  if (
    !read.success ||
    faces.length < 2 ||
    faces.some((face) => face === '' || tallyIn(face) !== null || plainLines(face).length > 1)
  )
    return null;
  return by === 'single' ? chance.make(read.data) : ledBy(chance.make(read.data), by);
}

const isBareName = (text: string): boolean =>
  /^[\p{L}'’ -]{1,24}$/u.test(text) &&
  text.split(' ').length < 4 &&
  !byChance.test(text) &&
  gestureIn(text) === undefined;

/** “Tell me to unclench my jaw at random between 10 and 20 minutes”. */
function surpriseOf(plain: string): LensBody | null {
  const [, words, one = '', other = ''] =
    /\b(?:tell me to|remind me to|show me|show|say|flash)\s+(.+?)\s+at random between\s+(\S+)(?:\s+\p{L}+)?\s+and\s+(.+)$/iu.exec(
      plain,
    ) ?? [];
  const to = lengthsIn(other)[0]?.seconds;
  const from =
    lengthsIn(one)[0]?.seconds ??
    (to === undefined ? undefined : lengthsIn(`${one} ${other.split(/\s+/u).at(-1)}`)[0]?.seconds);
  if (words === undefined || from === undefined || to === undefined || from >= to || to > 43_200) return null;
  const text = withoutQuotes(words);
  if (plainLines(text).length > 4) return null;
  return makeProgram({
    name: capitalized(text),
    items: [
      {
        kind: 'loop',
        times: null,
        items: [
          { kind: 'step', range: [from, to], isDark: true },
          { kind: 'step', words: capitalized(text), seconds: 10, isPulsing: true },
        ],
      },
    ],
  });
}
