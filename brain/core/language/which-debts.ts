import { consentOf } from './answer.js';
import type { Intent } from './intent.js';
import { compilePattern, matchSteps } from './matcher.js';
import { parseUtterance } from './parse.js';
import { slotReaders } from './slot-readers.js';
import { parseTemplate } from './template.js';
import { readUtterance } from './utterance.js';

type Settling = Extract<Intent, { intent: 'debt_settle' }>;

const all = compilePattern(parseTemplate('(all|both|everything) [of (it|them|that|those)] [please]'), slotReaders);
const some = compilePattern(
  parseTemplate('[just|only|it is|that is|it was] [for] {what:repaid} [please|one]'),
  slotReaders,
);
const mostSteps = 500;

/** The settling made plain by an answer to which of several debts it was: "the lunch", "both". Null for any other line. */
export function whichDebts({ what: _what, ...asked }: Settling, line: string): Settling | null {
  const utterance = readUtterance(line);
  const means = (steps: typeof all) => matchSteps(steps, utterance, { left: mostSteps });
  if (consentOf(line) === true || means(all) !== null) return asked;
  const what = parseUtterance(line).intent === 'ask' ? means(some)?.what : undefined;
  return typeof what === 'string' ? { ...asked, what } : null;
}
