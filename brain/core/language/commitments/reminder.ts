import { limits } from '../../limits.js';
import { clampText } from '../../text.js';
import { readUtterance, textOf } from '../reading/utterance.js';
import { readDue } from './commitment.js';

/** What to be reminded of, and when; `due_ts` in milliseconds since 1970 UTC, null without a due phrase. */
interface SpokenReminder {
  readonly title: string;
  readonly due_ts: number | null;
}

/**
 * Takes the due phrase out of the title of a reminder: "call mom tomorrow" is to call mom, tomorrow. A title that is
 * nothing but a due phrase keeps its words, and one longer than the agenda takes is cut at a word. `now` in milliseconds since 1970 UTC, `timeZone` an IANA name.
 */
export function readReminder(said: string, now: number, timeZone: string): SpokenReminder {
  const utterance = readUtterance(said);
  const length = utterance.tokens.length;
  const found = readDue(utterance, 0, length);
  if (found === null) return { title: titled(said), due_ts: null };
  const before = textOf(utterance, 0, found.from);
  const after = textOf(utterance, found.due.end, length);
  const title = [before, after].filter(Boolean).join(' ');
  return { title: titled(title === '' ? said : title), due_ts: found.due.resolve(now, timeZone) };
}

const titled = (words: string): string => clampText(words, limits.agendaTextChars);
