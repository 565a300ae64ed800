import { wantedAnswerOf } from '#core/answers/question/wanted-answer';

const timeField = /, (?:starts|first|ends|due|cancelled|repeats|also on|not on): /u;
const firstOfSeries = /, (?:first|repeats|also on|not on): /u;
const asksBeginning = /\b(?:first|begin|begins|began|start|starts|started|often|repeat|repeats)\b/iu;

/** Whether a line of a calendar file tells another field of its entry than a question asks for. */
export function tellsOtherField(query: string, path: string, answer: string): boolean {
  if (!path.endsWith('.ics')) return false;
  const wanted = wantedAnswerOf(query);
  if (wanted === 'place') return timeField.test(answer);
  // When a repeated event was first says nothing about when it is.
  return wanted === 'time' && firstOfSeries.test(answer) && !asksBeginning.test(query);
}
