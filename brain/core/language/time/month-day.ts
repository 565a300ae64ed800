import { type TokenList, wordAt } from '../reading/token-words.js';

/** In lower case, from January on. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** A month and a day of it as they were said, months from 1; not every month has the day. */
export interface MonthDay {
  readonly month: number;
  readonly day: number;
  readonly end: number;
}

/** "june third", "june the 3rd", "the third of june". */
export function readMonthDay(tokens: TokenList, from: number): MonthDay | null {
  const leading = months.indexOf(wordAt(tokens, from)) + 1;
  const at = leading > 0 ? from + 1 : from;
  const day = readOrdinal(tokens, wordAt(tokens, at) === 'the' ? at + 1 : at);
  if (day === null) return null;
  if (leading > 0) return { month: leading, day: day.value, end: day.end };
  const of = wordAt(tokens, day.end) === 'of' ? day.end + 1 : day.end;
  const month = months.indexOf(wordAt(tokens, of)) + 1;
  return month > 0 ? { month, day: day.value, end: of + 1 } : null;
}

/** Whether some year has the day. */
export function isInCalendar({ month, day }: Pick<MonthDay, 'month' | 'day'>): boolean {
  return day <= daysIn(leapYear, month);
}

const leapYear = 2000;

/** How many days a month has; months beyond December are those of the next year. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function readOrdinal(
  tokens: TokenList,
  from: number,
): { value: number; end: number; isOrdinal: boolean } | null {
  const word = wordAt(tokens, from);
  const digits = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (digits !== null) return inMonth(Number(digits[1]), from + 1, digits[2] !== undefined);
  const simple = ordinals.indexOf(word) + 1;
  if (simple > 0) return inMonth(simple, from + 1, true);
  const tens = word === 'twenty' ? 20 : word === 'thirty' ? 30 : null;
  const unit = ordinals.indexOf(wordAt(tokens, from + 1)) + 1;
  if (word === 'thirtieth') return inMonth(30, from + 1, true);
  return tens !== null && unit > 0 && unit < 10 ? inMonth(tens + unit, from + 2, true) : null;
}

/** A number that is no ordinal counts days only as far as a month goes. */
function inMonth(
  value: number,
  end: number,
  isOrdinal: boolean,
): { value: number; end: number; isOrdinal: boolean } | null {
  return value >= 1 && (value <= 31 || isOrdinal) ? { value, end, isOrdinal } : null;
}
