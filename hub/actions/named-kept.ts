import { cancelRequestReply, forgetRequestReply, isToForgetPerson } from '#core/language/people/forget-request';
import { words } from '#core/language/vocabulary/word-lists';
import { contentRoots } from '#core/language/words/content-roots';
import { foldedWords } from '#core/language/words/folded-words';
import { areApart, type Undo, type UndoWhat } from './undo.js';

/** Words of a request to forget that do not name the thing. */
const requesting = words(`
forget delete erase remove clear cancel drop scrap wipe burn call unlearn unremember unsave stop quit remembering keeping storing saving
memory memories records appointment meeting event please
`);
/** Promises are not named here, because dropping one has phrases of its own. */
const promised: ReadonlySet<UndoWhat> = new Set(['promise', 'promise-marked']);

/**
 * The one entry that a request such as "forget the keys" names; null if there is none, or more than one. Of things that
 * were left together it is those that are named.
 */
export function namedKept<K extends { readonly undo: readonly Undo[] }>(
  line: string,
  kept: readonly K[],
  wordsOf: (undo: readonly Undo[]) => readonly string[],
): K | null {
  if (kept.length === 0 || (forgetRequestReply(line) ?? cancelRequestReply(line)) === null) return null;
  const named = requestRoots(line);
  if (named.length === 0) return null;
  const isPerson = isToForgetPerson(line);
  const isNamed = (undo: readonly Undo[]) => {
    const roots = new Set(contentRoots(wordsOf(undo).join(' ')));
    return named.every((root) => roots.has(root));
  };
  const namedOf = (undo: readonly Undo[]) =>
    areApart(undo) ? undo.filter((one) => isNamed([one])) : isNamed(undo) ? undo : [];
  const [meant, ...others] = kept.flatMap((entry): K[] => {
    if (entry.undo.some(({ what }) => promised.has(what) || (isPerson && what !== 'person'))) return [];
    const undo = namedOf(entry.undo);
    if (undo.length === entry.undo.length) return [entry];
    return undo.length === 0 ? [] : [{ ...entry, undo }];
  });
  return meant === undefined || others.length > 0 ? null : meant;
}

function requestRoots(request: string): readonly string[] {
  const words = foldedWords(request).filter((word) => !requesting.has(word));
  return contentRoots(words.join(' '));
}
