import { withoutHesitation } from '../../../language/reading/disfluency.js';
import { readUtterance, type Utterance } from '../../../language/reading/utterance.js';
import { words } from '../../../language/vocabulary/word-lists.js';
import type { Figment } from '../../format/figment.js';
import { withNearWords } from '../near-words.js';
import { asSaid, colonWord } from '../prompt/plain-prompt.js';
import { colorWords } from '../said-gestures.js';
import { asksBeyond } from '../wishes/marks/names.js';
import { bareStem, comparedWords, factsOf, type LensFacts } from './lens-facts.js';
import {
  actWords,
  answeredWords,
  asideBefore,
  asideOpenings,
  boundingWords,
  harmlessPhrases,
  neverAside,
  wordsAskingNothing,
} from './request-words.js';
import { amountsAt, isAmountOf, type SaidAmount } from './said-amounts.js';

export interface Account {
  /** What a lens was asked for and does not do. */
  readonly lost: readonly string[];
  /** What only tells what it is for or about, and is not shown either. */
  readonly aside: readonly string[];
}

/**
 * Accounts for each word of a request: it is shown or done by the lens, asks for nothing, or only tells what the lens is
 * for. A lens for which some are left was made of a part of the request.
 */
export function accountFor(
  plain: string,
  figment: Figment,
  aside: readonly string[],
  answered: readonly string[] = [],
): Account {
  const facts = factsOf(figment);
  const line = readUtterance(withoutHesitation(plain).replace(harmlessPhrases, withoutSaying));
  const told = new Set(aside.flatMap(comparedWords));
  const done = new Set(answered);
  const unanswered = unansweredIn(line, facts, told).filter(({ text }) => !done.has(text));
  const beside = unanswered.filter((each) => isDecoration(line, each));
  const besides = new Set(beside.map(({ text }) => bareStem(text)));
  const isLost = (each: Unanswered): boolean =>
    !beside.includes(each) && !(each.isPlain && besides.has(bareStem(each.text)));
  return { lost: unanswered.filter(isLost).map(({ text }) => text), aside: runsOf(line, beside) };
}

/** The same number of words, none of which says anything. */
const withoutSaying = (phrase: string): string =>
  phrase.replace(/\S+/gu, /^no\b.*\b(?:wait|make|mean)$/iu.test(phrase) ? 'sorry' : 'the');

interface Unanswered {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isPlain: boolean;
}

function unansweredIn(line: Utterance, facts: LensFacts, aside: ReadonlySet<string>): readonly Unanswered[] {
  const left: Unanswered[] = [];
  for (let at = 0; at < line.tokens.length; ) {
    const amounts = amountsAt(line, at);
    const amount = amounts.find((each) => isAmountOf(each, facts)) ?? amounts[0];
    const to = amount?.end ?? at + 1;
    const said = line.tokens.slice(at, to).map(({ word }) => word);
    const isShown = said.every((word) => isInText(word, facts)) || isShownAsSaid(line, at, to, facts);
    const isAnswered =
      amount === undefined
        ? isWordAnswered(said[0] ?? '', facts, aside)
        : isAmountOf(amount, facts) || isSaidAnew(line, amount, facts);
    if (!isShown && !isAnswered)
      left.push({
        from: at,
        to,
        text: asSaid(said.join(' ')),
        isPlain: amount === undefined && isPlainWord(said[0] ?? ''),
      });
    at = to;
  }
  return left;
}

const isInText = (word: string, { words, text }: LensFacts): boolean =>
  words.has(word) || words.has(bareStem(word)) || (/[^\p{Script=Latin}\d]/u.test(word) && text.includes(asSaid(word)));

/** Signs were turned into words, and stand there as they were written. */
const isShownAsSaid = ({ source, tokens }: Utterance, from: number, to: number, { text }: LensFacts): boolean => {
  const said = asSaid(source.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)).toLowerCase();
  return to - from > 1 && text.toLowerCase().includes(said);
};

/** “Fifteen minutes, no wait, eleven”. */
function isSaidAnew(line: Utterance, { end }: SaidAmount, facts: LensFacts): boolean {
  const at = line.tokens.findIndex(({ word }, place) => place >= end && place < end + 2 && correctingWords.has(word));
  const next = line.tokens.findIndex((_, place) => at >= 0 && place > at && amountsAt(line, place).length > 0);
  return next >= 0 && next < at + 5 && amountsAt(line, next).some((amount) => isAmountOf(amount, facts));
}

const correctingWords = new Set(['sorry', 'actually', 'correction', 'wait']);

const colorByWord = new Map(colorWords);

const isPlainWord = (word: string): boolean =>
  !colorByWord.has(word) &&
  !boundingWords.has(word) &&
  !answeredWords.has(word) &&
  !neverAside.has(word) &&
  !/\d/u.test(word);

function isWordAnswered(word: string, facts: LensFacts, aside: ReadonlySet<string>): boolean {
  const color = colorByWord.get(word);
  if (color !== undefined) return facts.colors.has(color);
  if (boundingWords.has(word)) return false;
  const answers = answeredWords.get(word);
  if (answers !== undefined) return answers(facts);
  const events = actWords.get(word) ?? actWords.get(bareStem(word));
  if (events?.some((event) => facts.events.has(event)) === true) return true;
  if (aside.has(word) || aside.has(bareStem(word))) return true;
  return events === undefined && asksForNothing(word);
}

const known = [...wordsAskingNothing, ...answeredWords.keys()];

/** Among shorter words each is near to another, but for two letters that changed places. */
const shortestSlip = 6;
const sortedLetters = (word: string): string => [...word].toSorted().join('');

const asksForNothing = (word: string): boolean => {
  if (wordsAskingNothing.has(word) || wordsAskingNothing.has(bareStem(word))) return true;
  const slip = withNearWords(word, known);
  const isSlip = slip !== null && (word.length >= shortestSlip || sortedLetters(slip) === sortedLetters(word));
  return isSlip && (wordsAskingNothing.has(slip) || answeredWords.has(slip));
};

/** Whether it is said of what the lens is for, of whom or of where: a name before all else, or after “for” and the like. */
function isDecoration(line: Utterance, { from, to, isPlain, text }: Unanswered): boolean {
  const [start, end] = [clauseFrom(line, from), clauseTo(line, to)];
  if (start === 0 && line.source.charAt(line.tokens[end - 1]?.end ?? 0) === '?') return true;
  if (isPicture(text)) return true;
  if (!isPlain || asksBeyond(text)) return false;
  const clause = line.tokens.slice(start, end).map(({ word }) => word);
  if (clause.some((word) => boundingWords.has(word))) return false;
  const before = line.tokens.slice(start, from).map(({ word }) => word);
  const opening = before.findLastIndex((word) => asideOpenings.has(word));
  const isListed = line.tokens.slice(0, start).some(({ word }) => word === colonWord);
  const isOpened = opening >= 0 && before.length - opening < 4 && (!isListed || opening === 0);
  const isPlace = /\bin (?:the|my|our|bed)\b/u.test(before.concat(text).join(' '));
  const isOfKind = asideBefore.has(line.tokens[to]?.word ?? '');
  const isCounted = amountsAt(line, from - 1).some((amount) => amount.kind === 'number' && amount.end === from);
  const isWearers = before.at(-1) === 'i' && before.length > 1 && !momentWords.has(before.at(-2) ?? '');
  const isLast = end - start === 1 && end === line.tokens.length && /s$/u.test(text);
  const amount = line.tokens.findIndex((_, at) => amountsAt(line, at).length > 0);
  const isTitle =
    start === 0 && (end < line.tokens.length || from < amount) && !before.some((word) => momentWords.has(word));
  return isTitle || isOpened || isPlace || isOfKind || isCounted || isLast || isWearers || isReason(clause);
}

const isPicture = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
const momentWords = words('show say tell when if whenever then until till after');

/** “I'm too wound up”. */
const isReason = ([first = '', second = '']: readonly string[]): boolean =>
  ['because', 'cos', 'since', 'so'].includes(first) ||
  (['i', 'it', 'this', 'we'].includes(first) && ['am', 'is', 'are'].includes(second));

const isStop = ({ source, tokens }: Utterance, at: number): boolean =>
  tokens[at - 1]?.word === colonWord ||
  tokens[at]?.word === colonWord ||
  /[,;.:!?()=|–—]|\s-\s/u.test(source.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? source.length));

function clauseFrom(line: Utterance, at: number): number {
  let start = at;
  while (start > 0 && !isStop(line, start)) start -= 1;
  return start;
}

function clauseTo(line: Utterance, at: number): number {
  let end = at;
  while (end < line.tokens.length && !isStop(line, end)) end += 1;
  return end;
}

/** Words that stand beside each other are told as one. */
function runsOf(line: Utterance, each: readonly Unanswered[]): readonly string[] {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of each) {
    const last = runs.at(-1);
    if (last !== undefined && from - last.to < 2 && !isStop(line, from)) last.to = to;
    else runs.push({ from, to });
  }
  const { source, tokens } = line;
  return runs.map(({ from, to }) => asSaid(source.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)));
}
