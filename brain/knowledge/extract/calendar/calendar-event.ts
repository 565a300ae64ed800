import { months } from '#core/language/time/days/time-words';
import type { LocalTime } from '#core/language/time/local-time';
import { type Recurrence, recurrenceFromWords } from './recurrence.js';

/** An event as its section tells it. */
export interface CalendarEvent {
  readonly title: string;
  /** '' if none is given. */
  readonly place: string;
  /** A reading of the clock in `timeZone`; 23:59 if the event has a day only, as on the agenda. */
  readonly starts: LocalTime;
  /** IANA name; null for the wearer's. */
  readonly timeZone: string | null;
  /** Null if it happens once, or by a rule that is not read. */
  readonly recurrence: Recurrence | null;
  /** When a repeated event does not happen, in the same clock. */
  readonly except: readonly LocalTime[];
}

const startLine = /^(.+), (?:starts|first): (.+)\.$/mu;
const toldTime = /^(\d{1,2}) (\p{L}+) (\d{4})(?: (\d{2}):(\d{2})(?: (\S+))?)?$/u;

/** Reads a section that `readCalendar` wrote; null for one without a start, such as a task. */
export function calendarEventIn(section: string): CalendarEvent | null {
  const [, title = '', told = ''] = startLine.exec(section) ?? [];
  const first = timeTold(told);
  if (first === null) return null;
  const lines = section.split('\n');
  const labelled = (label: string): string => {
    const start = `${title}, ${label}: `;
    return (lines.find((line) => line.startsWith(start)) ?? '').slice(start.length).replace(/\.$/, '');
  };
  const except = labelled('not on')
    .split(', ')
    .flatMap((one) => timeTold(one)?.starts ?? []);
  return { title, place: labelled('place'), ...first, recurrence: recurrenceFromWords(labelled('repeats')), except };
}

function timeTold(told: string): Pick<CalendarEvent, 'starts' | 'timeZone'> | null {
  const [, day, monthName = '', year, hour = '23', minute = '59', timeZone = null] = toldTime.exec(told) ?? [];
  const month = months.indexOf(monthName.toLowerCase()) + 1;
  if (month === 0) return null;
  const starts = { year: Number(year), month, day: Number(day), hour: Number(hour), minute: Number(minute) };
  return { starts, timeZone };
}
