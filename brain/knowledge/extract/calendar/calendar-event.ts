import { months } from '#core/language/time/days/time-words';
import type { LocalTime } from '#core/language/time/local-time';
import { type Recurrence, recurrenceFromWords } from './recurrence.js';

/** A time as a section tells it. */
export interface SectionTime {
  /** A reading of the clock in `timeZone`; 23:59 for a day without an hour, as on the agenda. */
  readonly at: LocalTime;
  /** IANA name; null for the wearer's. */
  readonly timeZone: string | null;
}

interface UnreadRule {
  /** The last day on which it may happen; null if the rule names none. */
  readonly until: SectionTime | null;
}

/** An event as its section tells it. */
export interface CalendarEvent {
  readonly title: string;
  /** '' if none is given. */
  readonly place: string;
  readonly starts: SectionTime;
  /** For a day, its end; null if none is told. */
  readonly ends: SectionTime | null;
  /** Null if it happens once, or by a rule that is not read. */
  readonly recurrence: Recurrence | null;
  /** It repeats by a rule that is not read, so that of its times only the first is known; null for any other. */
  readonly unreadRule: UnreadRule | null;
  /** When else it happens. */
  readonly also: readonly SectionTime[];
  /** When a repeated event does not happen. */
  readonly except: readonly SectionTime[];
}

const startLine = /^(.+), (?:starts|first): (.+)\.$/mu;
const lastTold = / until (\d{1,2} \p{L}+ \d{4})$/u;
const toldPattern = /^(\d{1,2}) (\p{L}+) (\d{4})(?: (\d{2}):(\d{2})(?: (\S+))?)?$/u;

/** Reads a section that `readCalendar` wrote; null for one without a start, such as a task or what was cancelled. */
export function calendarEventIn(section: string): CalendarEvent | null {
  const [, title = '', told = ''] = startLine.exec(section) ?? [];
  const starts = timeTold(told);
  if (starts === null) return null;
  const lines = section.split('\n');
  const labelled = (label: string): string => {
    const start = `${title}, ${label}: `;
    return (lines.find((line) => line.startsWith(start)) ?? '').slice(start.length).replace(/\.$/, '');
  };
  const times = (label: string) =>
    labelled(label)
      .split(', ')
      .flatMap((one) => timeTold(one) ?? []);
  const repeats = labelled('repeats');
  const recurrence = recurrenceFromWords(repeats);
  return {
    title,
    place: labelled('place'),
    starts,
    ends: timeTold(labelled('ends')),
    recurrence,
    unreadRule: repeats === '' || recurrence !== null ? null : { until: timeTold(lastTold.exec(repeats)?.[1] ?? '') },
    also: times('also on'),
    except: times('not on'),
  };
}

function timeTold(told: string): SectionTime | null {
  const [, day, monthName = '', year, hour = '23', minute = '59', timeZone = null] = toldPattern.exec(told) ?? [];
  const month = months.indexOf(monthName.toLowerCase()) + 1;
  if (month === 0) return null;
  const at = { year: Number(year), month, day: Number(day), hour: Number(hour), minute: Number(minute) };
  return { at, timeZone };
}
