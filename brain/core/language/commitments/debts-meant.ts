import { areAllIn, distinguishingWords } from '../words/distinguishing-words.js';

/**
 * Which of the open debts somebody settled with the words `what`: "for lunch", "the twenty pounds". All of them where
 * nothing tells them apart; null where it is not plain, as when ten of twenty dollars came back.
 */
export function debtsMeant<D extends { readonly what: string }>(
  open: readonly D[],
  what: string | undefined,
): readonly D[] | null {
  const asked = distinguishingWords(what ?? '');
  if (asked.size === 0) return open;
  const meant = open.filter((debt) => areAllIn(asked, distinguishingWords(debt.what)));
  if (meant.length > 0) return meant;
  // A sum that nothing of that worth is owed for may be a part of it; another word for the only debt is no part.
  return open.length === 1 && ![...asked].some(isAmount) ? open : null;
}

function isAmount(word: string): boolean {
  return /^\d/.test(word);
}
