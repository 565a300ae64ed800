import { othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { phrases, wordMap, words } from '../../vocabulary/word-lists.js';

/** Weekdays in lower case, from Sunday on. */
export const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** Months in lower case, from January on. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Abbreviated weekdays, which count only after a preposition: "on wed", but not "the sun". */
const shortWeekdays = wordMap({ sun: 0, mon: 1, tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5, sat: 6 });
const beforeShort = words('on by before until till next this');

/** The weekday that a word names, given the word before it, from 0 for Sunday; -1 if it names none. */
export function weekdayNamed(word: string, before: string): number {
  const named = weekdays.indexOf(word);
  return named < 0 && beforeShort.has(before) ? (shortWeekdays.get(word) ?? -1) : named;
}

const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The month that a word names beside a day, from 1; 0 if it names none. */
export function monthNamed(word: string): number {
  return months.indexOf(word) + 1 || shortMonths.indexOf(word === 'sept' ? 'sep' : word) + 1;
}

/** Words for what is over: "last friday". */
export const overWords = words('last previous');

/** Words before a week, weekend or month that is named by where it lies: "the month", "next week". */
export const periodLeads = words('the this next');

/** The weekdays as alternatives of a pattern or a form. */
export const weekdayPattern = weekdays.join('|');

/** The weekdays and the days around today as a pattern. */
export const dayPattern = `${weekdayPattern}|today|tomorrow|yesterday|tonight`;

/** All month names as a pattern, in full and abbreviated; without "may", which is mostly another word. */
export const monthPattern = [...months, ...shortMonths]
  .filter((name) => name !== 'may')
  .map((name) => (name === 'sep' ? 'sept?' : name))
  .join('|');

export interface PartOfDay {
  readonly half: 'am' | 'pm';
  /** The time by which something to be done in this part of the day is due. */
  readonly ends: readonly [hour: number, minute: number];
  /** The first and last hour that belong to this part of the day. */
  readonly hours: readonly [first: number, last: number];
}

export const partsOfDay = wordMap<PartOfDay>({
  morning: { half: 'am', ends: [11, 59], hours: [1, 11] },
  afternoon: { half: 'pm', ends: [18, 0], hours: [12, 18] },
  evening: { half: 'pm', ends: [22, 0], hours: [16, 23] },
  night: { half: 'pm', ends: [23, 59], hours: [18, 23] },
});

/** Feasts that have a date, cut into words. One without "eve" or "day" in its name needs a preposition before it. */
export const feasts: readonly (readonly [said: string, month: number, day: number])[] = [
  ['christmas eve', 12, 24],
  ['christmas day', 12, 25],
  ['christmas', 12, 25],
  ['boxing day', 12, 26],
  ["new year 's eve", 12, 31],
  ['new years eve', 12, 31],
  ['new year eve', 12, 31],
  ["new year 's day", 1, 1],
  ['new years day', 1, 1],
  ['halloween', 10, 31],
  ["valentine 's day", 2, 14],
  ['valentines day', 2, 14],
];

/** Feasts and seasons without a known date. */
export const undatedDays = phrases(
  "easter|thanksgiving|pentecost|carnival|hanukkah|ramadan|diwali|passover|christmas|new year 's|new years|new year|mother 's day|father 's day|spring|summer|autumn|winter|midsummer|may day|labor day|labour day|eve|payday",
);

/** Words for times of day without a known hour. */
export const undatedHours = words(
  'dawn daybreak dusk sunrise sunup sunset sundown twilight nightfall lunchtime teatime dinnertime suppertime bedtime breakfasttime playtime',
);

/** Words for lengths of time; those of a day or more are counted in days. */
export const unitWords = words(
  'minute minutes hour hours day days week weeks fortnight month months year years weekend weekends morning mornings afternoon afternoons evening evenings night nights weekday weekdays quarter',
);

/** Words which show by themselves that something repeats. */
export const recurringWords = words(
  'daily weekly monthly yearly hourly nightly fortnightly annually weekdays weekends',
);

/** Words before an hour or a day which say how something is related to it. */
export const beforeTimes = words('at by before until till around about on past');

/** After these words a day belongs to somebody or something: "my friday shift", "a monday newspaper". */
export const owning = new Set([...wearersOwn, ...othersOwn, ...words("a an your its some any no every each 's")]);
