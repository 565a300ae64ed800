import { weekdays } from '../time/days/time-words.js';
import { clockLabel, instantOf, localTime, plusDays, weekdayOf } from '../time/local-time.js';
import { spokenDay } from '../time/telling/spoken-moment.js';
import { type AboutNow, rowsOfKind, type SmallTalkRow } from './small-talk-row.js';

const dateTalk = rowsOfKind('date');

/** Questions for day, date and time, answered by the clock of the device. */
export const dateRows: readonly SmallTalkRow[] = [
  dateTalk(
    (about) => `It's ${spokenDayAhead(about, 0)}.`,
    '(what|which) (day|date|month|year|weekday|day of the week|season) (is it|is today|is this|do we have|have we got|are we [in]) [today|now|right now|again|at the moment|currently]',
    "(what is|tell me|give me|do you know|what was) (the|today 's) [current] (date|day|month|year|weekday|day of the week) [today|now|again|it is|is it|of today]",
    "(what is today|today 's date|what day of (the week|the month) is (it|today)|what date are we|(tell me|do you know) (what|which) (day|date|month|year) (it|today) is)",
  ),
  dateTalk(
    (about) => `Tomorrow is ${spokenDayAhead(about, 1)}.`,
    '(what|which) (day|date|weekday) (is it|is|will it be|do we have) tomorrow',
    "(what is tomorrow [ 's (date|day)]|what is the (date|day) tomorrow|what will tomorrow be)",
  ),
  dateTalk(
    (about) => `Yesterday was ${spokenDayAhead(about, -1)}.`,
    '(what|which) (day|date|weekday) (was it|was|did we have) yesterday',
    "(what was yesterday [ 's (date|day)]|what was the (date|day) yesterday)",
  ),
  ...weekdays.map((weekday, index) =>
    dateTalk(
      (about) => `${weekdayOf(localNow(about)) === index ? 'Yes' : 'No'}, it's ${spokenDayAhead(about, 0)}.`,
      `(is it|is today) [a|already|still] ${weekday} [today|already]`,
    ),
  ),
  dateTalk(
    spokenTime,
    '(what|which) time is it [now|right now|exactly|again|at the moment]',
    '(what is|tell me|give me|do you (have|know)) [the] [current|exact] time [now|right now|is it|it is]',
    '(what is the time|(tell me|do you know) what time it is|is it late|how late is it|(what|which) hour is it)',
  ),
];

/** "It's 14:05." */
export function spokenTime(about: Omit<AboutNow, 'assistantName'>): string {
  return `It's ${clockLabel(localTime(about.nowMs, about.timeZone))}.`;
}

function spokenDayAhead(about: AboutNow, days: number): string {
  const { timeZone } = about;
  return spokenDay(instantOf({ ...plusDays(localNow(about), days), hour: 12, minute: 0 }, timeZone), timeZone);
}

function localNow({ nowMs, timeZone }: AboutNow) {
  return localTime(nowMs, timeZone);
}
