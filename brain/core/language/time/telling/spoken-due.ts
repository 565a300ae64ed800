import { capitalized } from '../../../text.js';
import { daysFromNow } from '../day-from-now.js';
import { weekdays } from '../days/time-words.js';
import { localTime, weekdayOf } from '../local-time.js';

/**
 * When something is due, in words for somebody in `timeZone` (IANA name): "due today", "due tomorrow", "due on Friday",
 * "due in 12 days". What is overdue is "due today". Wall milliseconds.
 */
export function spokenDue(dueMs: number, nowMs: number, timeZone: string): string {
  const days = daysFromNow(dueMs, nowMs, timeZone);
  if (days <= 0) return 'due today';
  if (days === 1) return 'due tomorrow';
  return days < 7
    ? `due on ${capitalized(weekdays[weekdayOf(localTime(dueMs, timeZone))] ?? '')}`
    : `due in ${days} days`;
}
