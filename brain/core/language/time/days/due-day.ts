import { phraseAt, type TokenList, wordAt } from '../../reading/token-words.js';
import { wordMap } from '../../vocabulary/word-lists.js';
import { type LocalTime, plusDays, weekdayOf } from '../local-time.js';
import { readCalendarDate, readDateOf } from './calendar-date.js';
import { readNthWeekday } from './nth-weekday.js';
import { readAhead, readCountFrom, readWeeksOn } from './relative-day.js';
import { atClock, endOfDay, endsPhrase, type SpokenDay, withPartOfDay } from './spoken-day.js';
import { owning, partsOfDay, weekdayNamed } from './time-words.js';
import { readEndOf, readWeek } from './weeks.js';

const spokenNearDays = wordMap({ today: 0, tomorrow: 1, tmrw: 1, tomorow: 1, tommorow: 1, tommorrow: 1 });

/** Reads the day that is named from `from` on, with its part of the day; null if there is none. */
export function readDay(tokens: TokenList, from: number): SpokenDay | null {
  return (
    readFirstOrLast(tokens, from) ??
    readSameHour(tokens, from) ??
    withSameHour(tokens, withFirstThing(tokens, readDayItself(tokens, from)))
  );
}

const sameHours = [
  'this time',
  'this same time',
  'same time',
  'the same time',
  'about this time',
  'about the same time',
];

/** Reads "this time tomorrow", "the same time on friday": the time of day at which it is said. */
function readSameHour(tokens: TokenList, from: number): SpokenDay | null {
  const at = sameHourEnd(tokens, from);
  if (at === null) return null;
  const nextWeek = phraseAt(tokens, at, 'next week');
  if (nextWeek !== null) return atSameHour({ end: nextWeek, isWholeDay: true, date: (today) => plusDays(today, 7) });
  const day = readDayItself(tokens, wordAt(tokens, at) === 'on' ? at + 1 : at);
  return day?.isWholeDay === true ? atSameHour(day) : null;
}

/** "tomorrow at the same time" */
function withSameHour(tokens: TokenList, day: SpokenDay | null): SpokenDay | null {
  if (day?.isWholeDay !== true) return day;
  const end = sameHourEnd(tokens, wordAt(tokens, day.end) === 'at' ? day.end + 1 : day.end);
  return end === null ? day : atSameHour({ ...day, end });
}

function sameHourEnd(tokens: TokenList, from: number): number | null {
  return sameHours.flatMap((said) => phraseAt(tokens, from, said) ?? [])[0] ?? null;
}

/** Sets the present time of day on a day, so that no other hour is read beside it. */
function atSameHour({ isWholeDay: _whole, ...day }: SpokenDay): SpokenDay {
  return { ...day, isStretch: true, date: (today) => atClock(day.date(today), [today.hour, today.minute]) };
}

const firstThing = [10, 0] as const;

/** "first thing on monday", "last thing tonight". */
function readFirstOrLast(tokens: TokenList, from: number): SpokenDay | null {
  const first = phraseAt(tokens, from, 'first thing');
  const at = first ?? phraseAt(tokens, from, 'last thing');
  if (at === null) return null;
  const day = readDayItself(tokens, wordAt(tokens, at) === 'on' ? at + 1 : at);
  if (day?.isStretch === true) return null;
  const morning = phraseAt(tokens, at, 'in the morning');
  if (first !== null && (morning !== null || (day === null && isByItself(tokens, from, at))))
    return {
      end: morning ?? at,
      date: (today) => atClock(plusDays(today, today.hour < firstThing[0] ? 0 : 1), firstThing),
    };
  if (day === null) return null;
  return { end: day.end, date: (today) => atClock(day.date(today), first === null ? endOfDay : firstThing) };
}

/** "Call Bo first thing", but "tell her the first thing". */
function isByItself(tokens: TokenList, from: number, to: number): boolean {
  return !owning.has(wordAt(tokens, from - 1)) && wordAt(tokens, from - 1) !== 'the' && endsPhrase(tokens, to);
}

/** "thursday first thing" */
function withFirstThing(tokens: TokenList, day: SpokenDay | null): SpokenDay | null {
  const end = day?.isWholeDay === true ? phraseAt(tokens, day.end, 'first thing') : null;
  return day === null || end === null ? day : { end, date: (today) => atClock(day.date(today), firstThing) };
}

function readDayItself(tokens: TokenList, from: number): SpokenDay | null {
  const day =
    readEndOf(tokens, from, (others, at) => readNearDay(others, at) ?? readWeekday(others, at)) ??
    readAhead(tokens, from) ??
    readCountFrom(tokens, from, readDay) ??
    readNearDay(tokens, from) ??
    readThisPart(tokens, from) ??
    readNthWeekday(tokens, from) ??
    readWeekday(tokens, from) ??
    readWeek(tokens, from) ??
    readCalendarDate(tokens, from);
  return day?.isWholeDay === true ? withPartOfDay(tokens, day) : day;
}

/** "today", "tonight", "tomorrow morning", "the day after tomorrow". */
function readNearDay(tokens: TokenList, from: number): SpokenDay | null {
  const start = phraseAt(tokens, from, 'later') ?? from;
  const afterTomorrow = phraseAt(tokens, start, 'the day after tomorrow');
  if (afterTomorrow !== null) return fixedDay(afterTomorrow, 2);
  if (wordAt(tokens, start) === 'tonight')
    return { end: start + 1, part: partsOfDay.get('night'), date: (today) => atClock(today, endOfDay) };
  const days = spokenNearDays.get(wordAt(tokens, start));
  // "Tomorrow week".
  const weeks = /^(?:week|fortnight)$/.test(wordAt(tokens, start + 1)) ? readWeeksOn(tokens, start + 1) : null;
  if (days !== undefined && weeks !== null) {
    const { date } = fixedDay(start + 1, days);
    return { end: weeks.end, isWholeDay: true, date: (today) => weeks.after(date(today)) };
  }
  if (days !== undefined) return fixedDay(start + 1, days);
  return start > from ? readThisPart(tokens, start) : null;
}

function fixedDay(end: number, days: number): SpokenDay {
  return { end, isWholeDay: true, date: (today) => atClock(plusDays(today, days), endOfDay) };
}

/** "this evening", "in the morning". */
function readThisPart(tokens: TokenList, from: number): SpokenDay | null {
  const inThe = phraseAt(tokens, from, 'in the');
  if (inThe === null && wordAt(tokens, from) !== 'this') return null;
  const at = inThe ?? from + 1;
  const part = partsOfDay.get(wordAt(tokens, at));
  if (part === undefined) return null;
  const days = (today: LocalTime) => (inThe !== null && today.hour >= part.ends[0] ? 1 : 0);
  return { end: at + 1, part, date: (today) => atClock(plusDays(today, days(today)), part.ends) };
}

/** "friday", "next friday", "friday next week", "the friday after next", "friday in two weeks", "friday the 28th". */
function readWeekday(tokens: TokenList, from: number): SpokenDay | null {
  const lead = wordAt(tokens, from);
  const isLed = ['this', 'next', 'coming', 'the'].includes(lead);
  const at = isLed && wordAt(tokens, from + 1) === 'coming' ? from + 2 : isLed ? from + 1 : from;
  const weekday = weekdayNamed(wordAt(tokens, at), wordAt(tokens, at - 1));
  if (weekday < 0) return null;
  const dated = readDateOf(tokens, at + 1, weekday);
  if (dated !== null) return dated;
  const nextWeek = phraseAt(tokens, at + 1, 'next week');
  const afterNext = phraseAt(tokens, at + 1, 'after next');
  const weeksOn = readWeeksOn(tokens, at + 1);
  const isNext = lead === 'next' || nextWeek !== null || afterNext !== null;
  const coming = (today: LocalTime) => plusDays(today, daysUntil(today, weekday, isNext) + (afterNext ? 7 : 0));
  const date = (today: LocalTime) => atClock(weeksOn?.after(coming(today)) ?? coming(today), endOfDay);
  return { end: nextWeek ?? afterNext ?? weeksOn?.end ?? at + 1, isWholeDay: true, date };
}

/**
 * The number of days until the coming weekday, which is never today; with `isNext`, the one in the calendar week that
 * begins on the coming Monday.
 */
function daysUntil(today: LocalTime, weekday: number, isNext: boolean): number {
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  return isNext && ahead < toMonday ? ahead + 7 : ahead;
}
