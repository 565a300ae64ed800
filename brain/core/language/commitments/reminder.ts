import { limits } from '../../limits.js';
import { clampText } from '../../text.js';
import { readUtterance } from '../reading/utterance.js';
import { type Misread, readToldTime, withoutTime } from '../time/told-time.js';

/** What to be reminded of, and when; `due_ts` in milliseconds since 1970 UTC, null without a due phrase. */
interface SpokenReminder {
  readonly title: string;
  readonly due_ts: number | null;
  /** What of its time was not understood: it must not be kept for another time than was said, nor for none. */
  readonly misread?: Misread;
}

/**
 * Takes the due phrase out of the title of a reminder: "call mom tomorrow" is to call mom, tomorrow. A title that is
 * nothing but a due phrase keeps its words, and one longer than the agenda takes is cut at a word. `now` in milliseconds since 1970 UTC, `timeZone` an IANA name.
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
