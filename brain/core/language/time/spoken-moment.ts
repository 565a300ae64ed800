import { clockLabel, localTime } from './local-time.js';

/** A day and a time as they are said in `timeZone` (IANA name): "on Tuesday 24 November 2026 at 09:30". Wall milliseconds. */
export function spokenMoment(ms: number, timeZone: string): string {
  return `on ${spokenDay(ms, timeZone)} at ${clockLabel(localTime(ms, timeZone))}`;
}

/** "Tuesday 24 November 2026" */
export function spokenDay(ms: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  // Releases of Node differ in whether a comma follows the weekday.
  return day.format(ms).replace(',', '');
}
