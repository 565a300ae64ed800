import { readUtterance, type Token, type Utterance } from '../reading/utterance.js';
import { isName, nameText, startsUpper } from '../slots/names.js';
import { isSomebodyAt, type Knows } from '../slots/recipient.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { promiseLeads } from '../vocabulary/refused/not-promises.js';
import { calledRelations } from '../vocabulary/relations.js';
import { words } from '../vocabulary/word-lists.js';
import { readPromiseCue } from './promise-cue.js';

/** A line without the name of the person it is said to; `addressee` is null if it addresses nobody by name. */
export interface AddressedLine {
  readonly line: Utterance;
  readonly addressee: string | null;
}

/** Words by which anybody is called, and words that begin a sentence like a name: "Dude, I'll …", "Deal, I'll …". */
const namesNobody = words(`
dude mate buddy pal bro man guys folks sir madam honey darling dear love sweetie sweetheart babe baby boss everyone everybody friend friends team people
whatever besides meanwhile anyhow understood agreed promise deal done nope yup alas bye goodbye congratulations cheers nonsense look listen relax please thanks
`);
/** Of these, those by which whoever is there is called. */
const calledAnybody = words(
  'dude mate buddy pal bro man guys folks sir madam honey darling dear love sweetie sweetheart babe boss everyone everybody friend friends team',
);
const longestName = 3;
/** The most words of a time before a name at the end of a line: "the day after tomorrow Sam". */
const longestTime = 6;

/**
 * Separates a promise from the name of the person who is spoken to: "Ben, I'll pay you back", "I'll bring it tomorrow,
 * Sam", "I promise Renata to call". Without a comma only a sure name is taken, before the promise or right behind its
 * time.
 */
export function withoutAddressee(line: Utterance, knows: Knows | null): AddressedLine {
  for (const [from] of line.tokens.entries()) {
    for (let to = Math.min(from + longestName, line.tokens.length); to > from; to--) {
      if (isAddressed(line, from, to, knows))
        return { line: cutOut(line, from, to), addressee: nameText(line, from, to) };
    }
  }
  return { line: withoutCallingAnybody(line), addressee: null };
}

/** "I'll bring it tonight, *mate*" is said to somebody who is not named. */
function withoutCallingAnybody(line: Utterance): Utterance {
  const last = line.tokens.length - 1;
  const isCalled = last > 1 && calledAnybody.has(line.tokens[last]?.word ?? '') && isPausedAt(line, last);
  return isCalled ? cutOut(line, last, last + 1) : line;
}

function isAddressed(line: Utterance, from: number, to: number, knows: Knows | null): boolean {
  const { tokens } = line;
  const isParent = to === from + 1 && calledRelations.has(tokens[from]?.word ?? '');
  if (
    !(isParent || isName(line, from, to)) ||
    namesNobody.has(tokens[from]?.word ?? '') ||
    isListed(line, from, to, knows)
  )
    return false;
  const isSetOff = isPausedAt(line, to) && (isPausedAt(line, from) || isOpening(tokens, from));
  const isSure = isParent || isSureName(line, from, to, knows);
  if (isSetOff) return isSure || (from === 0 && isCapitalizedName(line, from, to));
  if (!isSure) return isPromisedTo(tokens, from, to);
  if (isPromisedTo(tokens, from, to)) return true;
  if (isOpening(tokens, from)) return readPromiseCue(tokens, readDuePhrase(tokens, to)?.end ?? to) !== null;
  return to === tokens.length && endsTimeAt(tokens, from);
}

/** Whether only words that lead to a promise come before: "okay so *Ben* …". */
function isOpening(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(0, from).every(({ word }) => promiseLeads.has(word));
}

/** Whether a comma or the like, or an end of the line, is before the token at `at`. */
function isPausedAt({ source, tokens }: Utterance, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at]];
  return before === undefined || after === undefined || /[,.;:!–—]/u.test(source.slice(before.end, after.start));
}

/** Whether the name is one of several: "I'll invite Ann, *Ben* and Mia". */
function isListed(line: Utterance, from: number, to: number, knows: Knows | null): boolean {
  const next = line.tokens[to]?.word;
  return isSomebodyAt(line, from - 1, knows) || next === 'and' || next === 'or' || next === "'s";
}

function isSureName(line: Utterance, from: number, to: number, knows: Knows | null): boolean {
  return line.tokens.slice(from, to).every((token, at) => {
    if (knows?.(token.word) === true) return true;
    if (givenNames.has(token.word) && !mostlyWords.has(token.word)) return true;
    return startsUpper(line, token) && from + at > 0;
  });
}

/** A capital at the beginning of a line is no sign of a name, so what is no other word has to be one. */
function isCapitalizedName(line: Utterance, from: number, to: number): boolean {
  const [first, ...others] = line.tokens.slice(from, to);
  if (first === undefined || !startsUpper(line, first) || /(?:ly|ed)$/u.test(first.word)) return false;
  return others.every((token) => startsUpper(line, token));
}

/** "I promise *Renata* to call", "I promise *Renata* I'll call". */
function isPromisedTo(tokens: readonly Token[], from: number, to: number): boolean {
  const [i, promise] = [tokens[from - 2]?.word, tokens[from - 1]?.word];
  if (i !== 'i' || promise !== 'promise') return false;
  const that = tokens[to]?.word === 'that' ? to + 1 : to;
  return tokens[to]?.word === 'to' || (tokens[that]?.word === 'i' && tokens[that + 1]?.word === 'will');
}

function endsTimeAt(tokens: readonly Token[], end: number): boolean {
  const starts = Array.from({ length: longestTime }, (_none, back) => end - 1 - back).filter((at) => at > 0);
  return starts.some((at) => readDuePhrase(tokens.slice(0, end), at)?.end === end);
}

function cutOut({ source, tokens }: Utterance, from: number, to: number): Utterance {
  const before = source.slice(0, tokens[from]?.start).trimEnd();
  const after = source.slice(tokens[to - 1]?.end).trimStart();
  const head = /^[,.;:!–—]/u.test(after) ? before.replace(/[,.;:!–—]$/u, '') : before;
  const tail = head === '' ? after.replace(/^[,.;:!–—\s]+/u, '') : after;
  return readUtterance(/^[,.;:!–—]/u.test(tail) ? `${head}${tail}` : `${head} ${tail}`.trim());
}
