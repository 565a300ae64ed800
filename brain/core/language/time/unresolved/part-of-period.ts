import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { words } from '../../vocabulary/word-lists.js';
import { endsPhrase } from '../days/spoken-day.js';
import { months, partsOfDay } from '../days/time-words.js';
import { readDuePhrase } from '../due-phrase.js';

const before = words('at by in from around about toward towards near before until till');
const partsOfPeriod = words('start beginning middle');
const halfPeriodWords = words('early mid midway');
const which = words('the this next that');
const periods = words('day week weekend month quarter year summer spring autumn fall winter season');

/**
 * The end of words for a part of a stretch, which has no day of its own: "at the start of next month", "in the middle
 * of july", "early next week".
 */
export function readPartOfPeriod(tokens: TokenList, at: number): number | null {
  const prepositioned = before.has(wordAt(tokens, at)) ? at + 1 : at;
  const ofDay = halfPeriodWords.has(wordAt(tokens, prepositioned)) ? prepositioned + 1 : -1;
  if (partsOfDay.has(wordAt(tokens, ofDay)) && endsPhrase(tokens, ofDay + 1)) return ofDay + 1;
  if (halfPeriodWords.has(wordAt(tokens, prepositioned))) return periodEnd(tokens, prepositioned + 1);
  const part = phraseAt(tokens, prepositioned, 'the') ?? prepositioned;
  return partsOfPeriod.has(wordAt(tokens, part)) && wordAt(tokens, part + 1) === 'of'
    ? periodEnd(tokens, part + 2)
    : null;
}

function periodEnd(tokens: TokenList, at: number): number | null {
  const isWhich = which.has(wordAt(tokens, at));
  const noun = isWhich ? at + 1 : at;
  if (months.includes(wordAt(tokens, noun))) return noun + 1;
  if (!isWhich || !periods.has(wordAt(tokens, noun))) return null;
  return readDuePhrase(tokens, at)?.end ?? noun + 1;
}
