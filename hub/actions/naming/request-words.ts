import { words } from '#core/language/vocabulary/word-lists';
import { contentRoots } from '#core/language/words/content-roots';
import { foldedWords } from '#core/language/words/folded-words';

/** Words of a request to forget that do not name the thing. */
const requesting = words(`
forget delete erase remove clear cancel drop scrap wipe burn call unlearn unremember unsave stop quit remembering keeping storing saving
memory memories records appointment meeting event note notes please
`);

/** The words of a request that may name something. */
export const requestWords = (request: string): string =>
  foldedWords(request)
    .filter((word) => !requesting.has(word))
    .join(' ');

/** Whether words have every one of these roots. */
export function hasRoots(words: readonly string[], named: readonly string[]): boolean {
  const roots = new Set(contentRoots(words.join(' ')));
  return named.every((root) => roots.has(root));
}
