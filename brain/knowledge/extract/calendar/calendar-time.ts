import ICAL from 'ical.js';
import { months } from '#core/language/time/days/time-words';
import { clockLabel } from '#core/language/time/local-time';
import { capitalized } from '#core/text';
import { windowsZones } from './windows-zones.js';

/** A time of an entry. */
export interface CalendarTime {
  readonly time: ICAL.Time;
  /** IANA name; null for the wearer's. */
  readonly timeZone: string | null;
  /** It was told in a zone that only the file describes, so it stands here in UTC, and a rule cannot follow it. */
  readonly isConverted: boolean;
}

/** The first time of a property; null if it has none, or one that no calendar has, such as 31 November. */
export function timeIn(entry: ICAL.Component, property: string): CalendarTime | null {
  return timesIn(entry, property)[0] ?? null;
}

/** Every time of a property, without those that no calendar has. */
export function timesIn(entry: ICAL.Component, name: string): readonly CalendarTime[] {
  return entry.getAllProperties(name).flatMap((property) => {
    const raw = (property.toJSON() as unknown[]).slice(3);
    if (!raw.every(isPossible)) return [];
    return valuesOf(property).flatMap((time) => (time instanceof ICAL.Time ? [inZone(time, property, entry)] : []));
  });
}

function valuesOf(property: ICAL.Property): readonly unknown[] {
  try {
    return property.getValues() as unknown[];
  } catch {
    return [];
  }
}

const writtenTime = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})Z?)?$/;

/** The library lets a time beyond its range carry over. */
function isPossible(value: unknown): boolean {
  const [, ...parts] = writtenTime.exec(String(value)) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() && hour < 24 && minute < 60 && second <= 60;
}

function inZone(time: ICAL.Time, property: ICAL.Property, entry: ICAL.Component): CalendarTime {
  if (time.isDate) return { time, timeZone: null, isConverted: false };
  if (time.zone === ICAL.Timezone.utcTimezone) return { time, timeZone: 'UTC', isConverted: false };
  const id = property.getFirstParameter('tzid') ?? '';
  const own = entry.parent?.getAllSubcomponents('vtimezone').find((zone) => zone.getFirstPropertyValue('tzid') === id);
  const location: unknown = own?.getFirstPropertyValue('x-lic-location');
  const timeZone = zoneNamed(id) ?? (typeof location === 'string' ? zoneNamed(location) : null);
  if (timeZone !== null || own === undefined) return { time, timeZone, isConverted: false };
  const { year, month, day, hour, minute, second } = time;
  const told = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, new ICAL.Timezone(own));
  return { time: told.convertToZone(ICAL.Timezone.utcTimezone), timeZone: 'UTC', isConverted: true };
}

/** The IANA zone that an identifier names, or has at its end; null for none that the machine knows. */
function zoneNamed(id: string): string | null {
  if (Object.hasOwn(windowsZones, id)) return windowsZones[id] ?? null;
  const parts = id.split('/');
  const names = [parts, parts.slice(-3), parts.slice(-2)].map((some) => some.join('/'));
  return names.find(isTimeZone) ?? null;
}

const zoneName = /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/;

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** As written in the file, with its time zone: "4 May 2026 15:30", "4 May 2026 15:30 UTC", "… Europe/Berlin". */
export function timeWords({ time, timeZone }: CalendarTime): string {
  const { day, month, year, hour, minute, isDate } = time;
  const date = `${day} ${capitalized(months[month - 1] ?? String(month))} ${year}`;
  return isDate ? date : `${date} ${clockLabel({ hour, minute })}${timeZone === null ? '' : ` ${timeZone}`}`;
}
