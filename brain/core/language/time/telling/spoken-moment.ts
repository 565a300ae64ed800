import { daysFromNow } from '../day-from-now.js';
import { clockLabel, localTime } from '../local-time.js';

/** A day and a time as they are said in `timeZone` (IANA name): "on Tuesday 24 November 2026 at 09:30". Wall milliseconds. */
export function spokenMoment(ms: number, timeZone: string): string {
  return `on ${spokenDay(ms, timeZone)} at ${clockLabel(localTime(ms, timeZone))}`;
}

/** "Tuesday 24 November 2026" */
export function spokenDay(ms: number, timeZone: string): string {
  return dateIn(ms, timeZone, { ...ofTheYear, year: 'numeric' });
}

/**
 * What something is kept for, told so plainly that a wrong reading is heard: "today at 17:00", "on Friday 27 November at
 * 17:00"; the hour and another year where they are named.
 */
export function spokenTimeKept(ms: number, { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string }) {
  const hour = spokenHour(ms, timeZone);
  if (daysFromNow(ms, nowMs, timeZone) === 0) return `today${hour}`;
  const isThisYear = localTime(ms, timeZone).year === localTime(nowMs, timeZone).year;
  return `on ${isThisYear ? dateIn(ms, timeZone, ofTheYear) : spokenDay(ms, timeZone)}${hour}`;
}

/** " at 09:30", " by noon"; '' for the end of a day. What was said with a morning and no hour is kept at the end of that morning. */
export function spokenHour(ms: number, timeZone: string): string {
  const clock = clockLabel(localTime(ms, timeZone));
  if (clock === '11:59') return ' by noon';
  return hasHour(ms, timeZone) ? ` at ${clock}` : '';
}

/** What was said with a day and no hour is kept at the end of that day. */
export function hasHour(ms: number, timeZone: string): boolean {
  const { hour, minute } = localTime(ms, timeZone);
  return hour !== 23 || minute !== 59;
}

const ofTheYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function dateIn(ms: number, timeZone: string, fields: Intl.DateTimeFormatOptions): string {
  // Releases of Node differ in whether a comma follows the weekday.
  return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone }).format(ms).replace(',', '');
}
