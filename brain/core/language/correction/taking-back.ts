import type { Restart } from '../reading/restart.js';
import type { Utterance } from '../reading/utterance.js';
import { months, weekdays } from '../time/days/time-words.js';
import { givenNames } from '../vocabulary/given-names.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { words } from '../vocabulary/word-lists.js';
import { isNumberWord, type TokenSpan } from './same-kind.js';
import { sameHeadStart, startsReplacement } from './swapped-words.js';

/** Words after which "no" or "sorry" belongs to what is said: "the answer is no", "I'm so sorry". */
export const bindingWords = words(
  'is are was were be am say says said saying so very really to a the with of there has have had got feel feels felt or that',
);
/** Words that pass on a message literally: "tell Daniel sorry David is ill". */
export const messageWords = words('tell reply text message say answer write');
const quotingWords = words('tell tells told reply text message say says said saying answer write feel feels felt');
/** What begins the message behind the name of whom it goes to. */
const messageLeads = words('saying that');
export const placePrepositions = words('at in on under by behind near with beside inside outside');
const calendar = new Set(['i', ...weekdays]);
const monthNames: ReadonlySet<string> = new Set(months);
/** Some of them are names as well: "to", "my", "may". */
const notNames = [calendar, monthNames, functionWords];

/**
 * "Sorry" is said of many things. It takes words back where those after it can replace them; a name at the end of the
 * line only where it is plain which name.
 */
export function withCertainty(utterance: Utterance, line: readonly string[], restart: Restart): Restart {
  const { at, next, isSure } = restart;
  if (isSure || line[at] !== 'sorry' || isQuotedSpeech(line, at)) return restart;
  const isFitting = startsReplacement(line, next) || placePrepositions.has(line[next] ?? '');
  const isName = next + 1 === line.length && isNameAt(utterance, next);
  return { ...restart, isSure: isFitting && (!isName || onlyNameBefore(utterance, restart) !== null) };
}

/**
 * Where the words begin, right before a restart, that those after it replace because they are so much alike: a name by a
 * name, a month by a month, "oak street" by "elm street", "level two" by "level three". Null if they are not.
 */
export function similarSpanStart(utterance: Utterance, line: readonly string[], restart: Restart): number | null {
  const { at, next } = restart;
  const before = nameEndingAt(utterance, at);
  if (before !== null && isNameAt(utterance, next)) {
    const isAddressee = messageLeads.has(line[next + 1] ?? '');
    return isAddressee || !isQuotedSpeech(line, at) ? before : null;
  }
  if (isQuotedSpeech(line, at)) return null;
  if (monthNames.has(line[at - 1] ?? '') && monthNames.has(line[next] ?? '')) return at - 1;
  return sameHeadStart(line, at, next) ?? sameNumberedStart(line, restart);
}

/** The one name said before that the name at the end of the line replaces: "*Hanno* paid me back sorry Ottilie". */
export function onlyNameBefore(utterance: Utterance, { at, next }: Restart): TokenSpan | null {
  const { tokens } = utterance;
  if (next + 1 !== tokens.length || !isNameAt(utterance, next)) return null;
  const names = tokens.slice(0, at).flatMap((_token, index) => (isNameAt(utterance, index) ? [index] : []));
  const [from = 0, ...others] = names;
  const isPlain = others.length === 0 && (names.length > 0 || isNameAt(utterance, 0, true));
  return isPlain ? { from, to: from + 1 } : null;
}

/** Whether words were taken back, and it is not plain which or by which others. */
export function hasUnclearCorrection(line: readonly string[]): boolean {
  const last = line.length - 1;
  if (last < 2) return false;
  const end = line[last] === 'wait' && line[last - 1] === 'no' ? last - 1 : last;
  if (line[end] === 'no' && !bindingWords.has(line[end - 1] ?? '') && !isQuotedSpeech(line, end)) return true;
  return line.some((word, at) => word === 'sorry' && isCorrection(line, at));
}

/** Whether a "sorry" inside a line stands between words that it can only take back. */
function isCorrection(line: readonly string[], at: number): boolean {
  const isInside = at > 0 && at < line.length - 1;
  return (
    isInside && !bindingWords.has(line[at - 1] ?? '') && !isQuotedSpeech(line, at) && startsReplacement(line, at + 1)
  );
}

/** Whether what stands at `at` may be what somebody says. */
export function isQuotedSpeech(line: readonly string[], at: number): boolean {
  return line.slice(0, at).some((word) => quotingWords.has(word));
}

function sameNumberedStart(line: readonly string[], { at, next }: Restart): number | null {
  const isNumbered =
    line[at - 2] === line[next] && isNumberWord(line[at - 1] ?? '') && isNumberWord(line[next + 1] ?? '');
  return isNumbered ? at - 2 : null;
}

/** Where the name begins that ends before `end`. */
function nameEndingAt(utterance: Utterance, end: number): number | null {
  if (!isNameAt(utterance, end - 1, end === 1)) return null;
  let from = end - 1;
  while (from > 1 && isNameAt(utterance, from - 1)) from--;
  return from;
}

/** A given name, or a word with a capital that is no beginning of a sentence. */
function isNameAt({ tokens, source }: Utterance, index: number, mayBegin = false): boolean {
  const token = tokens[index];
  if (token === undefined || notNames.some((words) => words.has(token.word))) return false;
  const hasCapital = /^\p{Lu}/u.test(source.slice(token.start, token.end));
  return givenNames.has(token.word) || (hasCapital && (index > 0 || mayBegin));
}
