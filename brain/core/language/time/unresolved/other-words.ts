import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { phrases, words } from '../../vocabulary/word-lists.js';
import { endsPhrase } from '../days/spoken-day.js';
import { unitWords } from '../days/time-words.js';
import { isTimeUnit, readNumber } from '../durations.js';
import { isTimeNoun, timeEnd } from './time-ends.js';

const exclusions = phrases(
  'but not|but never|but|except|excepting|excluding|besides|without|not|never|unless|other than|apart from|aside from|rather than|instead of|no earlier than|no sooner than|never before',
);
const betweenThem = words('for on at in by before until till it is if');
const anyOf = words('any every each all most whichever whatever');
const someOf = words('some either alternate');
const openNouns = words('day days time times hour moment morning afternoon evening night week month weekend');

/** The end of an excluded time: "any day but friday", "not on friday", "unless it is monday", "no earlier than 5". */
export function readExcluded(tokens: TokenList, at: number): number | null {
  const open = anyOf.has(wordAt(tokens, at)) && openNouns.has(wordAt(tokens, at + 1)) ? at + 2 : at;
  for (const said of exclusions) {
    const end = phraseAt(tokens, open, said);
    if (end === null) continue;
    let from = end;
    while (betweenThem.has(wordAt(tokens, from)) && timeEnd(tokens, from) === null) from++;
    const time = timeEnd(tokens, from);
    if (time !== null) return time;
  }
  return null;
}

/** The end of words for one of several times: "any friday", "most days", "either monday". */
export function readAnyOf(tokens: TokenList, at: number): number | null {
  const [lead, noun] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isOpen = (anyOf.has(lead) || someOf.has(lead)) && isTimeNoun(noun) && !unitWords.has(noun);
  const isAnyDay = /^(?:any|most)$/.test(lead) && /^days?$/.test(noun);
  return (isOpen || isAnyDay) && endsPhrase(tokens, at + 2) ? at + 2 : null;
}

/** The end of a length of time that is not positive: "in minus five minutes", "-5 minutes", "in zero minutes". */
export function readNonPositiveLength(tokens: TokenList, at: number): number | null {
  const isAhead = /^(?:in|within)$/.test(wordAt(tokens, at));
  const start = isAhead ? at + 1 : at;
  const isBelow = /^(?:minus|negative|-\d+(?:\.\d+)?)$/.test(wordAt(tokens, start));
  const count = readNumber(tokens, isBelow && !wordAt(tokens, start).startsWith('-') ? start + 1 : start);
  const isNone = isAhead && count?.value === 0;
  const end = count?.end ?? start + 1;
  if ((!isBelow && !isNone) || !isLength(wordAt(tokens, end))) return null;
  return phraseAt(tokens, end + 1, 'from now') ?? end + 1;
}

const moreThan = phrases(
  'over|more than|just over|well over|a little over|a bit over|slightly over|slightly more than',
);

/** "in just over an hour", "in more than two days": later than the length of time that is told, nobody knows by how much. */
export function readMoreThan(tokens: TokenList, at: number): number | null {
  if (!/^(?:in|within)$/.test(wordAt(tokens, at))) return null;
  const start = moreThan.flatMap((said) => phraseAt(tokens, at + 1, said) ?? [])[0];
  if (start === undefined) return null;
  const isOne = /^(?:a|an)$/.test(wordAt(tokens, start));
  const count = isOne ? start + 1 : (readNumber(tokens, start)?.end ?? start);
  return count > start && isLength(wordAt(tokens, count)) ? count + 1 : null;
}

const isLength = (word: string): boolean => isTimeUnit(word) || unitWords.has(word);
