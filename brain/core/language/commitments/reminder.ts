import { limits } from '../../limits.js';
import { clampText } from '../../text.js';
import { readUtterance } from '../reading/utterance.js';
import { type Misread, readToldTime, withoutTime } from '../time/told-time.js';

/** The title of a reminder and its time; `due_ts` is in milliseconds since 1970 UTC, null without a due phrase. */
interface SpokenReminder {
  readonly title: string;
  readonly due_ts: number | null;
  /**
   * Present if part of the time was not understood: the reminder must then be kept neither for another time nor without
   * one.
   */
  readonly misread?: Misread;
}

/**
 * Separates the due phrase from the title of a reminder: "call mom tomorrow" is to call mom, tomorrow. A title that is
 * only a due phrase keeps its words, and one that is too long for the agenda is shortened at a word. `now` is in
 * milliseconds since 1970 UTC, `timeZone` an IANA name.
 */
export function readReminder(said: string, now: number, timeZone: string): SpokenReminder {
  const utterance = readUtterance(said);
  const length = utterance.tokens.length;
  const told = readToldTime(utterance, 0, length);
  const due = told?.resolve(now, timeZone) ?? null;
  if (told === null || due === null) return { title: titled(said), due_ts: null };
  if (typeof due !== 'number') return { title: titled(said), due_ts: null, misread: due };
  const title = withoutTime(utterance, 0, length, told);
  return { title: titled(title === '' ? said : title), due_ts: due };
}

const titled = (words: string): string => clampText(words, limits.agendaTextChars);
