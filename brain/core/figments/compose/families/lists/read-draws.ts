import { capitalized } from '../../../../text.js';
import { chance } from '../../../templates/games.js';
import { makeProgram } from '../../../templates/program.js';
import { gestureHints, plainLines } from '../../../templates/template.js';
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { lengthInWords } from '../../wishes/shown-text.js';
import { ledBy } from '../../wishes/shows/drawn-body.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits, withoutAct } from '../said-request.js';

const choosesByChance =
  /\b(?:you (?:choose|pick|decide)|(?:pick|choose|decide)s?|at random|random(?:ly)?|surprise me|magic (?:8|eight) ball|it says|it answers|draw)\b/giu;

/** One of several by chance: “pizza, curry, ramen or leftovers, you choose”, “it says yes, no, or maybe later”. */
export function readDraw({ title, text, clauses }: SaidRequest): FamilyMade | null {
  if (
    text.search(choosesByChance) < 0 ||
    lengthsIn(text).length > 0 ||
    /\b(?:every|each|numbers?|between|without|twice|weigh\p{L}*)\b/iu.test(text)
  )
    return null;
  const said = clauses.map((clause) => clause.text.replace(/^or\s+/iu, '\u0001'));
  const last = said.findIndex((clause) => clause.startsWith('\u0001') || /\s+or\s+/iu.test(clause));
  if (last < 0) return null;
  let first = last;
  while (first > 0 && isDrawnName(said[first - 1] ?? '')) first -= 1;
  const beside = [...said.slice(0, Math.max(0, startOfFaces(said, first, last))), ...said.slice(last + 1)];
  const faces = said
    .slice(startOfFaces(said, first, last), last + 1)
    .flatMap((clause) => clause.replace('\u0001', '').split(/\s+or\s+/iu))
    .map((face) => bareFace(face))
    .filter((face) => face !== '');
  if (faces.length < 2 || faces.length > 12 || new Set(faces).size < faces.length) return null;
  if (
    faces.some(
      (face) =>
        plainLines(face).length > 1 ||
        /\d/u.test(withDigits(face)) ||
        /\b(?:when|if|unless|until|every|up|at|answer)\b/iu.test(face) ||
        asksBeyond(face.replace(/\b(?:later|maybe|play|song|book)\b/giu, '')),
    )
  )
    return null;
  const act = actIn(text) ?? 'single';
  let about = capitalized(bareName(title.replace(choosesByChance, ' ').replace(/\s+/gu, ' ').trim()));
  for (const clause of beside) {
    const rest = bareName(
      withoutAct(clause)
        .replace(choosesByChance, ' ')
        .replace(/\b(?:ask|and|then|i|me|a|what|which)\b/giu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    );
    if (rest !== '' && about !== '' && rest !== about.toLowerCase()) return null;
    about ||= capitalized(rest);
  }
  const read = chance.params.safeParse({ title: about || 'Choose', faces: faces.map(capitalized) });
  if (!read.success || plainLines(about).length > 1) return null;
  const made = chance.make(read.data);
  return {
    body: act === 'single' ? made : ledBy(made, act),
    behaviour: 'choose',
    told: `Picks one of ${faces.map(capitalized).join(', ')} by chance when you ${gestureHints[act].toLowerCase()}.`,
  };
}

/** “And it says yes, no, or maybe”: the first of them stands after what asks for it. */
const startOfFaces = (said: readonly string[], first: number, last: number): number =>
  first > 0 && first <= last && /\b(?:it says|it answers|one of|from)\s+\S+/iu.test(said[first - 1] ?? '')
    ? first - 1
    : first;

const isDrawnName = (clause: string): boolean =>
  /^[\p{L}'’ -]{1,24}$/u.test(clause) &&
  clause.split(' ').length < 4 &&
  clause.search(choosesByChance) < 0 &&
  actIn(clause) === undefined &&
  !/^ask$/iu.test(clause);

const bareFace = (face: string): string =>
  withoutAct(
    face
      .replace(/^.*\b(?:it says|it answers|one of|from|between)\s+/iu, '')
      .replace(/^(?:or|and|pick|choose)\s+/iu, ''),
  )
    .replace(choosesByChance, '')
    .trim();

/** “Poke me now and then, 5 to 15 min random, with the words am I daydreaming”. */
export function readSurprise({ text }: SaidRequest): FamilyMade | null {
  const said = withDigits(text);
  const waits =
    /,?\s*(?:\b(?:at )?(?:random(?:ly)?(?: times?)?|now and then|every now and then|from time to time),?\s*)?(?:like |say |somewhere |about |every )*(?:between )?(\d+)(?: \p{L}+)? (?:to|and|or) (\d+) (s|secs?|seconds?|m|mins?|minutes?|hours?)\b(?: (?:at )?random(?:ly)?)?,?/iu.exec(
      said,
    );
  if (waits === null || !/\b(?:random\w*|now and then|time to time|somewhere between)\b/iu.test(said)) return null;
  const unit = /^h/iu.test(waits[3] ?? '') ? 3_600 : /^m/iu.test(waits[3] ?? '') ? 60 : 1;
  const [from, to] = [Number(waits[1]) * unit, Number(waits[2]) * unit];
  const rest = `${said.slice(0, waits.index)} , ${said.slice(waits.index + waits[0].length)}`;
  const words = surpriseWords(rest);
  if (
    words === null ||
    from < 1 ||
    from >= to ||
    to > 43_200 ||
    lengthsIn(rest).length > 0 ||
    actIn(rest) !== undefined
  )
    return null;
  if (plainLines(words).length > 4) return null;
  return {
    body: makeProgram({
      name: words,
      items: [
        {
          kind: 'loop',
          times: null,
          items: [
            { kind: 'step', range: [from, to], isDark: true },
            { kind: 'step', words: capitalized(words), seconds: 10, isPulsing: true },
          ],
        },
      ],
    }),
    behaviour: 'random',
    isOwn: /\b(?:now and then|time to time|over and over|random times|randomly every)\b/iu.test(said),
    told: `“${capitalized(words)}” by chance every ${lengthInWords(from)} to ${lengthInWords(to)}, for 10 seconds.`,
  };
}

/** What is to be said, when all that asks for it is taken away. */
function surpriseWords(rest: string): string | null {
  const bare = rest
    .replace(
      /\b(?:at )?(?:a )?random(?:ly)?(?: times?| moments?)?\b|\b(?:every )?now and then\b|\bfrom time to time\b|\bover and over\b/giu,
      ' ',
    )
    .replace(/\s*,\s*(?=,|$)|^\s*,\s*/gu, ' ')
    .trim();
  const [, quoted] =
    /(?:with|show|say|saying|flash) (?:me )?(?:the words? )?["“]?([^"“”,.;]+?)["”]?\s*[,.]*$/iu.exec(bare) ?? [];
  const before =
    quoted === undefined
      ? ''
      : bare
          .slice(0, bare.lastIndexOf(quoted))
          .replace(/(?:with|show|say|saying|flash)(?: me)?(?: the words?)?\s*["“]?$/iu, '');
  if (quoted !== undefined)
    return /^(?:(?:poke|nudge|ping|remind|tell|ask|show|flash|buzz) me|\s|,|and)*$/iu.test(before)
      ? quoted.trim()
      : null;
  const [, told] =
    /^(?:remind me to|tell me to|nudge me to|ask me)\s+([^"“”,.;]+?)\s*[,.]*(?:\s*like)?$/iu.exec(bare) ?? [];
  return told === undefined || /\b(?:if|when|how|what|which|where|until|but|not|only)\b/iu.test(told)
    ? null
    : told.trim();
}

/** “Red light green light, changes at random 3 to 8 secs”: two things in turns, for times that nobody knows. */
export function readRandomTurns({ text, title, clauses }: SaidRequest): FamilyMade | null {
  const said = withDigits(text);
  const change =
    /^(?:and |it |they )*(?:changes?|switch(?:es)?|swaps?|alternates?|flips?)(?: over)? (?:at random|randomly)(?: (?:every|between|in|after))? (\d+) (?:to|and) (\d+) (s|secs?|seconds?|m|mins?|minutes?)$/iu;
  const [first, ...rest] =
    title === ''
      ? clauses.map((clause) => withDigits(clause.text))
      : [title, ...clauses.map((clause) => withDigits(clause.text))];
  const read = change.exec(rest[0] ?? '');
  const sides =
    /^(?:the )?((\p{L}+) light)(?: and)? ((\p{L}+) light)\b/iu.exec(first ?? '') ??
    /^(?:show |alternate )?((\p{L}+)) (?:and|or) ((\p{L}+))\b/iu.exec(first ?? '');
  if (read === null || sides === null || rest.length > 1 || actIn(said) !== undefined) return null;
  const unit = /^m/iu.test(read[3] ?? '') ? 60 : 1;
  const [from, to] = [Number(read[1]) * unit, Number(read[2]) * unit];
  if (from < 1 || from >= to || to > 43_200) return null;
  const items = [sides[1] ?? '', sides[3] ?? ''].map((words) => ({
    kind: 'step' as const,
    words: capitalized(words),
    range: [from, to] as const,
    ...colorOfLight(words),
  }));
  return {
    body: makeProgram({
      name: `${capitalized(sides[1] ?? '')} ${sides[3] ?? ''}`,
      items: [{ kind: 'loop', times: null, items }],
    }),
    behaviour: 'sequence',
    told: `“${items[0]?.words}”, then “${items[1]?.words}”, in turns, each for ${lengthInWords(from)} to ${lengthInWords(to)} by chance.`,
  };
}

const colorOfLight = (words: string) =>
  /\bred\b/iu.test(words)
    ? { color: 'accent_error' as const }
    : /\bgreen\b/iu.test(words)
      ? { color: 'accent_success' as const }
      : {};
