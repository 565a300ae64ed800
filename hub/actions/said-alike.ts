import type { Undo, UndoWhat } from './undo.js';

/**
 * What reads the same and is another each time: debts add up, a settling is of the debts of its day, and a relation reads
 * as the one of now. A promise that is kept once more is due at another time.
 */
const eachItsOwn: ReadonlySet<UndoWhat> = new Set(['debt', 'debts-settled', 'promise', 'promise-marked', 'relation']);

/**
 * An entry with all others in the same words, newest first: if something was said twice, undoing only the latest would
 * leave it known.
 */
export function saidAlike<Kept extends { readonly undo: readonly Undo[] }>(
  kept: Kept,
  { all, wordsOf }: { readonly all: readonly Kept[]; readonly wordsOf: (undo: readonly Undo[]) => readonly string[] },
): readonly Kept[] {
  const words = wordsOf(kept.undo).join('\n');
  const times = agendaTimesOf(kept.undo);
  if (words === '' || isEachItsOwn(kept.undo)) return [kept];
  const alike = all.filter(({ undo }) => wordsOf(undo).join('\n') === words && agendaTimesOf(undo) === times).reverse();
  // `wordsOf` gives the present name for every name that was kept, so only entries since the name was last a different
  // one count.
  const first = alike.findIndex(({ undo }) =>
    undo.some((one) => one.what === 'wearer-name' && !words.endsWith(` ${one.before}`)),
  );
  const same = first === -1 ? alike : alike.slice(0, first + 1);
  return same.includes(kept) ? same : [kept];
}

/** When the reminders and events are; two of the same title at two times are two. */
function agendaTimesOf(undo: readonly Undo[]): string {
  return undo.map((one) => (one.what === 'agenda' ? String(one.body.ts) : '')).join();
}

/** Whether the same words said at another time are another thing. */
export function isEachItsOwn(undo: readonly Undo[]): boolean {
  return undo.some(({ what }) => eachItsOwn.has(what));
}
