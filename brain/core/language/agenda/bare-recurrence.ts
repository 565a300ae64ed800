import { formReader } from '../grammar/read-forms.js';
import { weekdayPattern, weekdays } from '../time/days/time-words.js';

const recurringUnit = `(day|week|weekday|weekend|month|year|hour|morning|evening|afternoon|night|${weekdayPattern})`;
const recurrenceLead = '[and|but|no|only|just|yes]';
const recurrenceHour = '[morning|evening|afternoon|night] [(at|in|on|from|until) {_:rest}]';

const readRecurrence = formReader<true>([
  {
    gives: true,
    says: [
      `${recurrenceLead} (every|each) [single|other|second|third] ${recurringUnit} ${recurrenceHour}`,
      `${recurrenceLead} (daily|weekly|monthly|yearly|hourly|nightly) [(at|in|on|from|until) {_:rest}]`,
      `${recurrenceLead} [on] (${weekdays.map((name) => `${name}s`).join('|')}|weekdays|weekends) ${recurrenceHour}`,
    ],
  },
]);

/** Whether a line says how often something happens and nothing else: "every monday", "and on fridays". */
export function isBareRecurrence(line: string): boolean {
  return readRecurrence(line) !== null;
}
