import { stopWords } from '../vocabulary/stop-words.js';
import { words } from '../vocabulary/word-lists.js';
import { foldedWords } from './folded-words.js';
import { stem } from './stem.js';

/** The distinct roots of a text's words without stop words, in order. Empty for "what did you say". */
export function contentRoots(text: string): string[] {
  const said = foldedWords(text);
  return [...new Set(said.filter((_word, at) => isContentAt(said, at)).map(stem))];
}

/** Stop words that are things too, where they stand as one: "my saw", "the watering can". */
const thingsToo = words('saw can mine well bit show');
/** The same right behind an article alone: "his will", but not "the plumber will". */
const behindArticle = new Set([...thingsToo, ...words('will left find still')]);
const articlesAndOwners = words('the a an my our your his her their');
const afterTheThing = words('is are was were in at on under behind beside from with to for and or of');

/** Whether a word of a text says what it is about: no stop word, or one that stands as the name of a thing. */
export function isContentAt(said: readonly string[], at: number): boolean {
  const [article = '', before = '', word = '', next] = [said[at - 2], said[at - 1], said[at], said[at + 1]];
  if (!stopWords.has(word)) return true;
  if (articlesAndOwners.has(before)) return behindArticle.has(word);
  if (!thingsToo.has(word) || !articlesAndOwners.has(article) || stopWords.has(before)) return false;
  return next === undefined || afterTheThing.has(next);
}
