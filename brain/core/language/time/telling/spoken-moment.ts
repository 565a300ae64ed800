import { daysFromNow } from '../day-from-now.js';
import { clockLabel, localTime } from '../local-time.js';

/** A date and a time in words, in `timeZone` (IANA name): "on Tuesday 24 November 2026 at 09:30". Wall milliseconds. */
export function spokenMoment(ms: number, timeZone: string): string {
  return `on ${spokenDay(ms, timeZone)} at ${clockLabel(localTime(ms, timeZone))}`;
}

/** "Tuesday 24 November 2026" */
export function spokenDay(ms: number, timeZone: string): string {
  return dateIn(ms, timeZone, { ...dayOfTheYear, year: 'numeric' });
}

interface KeptTime {
  readonly nowMs: number;
  readonly timeZone: string;
  /** The words that named the time: a tonight without an hour is not told as the whole day. */
  readonly words?: string | null;
}

/**
 * The time for which something is kept, in words that make a misunderstanding audible: "today at 17:00", "on Friday 27
 * November at 17:00". The hour is told if one was named, the year if it is another.
 */
export function spokenTimeKept(ms: number, { nowMs, timeZone, words }: KeptTime): string {
  const hour = spokenHour(ms, timeZone);
  const isNight = hour === '' && /\btonight\b/iu.test(words ?? '');
  if (daysFromNow(ms, nowMs, timeZone) === 0) return isNight ? 'tonight' : `today${hour}`;
  const isThisYear = localTime(ms, timeZone).year === localTime(nowMs, timeZone).year;
  return `on ${isThisYear ? dateIn(ms, timeZone, dayOfTheYear) : spokenDay(ms, timeZone)}${hour}`;
}

/**
 * " at 09:30" or " by noon"; '' for the end of a day. Something due in a morning without an hour is stored as 11:59.
 */
export function spokenHour(ms: number, timeZone: string): string {
  const clock = clockLabel(localTime(ms, timeZone));
  if (clock === '11:59') return ' by noon';
  return hasHour(ms, timeZone) ? ` at ${clock}` : '';
}

/** Whether a time has an hour: something due on a day without an hour is stored as 23:59. */
export function hasHour(ms: number, timeZone: string): boolean {
  const { hour, minute } = localTime(ms, timeZone);
  return hour !== 23 || minute !== 59;
}

const dayOfTheYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function dateIn(ms: number, timeZone: string, fields: Intl.DateTimeFormatOptions): string {
  // Node versions differ in whether they put a comma after the weekday.
  return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone }).format(ms).replace(',', '');
}
