import { lazily } from '../../../../language/reading/lazily.js';
import {
  compilePattern,
  firstWords,
  matchSteps,
  type SlotValue,
  type Step,
} from '../../../../language/reading/matcher.js';
import { parseTemplate } from '../../../../language/reading/template.js';
import { bareTextOf, partOf, type Utterance } from '../../../../language/reading/utterance.js';
import { clauseForms } from '../../parts/clause.js';
import { colonWord } from '../../prompt/plain-prompt.js';
import { asideMarks } from './aside-marks.js';
import { deedMarks } from './deed-marks.js';
import { kindMarks } from './kind-marks.js';
import type { MarkKind, WishMark } from './mark.js';
import { markPieces } from './mark-pieces.js';
import { markReaders } from './mark-readers.js';
import { timeMarks } from './time-marks.js';

interface CompiledMark {
  readonly kind: MarkKind;
  readonly value: SlotValue;
  readonly step: Step;
  readonly first: ReadonlySet<string> | null;
}

const mostMarkSteps = 400;
const noKinds: ReadonlySet<MarkKind> = new Set();
const unreadSlot = 'unread';

/** Any words, or none: where they begin is where the mark ends. */
const anyRest: Step = {
  kind: 'fork',
  branches: [
    null,
    {
      kind: 'slot',
      name: unreadSlot,
      *read({ tokens }, from) {
        yield { end: tokens.length, value: tokens.length - from };
      },
      next: null,
    },
  ],
};

const compiledMarks = lazily((): readonly CompiledMark[] =>
  [...timeMarks, ...deedMarks, ...kindMarks, ...asideMarks].flatMap(({ kind, says, value = null }) =>
    says.map((form) => {
      const pattern = parseTemplate(form, { ...clauseForms.pieces, ...markPieces });
      const step = compilePattern(pattern, markReaders, anyRest);
      const { words, open } = firstWords(step);
      return { kind, value, step, first: open ? null : words };
    }),
  ),
);

/** A line taken apart into what its words say; words that say nothing by themselves are left as they are. */
export function readMarks(line: Utterance): readonly WishMark[] {
  const marks: WishMark[] = [];
  for (let at = 0; at < line.tokens.length; at = marks.at(-1)?.to ?? at + 1) {
    const sign = stopBefore(line, at);
    // “Tap = one glass” tells what a tap is.
    const stop = sign === '=' && marks.at(-1)?.kind === 'by' ? '' : sign;
    const literal = literalAt(line, at);
    marks.push({ ...(literal ?? markAt(line, at)), from: at, stop });
  }
  return marks.filter(({ kind, from }) => kind !== 'word' || line.tokens[from]?.word !== colonWord);
}

/** What the words at a place say, but for these kinds. */
export function markAt(
  line: Utterance,
  at: number,
  without: ReadonlySet<MarkKind> = noKinds,
): Pick<WishMark, 'kind' | 'value' | 'to'> {
  const word = line.tokens[at]?.word ?? '';
  let best: Pick<WishMark, 'kind' | 'value' | 'to'> = { kind: 'word', value: word, to: at + 1 };
  let longest = 0;
  const part = partOf(line, at, sentenceEnd(line, at));
  for (const { kind, value, step, first } of compiledMarks()) {
    if (without.has(kind) || (first !== null && !first.has(word))) continue;
    const captures = matchSteps(step, part, { left: mostMarkSteps });
    if (captures === null) continue;
    const unread = captures[unreadSlot];
    const length = part.tokens.length - (typeof unread === 'number' ? unread : 0);
    if (length <= longest) continue;
    longest = length;
    best = { kind, value: captures.value ?? value, to: at + length };
  }
  return best;
}

/** A mark ends where a sign stands. */
function sentenceEnd(line: Utterance, at: number): number {
  for (let end = at + 1; end < line.tokens.length; end += 1) if (stopBefore(line, end) !== '') return end;
  return line.tokens.length;
}

/** The sign between a word and the one before it. */
function stopBefore({ source, tokens }: Utterance, at: number): string {
  const [before, after] = [tokens[at - 1], tokens[at]];
  if (before === undefined || after === undefined) return '';
  if (before.word === colonWord || after.word === colonWord) return ':';
  const found = /[,;.:!?()=/|–—]|\s-\s/u.exec(source.slice(before.end, after.start))?.[0].trim() ?? '';
  return found === '?' || found === '!' ? '.' : found;
}

/** What stands in quotes, or in capitals as far as they go. */
function literalAt(line: Utterance, at: number): Pick<WishMark, 'kind' | 'value' | 'to'> | null {
  const { source, tokens } = line;
  const first = tokens[at];
  if (first === undefined) return null;
  const opening = /["“][^\p{L}\p{N}"”]*$/u.exec(source.slice(0, first.start));
  if (opening !== null) {
    const closing = source.slice(first.start).search(/["”]/u);
    if (closing > 0) {
      const end = first.start + closing;
      const to = tokens.findIndex((token) => token.start >= end);
      return { kind: 'literal', value: source.slice(opening.index + 1, end), to: to < 0 ? tokens.length : to };
    }
  }
  if (source === source.toUpperCase()) return null;
  let to = at;
  while (to < tokens.length && (to === at || stopBefore(line, to) === '')) {
    const text = source.slice(tokens[to]?.start, tokens[to]?.end);
    if (!(isInCapitals(text) || (to > at && /^[\d']+$/u.test(text)))) break;
    to += 1;
  }
  const text = bareTextOf(line, at, to);
  const sign = /^[?!]+/u.exec(source.slice(tokens[to - 1]?.end ?? 0))?.[0] ?? '';
  return /\p{Lu}{2}/u.test(text) && !acronyms.has(text) ? { kind: 'literal', value: text + sign, to } : null;
}

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase();
const acronyms = new Set(['EMOM', 'HIIT', 'AMRAP', 'BPM', 'TV', 'PT', 'UK', 'US', 'DIY', 'OK']);
