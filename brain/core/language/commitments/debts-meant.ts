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
  const meant = open.filter((debt) => areAllIn(asked, distinguishingWords(debt.what)));
  if (meant.length > 0) return meant;
  // An amount that matches no debt may be part of one; other words, with only one open debt, can only mean that one.
  return open.length === 1 && ![...asked].some(isAmount) ? open : null;
}

function isAmount(word: string): boolean {
  return /^\d/.test(word);
}
