import { isQuestion, readUtterance } from '../reading/utterance.js';
import { hasHour } from '../time/telling/spoken-moment.js';
import { readToldTime, withoutTime } from '../time/told-time.js';
import { occasions } from '../vocabulary/occasions.js';
import { auxiliaries } from '../vocabulary/verbs.js';
import { words } from '../vocabulary/word-lists.js';

/** What makes a sentence of it, or a question. */
const tellingWords = words('i we you he she it they that this there what who which where when why how was is');
const mostWords = 6;

/** Whether a line is an occasion and its hour, with no word of what is to be done: "tomorrow at eight dinner with Max". */
export function isToldOccasion(line: string, nowMs: number, timeZone: string): boolean {
  const utterance = readUtterance(line);
  const { length } = utterance.tokens;
  const told = isQuestion(utterance) ? null : readToldTime(utterance, 0, length);
  if (told === null) return false;
  const due = told.resolve(nowMs, timeZone);
  if (typeof due === 'number' ? !hasHour(due, timeZone) : due.why !== 'which-half') return false;
  const said = readUtterance(withoutTime(utterance, 0, length, told)).tokens.map(({ word }) => word);
  if (said.length > mostWords || said.some((word) => tellingWords.has(word) || auxiliaries.has(word))) return false;
  return said.slice(0, 3).some((word) => occasions.has(word));
}
