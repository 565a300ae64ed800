import { type DebtDirection, type DebtSide, debtsOn } from '../../debt-side.js';
import { consentOf } from '../grammar/answer.js';
import type { Intent } from '../grammar/intent.js';
import { parseUtterance } from '../grammar/parse.js';
import { formReader } from '../grammar/read-forms.js';
import { isAsking } from '../reading/asking.js';
import { isLoan } from '../slots/debt-phrases.js';
import { areAllIn, distinguishingWords } from '../words/distinguishing-words.js';

/**
 * Which of the open debts were settled, by the words `what`: "for lunch", "the twenty pounds". All of them if the words
 * do not tell them apart; null if it is unclear, as when ten of twenty dollars came back, or the drill alone of a debt of
 * “a hundred euros and my drill”.
 */
export function debtsMeant<D extends { readonly what: string }>(
  open: readonly D[],
  what: string | undefined,
): readonly D[] | null {
  const asked = distinguishingWords(what ?? '');
  if (asked.size === 0) return open;
  const meant = open.filter((debt) => areAllIn(asked, distinguishingWords(debt.what)));
  if (meant.some(({ what: owed }) => isOneSideOf(asked, owed))) return null;
  if (meant.length > 0) return meant;
  // An amount that matches no debt may be part of one; other words, with only one open debt, can only mean that one.
  const isOne = open.length === 1 && open.every((debt) => sidesOf(debt.what).length === 1);
  return isOne && ![...asked].some(isAmount) ? open : null;
}

/** What paying settles: everything owed on that side but the loans, which are given back, unless the words name one. */
export function debtsSettled<D extends { readonly direction: DebtDirection; readonly what: string }>(
  side: DebtSide,
  debts: readonly D[],
  what: string | undefined,
): readonly D[] {
  const open = debtsOn(side, debts);
  const asked = distinguishingWords(what ?? '');
  const isNamed = (debt: D) => asked.size > 0 && areAllIn(asked, distinguishingWords(debt.what));
  return open.filter((debt) => !isLoan(debt.what) || isNamed(debt));
}

const sidesOf = (owed: string): readonly string[] => owed.split(/\s+and\s+/iu);

/** Whether the words are of one side of what is owed in one breath, and the other side has words of its own. */
function isOneSideOf(asked: ReadonlySet<string>, owed: string): boolean {
  const sides = sidesOf(owed).map(distinguishingWords);
  const others = sides.filter((side) => side.size > 0 && !areAllIn(asked, side));
  return others.length > 0 && others.length < sides.length;
}

function isAmount(word: string): boolean {
  return /^\d/.test(word);
}

const asksToCorrect = /^\W*(?:correct|change|fix|undo|wrong)\b/iu;

type Settling = Extract<Intent, { intent: 'debt_settle' }>;

const settlingForms = formReader<'all' | 'some'>([
  { gives: 'all', says: ['(all|both|everything) [of (it|them|that|those)] [please]'] },
  { gives: 'some', says: ['[just|only|it is|that is|it was] [for] {what:repaid} [please|one]'] },
]);

/**
 * Completes a settling by the answer to which of several debts was meant: "the lunch", "both". Null if the line is not
 * an answer.
 */
export function settlingByAnswer({ what: _what, ...asked }: Settling, line: string): Settling | null {
  if (isAsking(line) || asksToCorrect.test(line)) return null;
  const answer = settlingForms(line);
  if (consentOf(line) === true || answer?.gives === 'all') return asked;
  const what = parseUtterance(line).intent === 'ask' ? answer?.captures.what : undefined;
  return typeof what === 'string' ? { ...asked, what } : null;
}
