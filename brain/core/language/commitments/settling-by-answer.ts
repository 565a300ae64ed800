import { consentOf } from '../grammar/answer.js';
import type { Intent } from '../grammar/intent.js';
import { parseUtterance } from '../grammar/parse.js';
import { formReader } from '../grammar/read-forms.js';

type Settling = Extract<Intent, { intent: 'debt_settle' }>;

const read = formReader<'all' | 'some'>([
  { gives: 'all', says: ['(all|both|everything) [of (it|them|that|those)] [please]'] },
  { gives: 'some', says: ['[just|only|it is|that is|it was] [for] {what:repaid} [please|one]'] },
]);

/**
 * Completes a settling by the answer to which of several debts was meant: "the lunch", "both". Null if the line is not
 * an answer.
 */
export function settlingByAnswer({ what: _what, ...asked }: Settling, line: string): Settling | null {
  const answer = read(line);
  if (consentOf(line) === true || answer?.gives === 'all') return asked;
  const what = parseUtterance(line).intent === 'ask' ? answer?.captures.what : undefined;
  return typeof what === 'string' ? { ...asked, what } : null;
}
