import type { Undo } from './undo.js';

/**
 * What one line had kept, and what others had kept in the same words, newest first: what was said twice would be told still
 * after the newest of it was taken back. Debts add up, so each is its own.
 */
export function saidAlike<Kept extends { readonly undo: readonly Undo[] }>(
  kept: Kept,
  { all, wordsOf }: { readonly all: readonly Kept[]; readonly wordsOf: (undo: readonly Undo[]) => readonly string[] },
): readonly Kept[] {
  const words = wordsOf(kept.undo).join('\n');
  if (words === '' || kept.undo.some(({ what }) => what === 'debt')) return [kept];
  const alike = all.filter(({ undo }) => wordsOf(undo).join('\n') === words).reverse();
  // Every name reads as the one of now: it was said again as long as it was the name before, too.
  const first = alike.findIndex(({ undo }) =>
    undo.some((one) => one.what === 'wearer-name' && !words.endsWith(` ${one.before}`)),
  );
  const same = first === -1 ? alike : alike.slice(0, first + 1);
  return same.includes(kept) ? same : [kept];
}
