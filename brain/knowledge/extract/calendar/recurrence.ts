import ICAL from 'ical.js';
import { months, weekdays } from '#core/language/time/days/time-words';
import { type LocalTime, localTime } from '#core/language/time/local-time';
import { listed } from '#core/language/words/listed';
import { capitalized } from '#core/text';

type Unit = 'day' | 'week' | 'month' | 'year';

/** A weekday, 0 for Sunday; `nth` of its month, −1 for the last, 0 for each. */
interface RepeatedDay {
  readonly nth: number;
  readonly weekday: number;
}

/** How often an event repeats; only what people enter in a calendar. */
export interface Recurrence {
  /** Every `interval` units. */
  readonly unit: Unit;
  readonly interval: number;
  /** Empty: as the first time. */
  readonly days: readonly RepeatedDay[];
  /** Day of the month, −1 for the last; null: as the first time. */
  readonly monthDay: number | null;
  /** The last day on which it may happen. */
  readonly until: Pick<LocalTime, 'year' | 'month' | 'day'> | null;
  readonly count: number | null;
  /** The weekday on which weeks begin: 1 unless the rule counts several weeks and names another. */
  readonly weekStart: number;
}

const frequencies: Readonly<Record<string, Unit>> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
/** The parts of a rule that are read. Others are rare, and some keep a calendar library searching forever. */
const readParts: Readonly<Record<Unit, readonly string[]>> = {
  day: ['BYDAY'],
  week: ['BYDAY'],
  month: ['BYDAY', 'BYMONTHDAY'],
  year: [],
};
const mostInterval = 60;
/** Stands for an interval that no rule may have. */
export const unreadInterval = mostInterval + 1;
const monday = 1;
const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const dayOrdinals = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
]);
const lastDay = 'last day';

/**
 * Reads the rule of an event that begins at `start`, in `timeZone` (IANA name, null for the wearer's wall clock); null
 * if it has parts that are not read.
 */
export function recurrenceOf(rule: ICAL.Recur, start: ICAL.Time, timeZone: string | null): Recurrence | null {
  const unit = frequencies[rule.freq];
  if (unit === undefined || rule.interval < 1 || rule.interval > mostInterval) return null;
  const parts = withPlacedDay(partsBesideStart(rule, unit, start));
  if (Object.keys(parts).some((part) => !readParts[unit].includes(part))) return null;
  const days = (parts.BYDAY ?? []).map((code) => repeatedDay(String(code)));
  const [monthDay = null, ...otherDays] = (parts.BYMONTHDAY ?? []).map(Number);
  const isOrdinal = days.some((day) => day !== null && day.nth !== 0);
  if (days.includes(null) || otherDays.length > 0 || (isOrdinal && unit !== 'month')) return null;
  if (monthDay !== null && (days.length > 0 || monthDay === 0 || monthDay < -1 || monthDay > 31)) return null;
  const until = rule.until === null ? null : lastDayOf(rule.until, timeZone);
  return {
    unit,
    interval: rule.interval,
    days: days.filter((day) => day !== null),
    monthDay,
    until,
    count: rule.count,
    weekStart: unit === 'week' && rule.interval > 1 && days.length > 0 ? rule.wkst - 1 : monday,
  };
}

/** The parts of the rule, without those of a yearly one that only repeat the date of `start`. */
function partsBesideStart({ parts }: ICAL.Recur, unit: Unit, { month, day }: ICAL.Time): ICAL.Recur['parts'] {
  const isOnly = (values: readonly number[] | undefined, value: number) =>
    values?.length === 1 && Number(values[0]) === value;
  if (unit !== 'year' || !isOnly(parts.BYMONTH, month)) return parts;
  const { BYMONTH: _, ...rest } = parts;
  if (!isOnly(parts.BYMONTHDAY, day)) return rest;
  const { BYMONTHDAY: __, ...others } = rest;
  return others;
}

/** "Monday, the second of them", as some calendars write the second Monday of a month. */
function withPlacedDay(parts: ICAL.Recur['parts']): ICAL.Recur['parts'] {
  const { BYSETPOS: places, BYDAY: days, ...rest } = parts;
  const isOne = places?.length === 1 && days?.length === 1 && /^[A-Z]{2}$/.test(String(days[0]));
  return isOne ? { ...rest, BYDAY: [`${places[0]}${days[0]}`] } : parts;
}

function repeatedDay(code: string): RepeatedDay | null {
  const [, nth = '', name = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(code) ?? [];
  const weekday = dayCodes.indexOf(name);
  const place = nth === '' ? 0 : Number(nth);
  return weekday < 0 || (place !== 0 && !dayOrdinals.has(place)) ? null : { nth: place, weekday };
}

function lastDayOf(until: ICAL.Time, timeZone: string | null): NonNullable<Recurrence['until']> {
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const { year, month, day } = isUtc && timeZone !== null ? localTime(until.toJSDate().getTime(), timeZone) : until;
  return { year, month, day };
}

/** "every 2 weeks on Monday and Friday until 5 May 2027"; `recurrenceFromWords` reads it. */
export function recurrenceInWords(recurrence: Recurrence): string {
  const { unit, interval, days, monthDay, until, count, weekStart } = recurrence;
  const often = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
  const onDays = days.map(({ nth, weekday }) => {
    const name = capitalized(weekdays[weekday] ?? '');
    return nth === 0 ? name : `the ${dayOrdinals.get(nth)} ${name}`;
  });
  const onDay = monthDay === null ? [] : [monthDay === -1 ? `the ${lastDay}` : `day ${monthDay}`];
  const on = [...onDays, ...onDay];
  const lastOf = until === null ? '' : untilInWords(until);
  const times = count === null ? '' : `, ${count} times`;
  const weeks = weekStart === monday ? '' : ` in weeks from ${capitalized(weekdays[weekStart] ?? '')}`;
  return `${often}${on.length === 0 ? '' : ` on ${listed(on)}`}${weeks}${lastOf}${times}`;
}

/** "by a rule that is not read here until 5 May 2027". */
export function unreadRuleInWords({ until }: ICAL.Recur, timeZone: string | null): string {
  return `by a rule that is not read here${until === null ? '' : untilInWords(lastDayOf(until, timeZone))}`;
}

function untilInWords({ day, month, year }: NonNullable<Recurrence['until']>): string {
  return ` until ${day} ${capitalized(months[month - 1] ?? '')} ${year}`;
}

const toldRecurrence =
  /^every (?:(\d+) )?(day|week|month|year)s?(?: on (.+?))?(?: in weeks from (\p{L}+))?(?: until (\d{1,2}) (\p{L}+) (\d{4}))?(?:, (\d+) times)?$/u;

/** Reads what `recurrenceInWords` wrote; null for anything else. */
export function recurrenceFromWords(words: string): Recurrence | null {
  const [, interval = '1', unit, on = '', weeksFrom, day, month = '', year, times] = toldRecurrence.exec(words) ?? [];
  if (unit === undefined) return null;
  const weekStart = weeksFrom === undefined ? monday : weekdays.indexOf(weeksFrom.toLowerCase());
  const named = on === '' ? [] : on.split(/, | and /).map((name) => name.replace(/^and /, ''));
  const monthDays = named.flatMap((name) => {
    if (name === `the ${lastDay}`) return [-1];
    const number = /^day (\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  const ordinals = [...dayOrdinals];
  const days = named.flatMap((name): RepeatedDay[] => {
    const [, ordinal = '', dayName = ''] = /^(?:the (\p{L}+) )?(\p{L}+)$/u.exec(name) ?? [];
    const weekday = weekdays.indexOf(dayName.toLowerCase());
    const nth = ordinals.find(([, word]) => word === ordinal)?.[0] ?? 0;
    return weekday < 0 ? [] : [{ nth, weekday }];
  });
  const until =
    day === undefined ? null : { day: Number(day), month: months.indexOf(month.toLowerCase()) + 1, year: Number(year) };
  const count = times === undefined ? null : Number(times);
  return {
    unit: unit as Unit,
    interval: Number(interval),
    days,
    monthDay: monthDays[0] ?? null,
    until,
    count,
    weekStart,
  };
}

/** A rule that repeats more often than this is not followed to its end. */
const mostTimes = 10_000;

/** When it happens, as readings of its own clock, from the first time on; ends by itself after `mostTimes`. */
export function* timesOf(starts: LocalTime, recurrence: Recurrence): Generator<LocalTime> {
  const { unit, interval, days, monthDay, until, count, weekStart } = recurrence;
  const rule = ICAL.Recur.fromData({
    freq: (Object.keys(frequencies).find((name) => frequencies[name] === unit) ?? 'DAILY') as ICAL.Recur['freq'],
    interval,
    wkst: (weekStart + 1) as ICAL.Recur['wkst'],
    ...(days.length === 0
      ? {}
      : { byday: days.map(({ nth, weekday }) => `${nth === 0 ? '' : nth}${dayCodes[weekday]}`) }),
    ...(monthDay === null ? {} : { bymonthday: [monthDay] }),
    ...(until === null ? {} : { until: ownTime({ ...until, hour: 23, minute: 59 }) }),
    ...(count === null ? {} : { count }),
  });
  const iterator = rule.iterator(ownTime(starts));
  for (let times = 0; times < mostTimes; times += 1) {
    const next = iterator.next() as ICAL.Time | null | undefined;
    if (next === null || next === undefined) return;
    const { year, month, day, hour, minute } = next;
    yield { year, month, day, hour, minute };
  }
}

function ownTime(reading: LocalTime): ICAL.Time {
  return new ICAL.Time({ ...reading, second: 0, isDate: false }, ICAL.Timezone.localTimezone);
}
