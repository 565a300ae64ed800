import { dayMs, minuteMs } from '../../time-units.js';

/** A reading of the wall clock in some time zone. Months count from 1. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The wall clock of `timeZone` (IANA name; an unknown one is read as UTC) at `ms` since 1970 UTC. */
export function localTime(ms: number, timeZone: string): LocalTime {
  const parts = formatter(timeZone).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour') % 24,
    minute: part('minute'),
  };
}

/**
 * Milliseconds since 1970 UTC of a wall-clock reading in `timeZone`. Days and hours beyond their range carry over. A
 * reading that a clock change skips is read as if the clock had not changed yet.
 */
export function instantOf(local: LocalTime, timeZone: string): number {
  const asUtc = utcOf(local);
  const guess = asUtc - zoneOffsetMs(asUtc, timeZone);
  const corrected = asUtc - zoneOffsetMs(guess, timeZone);
  return zoneOffsetMs(corrected, timeZone) === zoneOffsetMs(guess, timeZone) ? corrected : Math.max(guess, corrected);
}

/** The calendar day as 'YYYY-MM-DD'. */
export function isoDay({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** '09:30' */
export function clockLabel({ hour, minute }: Pick<LocalTime, 'hour' | 'minute'>): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The day of the week of a date, 0 for Sunday. */
export function weekdayOf(local: LocalTime): number {
  return new Date(utcOf(local)).getUTCDay();
}

/** The same wall-clock reading `days` later. */
export function plusDays(local: LocalTime, days: number): LocalTime {
  const moved = new Date(utcOf(local) + days * dayMs);
  return { ...local, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

function utcOf({ year, month, day, hour, minute }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** How far the clocks of `timeZone` are ahead of UTC, milliseconds. */
export function zoneOffsetMs(ms: number, timeZone: string): number {
  return utcOf(localTime(ms, timeZone)) - Math.floor(ms / minuteMs) * minuteMs;
}

/**
 * The last formatter, kept because a wearer lives in one zone and creating one takes longer than a hundred readings.
 */
let latestFormat: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | null = null;

function formatter(timeZone: string): Intl.DateTimeFormat {
  if (latestFormat?.timeZone !== timeZone) latestFormat = { timeZone, format: makeFormatter(timeZone) };
  return latestFormat.format;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory', { ...options, timeZone });
  } catch {
    // A phone may send a zone that this ICU does not know; a due time in UTC is better than a lost promise.
    return new Intl.DateTimeFormat('en-u-ca-gregory', { ...options, timeZone: 'UTC' });
  }
}
