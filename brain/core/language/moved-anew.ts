import { readRescheduled } from './agenda/rescheduled.js';
import { readSaidMoved } from './commitments/said-moved.js';
import { wordAt } from './reading/token-words.js';
import { readUtterance } from './reading/utterance.js';
import { words } from './vocabulary/word-lists.js';

const hourLeads = words('at by');
const untilPlace = /^(.+) (?:to|into|onto|in|at|on) (.+)$/iu;

/**
 * The line that said that something was moved, with where or when it is instead: "in the cellar" for "I moved my kit to
 * the garage", and "seven" for "the dentist moved to Friday", which is of that day. Null where it says neither.
 */
export function movedAnew(kept: string, anew: string): string | null {
  return placeAnew(kept, anew) ?? hourOfThatDay(kept, anew);
}

function placeAnew(kept: string, anew: string): string | null {
  const before = readSaidMoved(kept);
  const head = before?.place == null ? null : untilPlace.exec(kept)?.[1];
  if (head == null) return null;
  const line = `${head} ${anew}`;
  const after = readSaidMoved(line);
  return after !== null && after.place !== null && after.thing === before?.thing ? line : null;
}

function hourOfThatDay(kept: string, anew: string): string | null {
  const before = readRescheduled(kept);
  const at = before?.names === 'day' ? kept.lastIndexOf(before.due) : -1;
  if (before === null || at < 0) return null;
  const hour = hourLeads.has(wordAt(readUtterance(anew).tokens, 0)) ? anew : `at ${anew}`;
  const until = at + before.due.length;
  const line = `${kept.slice(0, until)} ${hour}${kept.slice(until)}`;
  return readRescheduled(line)?.names === 'both' ? line : null;
}
