import type { Undo } from './undo.js';

/**
 * An entry with all others in the same words, newest first: if something was said twice, undoing only the latest would
 * leave it known. Debts are excepted, because two are more than one.
 */
export function saidAlike<Kept extends { readonly undo: readonly Undo[] }>(
  kept: Kept,
  { all, wordsOf }: { readonly all: readonly Kept[]; readonly wordsOf: (undo: readonly Undo[]) => readonly string[] },
): readonly Kept[] {
  const words = wordsOf(kept.undo).join('\n');
  if (words === '' || kept.undo.some(({ what }) => what === 'debt')) return [kept];
  const alike = all.filter(({ undo }) => wordsOf(undo).join('\n') === words).reverse();
  // `wordsOf` gives the present name for every name that was kept, so only entries since the name was last a different
  // one count.
  const first = alike.findIndex(({ undo }) =>
    undo.some((one) => one.what === 'wearer-name' && !words.endsWith(` ${one.before}`)),
  );
  const same = first === -1 ? alike : alike.slice(0, first + 1);
  return same.includes(kept) ? same : [kept];
}
