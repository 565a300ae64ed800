import { dayMs } from '../../time-units.js';
import { instantOf, localTime } from './local-time.js';

/**
 * The number of calendar days of `timeZone` (IANA name) between now and a time; negative for the past. Times are wall
 * milliseconds.
 */
export function daysFromNow(ms: number, nowMs: number, timeZone: string): number {
  const midnight = (at: number) => instantOf({ ...localTime(at, timeZone), hour: 0, minute: 0 }, timeZone);
  // Rounded, because a day on which the clocks change is an hour shorter or longer.
  return Math.round((midnight(ms) - midnight(nowMs)) / dayMs);
}

const nearDayNames = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

const dayAndMonth = { day: 'numeric', month: 'long' } as const;
const ofAnyYear = { ...dayAndMonth, year: 'numeric' } as const;

/**
 * The day of a time as one would say it now: "today", "tomorrow", "on Friday", "on Thursday 3 December"; the year is
 * named if it is another.
 */
export function dayFromNow(ms: number, nowMs: number, timeZone: string): string {
  const days = daysFromNow(ms, nowMs, timeZone);
  const near = nearDayNames.get(days);
  if (near !== undefined) return near;
  const isThisYear = localTime(ms, timeZone).year === localTime(nowMs, timeZone).year;
  const date = days > 0 && days < 7 ? {} : isThisYear ? dayAndMonth : ofAnyYear;
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', ...date, timeZone });
  // Node versions differ in whether they put a comma after the weekday.
  return `on ${format.format(ms).replace(',', '')}`;
}
