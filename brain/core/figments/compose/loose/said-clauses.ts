import { readUtterance } from '../../../language/reading/utterance.js';
import { readDuration, readMeasured, readNumber } from '../../../language/time/durations.js';
import type { LineColor } from '../../format/figment.js';
import { asSaid, colonWord } from '../prompt/plain-prompt.js';
import { colorWords } from '../said-gestures.js';
import { withoutQuotes } from '../said-texts.js';

/** A clause between two signs or “then”, with what it was opened by. */
export interface SaidClause {
  readonly text: string;
  readonly isThen: boolean;
  /** Whether a colon or a dash stands after it: it names what follows. */
  readonly isTitle: boolean;
}

/** A line as clauses; what stands in quotes is never cut. */
export function saidClauses(plain: string): readonly SaidClause[] {
  const parts = plain.split(/(["“][^"“”]*["”])/u);
  const cut = parts
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(new RegExp(`\\s+${colonWord}\\u2063*\\s+`, 'gu'), ' \n:')
            .replace(/\s*(?:[,;.!?]\s*(?=\s|$)|[()])\s*/gu, '\n')
            .replace(/(?:^|\n|\s)(?:and then|and after that|after that|then|followed by)\s+/giu, '\n>'),
    )
    .join('');
  const lines = cut.split('\n').map((text) => text.trim());
  return lines.flatMap((line, at) => {
    const text = line
      .replace(/^[:>]+\s*/u, '')
      .replace(/^(?:and|but|so|plus|then)\s+/iu, '')
      .trim();
    return text === '' ? [] : [{ text, isThen: /^:?>/u.test(line), isTitle: lines[at + 1]?.startsWith(':') === true }];
  });
}

export interface SaidLength {
  readonly seconds: number;
  /** What stands before it and after it. */
  readonly before: string;
  readonly after: string;
}

/** The lengths of time that a clause holds, each with the words beside it. */
export function lengthsIn(text: string): readonly SaidLength[] {
  const { source, tokens } = readUtterance(text);
  const found: { from: number; to: number; seconds: number }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at]?.word ?? '';
    const length = readMeasured(tokens, at) ?? (/^\d+:\d+/u.test(word) ? readDuration(tokens, at) : null);
    if (length !== null) found.push({ from: at, to: length.end, seconds: length.value });
    at = length?.end ?? at + 1;
  }
  return found.map(({ from, to, seconds }, at) => {
    const [start, end] = [found[at - 1]?.to ?? 0, found[at + 1]?.from ?? tokens.length];
    const between = (one: number, other: number): string =>
      other > one ? asSaid(source.slice(tokens[one]?.start ?? 0, tokens[other - 1]?.end ?? 0)) : '';
    return { seconds, before: between(start, from), after: between(to, end) };
  });
}

/** The first number of a text that is no length of time. */
export function tallyIn(text: string): number | null {
  const { tokens } = readUtterance(text);
  for (let at = 0; at < tokens.length; at += 1) {
    const number = readNumber(tokens, at);
    if (number !== null) return number.value;
  }
  return null;
}

const colorsByWord = new Map(colorWords);

export const colorIn = (text: string): LineColor | undefined =>
  readUtterance(text)
    .tokens.map(({ word }) => colorsByWord.get(word))
    .find((color) => color !== undefined) as LineColor | undefined;

/** Numbers in words that people count to; between two bars of a pattern. */
export const numeralWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty';

/** A name without the words that only join it to a length: “of silent reading” is silent reading. */
export function bareName(text: string): string {
  const bare = withoutQuotes(asSaid(text))
    .replace(/^(?:(?:a|an|the|of|for|to|in|on|my|and|is|do|i|we|let me|please|pls|just|about|then|with|at)\s+)+/iu, '')
    .replace(/(?:\s+(?:for|of|and|a|an|the|to|is|takes|lasts|about|in|with|at))+$/iu, '')
    .replace(/^(?:a|an|the|of|for|to|in|on|my|and|is|timer|for a|then|please|pls)$/iu, '')
    .trim();
  return /^[\p{L}\p{N}'’/& -]*$/u.test(bare) ? bare : '';
}
