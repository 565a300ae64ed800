import { withChosenDate } from '../time/chosen-date.js';
import type { Intent } from './intent.js';

/** The intent with the date in it as `line` says it, of those whose words may name a day; null if it names none. */
export function withDateSaid(intent: Intent, line: string): Intent | null {
  return withWords(intent, (said) => withChosenDate(said, line));
}

/** Whether the words of an intent may name a day. */
export const mayNameDay = (intent: Intent): boolean => withWords(intent, (said) => said) !== null;

function withWords(intent: Intent, replaced: (said: string) => string | null): Intent | null {
  if (intent.intent === 'remind') {
    const title = replaced(intent.title);
    return title === null ? null : { ...intent, title };
  }
  if (intent.intent !== 'ask') return null;
  const query = replaced(intent.query);
  return query === null ? null : { ...intent, query };
}
