import { type DebtDirection, type DebtSide, debtsOn } from '../../debt-side.js';
import { consentOf } from '../grammar/answer.js';
import type { Intent } from '../grammar/intent.js';
import { parseUtterance } from '../grammar/parse.js';
import { formReader } from '../grammar/read-forms.js';
import { isAsking } from '../reading/asking.js';
import { debtsIn, isLoan, loanedThing } from '../slots/debt-phrases.js';
import { namesInPart } from '../slots/heads/names-whole.js';
import { thingsIn } from '../slots/several-things.js';
import { areAllIn, distinguishingWords } from '../words/distinguishing-words.js';

/**
 * Which of the open debts were settled, by the words `what`: "for lunch", "the twenty pounds". All of them if the words
 * do not tell them apart; null if it is unclear, as when ten of twenty dollars came back.
 */
export function debtsMeant<D extends { readonly what: string }>(
  open: readonly D[],
  what: string | undefined,
): readonly D[] | null {
  const asked = distinguishingWords(what ?? '');
  if (asked.size === 0) return open;
  const meant = open.filter((debt) => isDebtNamed(debt.what, what ?? ''));
  if (meant.length > 0) return meant;
  // An amount that matches no debt may be part of one; other words, with only one open debt, can only mean that one.
  return open.length === 1 && ![...asked].some(isAmount) ? open : null;
}

/** What paying settles: everything owed on that side but the loans, which are given back, unless the words name one. */
export function debtsSettled<D extends { readonly direction: DebtDirection; readonly what: string }>(
  side: DebtSide,
  debts: readonly D[],
  what: string | undefined,
): readonly D[] {
  const open = debtsOn(side, debts);
  const named = open.filter((debt) => !isLoan(debt.what) || isDebtNamed(debt.what, what ?? ''));
  const exactly = named.filter((debt) => isLoan(debt.what) && isLoanByName(debt.what, what ?? ''));
  return exactly.length > 0 ? exactly : named;
}

/** Whether a loan is of the very name: of "my drill", where an old drill was lent too. */
function isLoanByName(debt: string, said: string): boolean {
  const [kept, asked] = [distinguishingWords(loanedThing(debt)), distinguishingWords(said)];
  return kept.size === asked.size && areAllIn(asked, kept);
}

/** Whether what came back is this debt, or one of several that were named in one breath: "the ladder and the bucket". */
export function isDebtNamed(debt: string, said: string): boolean {
  const kept = distinguishingWords(debt);
  return debtsIn(said).some((one) => {
    const asked = distinguishingWords(one);
    return asked.size > 0 && areAllIn(asked, kept) && !(isLoan(debt) && namesInPart(one, debt));
  });
}

/** Without it, what only tells the look of a thing is known: "my black and white scarf". */
const articleBefore = /^(?:my|our|the|a|an|his|her|their|some)\s+/iu;

/** Whether only some of the things were named that are kept as one debt: "the hammer" of "my hammer and nails". */
export function isDebtNamedInPart(debt: string, said: string): boolean {
  const [asked, kept] = [distinguishingWords(said), distinguishingWords(debt)];
  const parts = thingsIn(loanedThing(debt).replace(articleBefore, '')).map((part) =>
    [...distinguishingWords(part)].filter((word) => kept.has(word)),
  );
  const isLeftOut = (words: readonly string[]) => words.length > 0 && !words.some((word) => asked.has(word));
  return parts.some(isLeftOut) && parts.some((words) => words.some((word) => asked.has(word)));
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
