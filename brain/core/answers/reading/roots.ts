import { grammaticalWords } from '../../language/vocabulary/stop-words.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';

/** Raise this whenever the roots of any text change: an index built with another version is rebuilt. */
export const rootsVersion = 1;

/** Longer words are noise (encodings, digits of a table) and are cut. */
const longestRoot = 32;

const splitPrefix = /(?<!\p{L})(\p{L}{1,2})[-‐‑](?=\p{L})/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const ascii = /^[\x00-\x7f]*$/;
const asciiWord = /[a-z0-9]+/g;

/** Cache from word to root, because most words repeat. '' for a word that has no root. */
const knownRoots = new Map<string, string>();
const knownAtMost = 20_000;

/**
 * The roots of all content words, in order and with repetitions: without case, accents and common English endings.
 * "wi-fi" is one word. Scripts without spaces become pairs of neighbouring characters.
 */
export function rootsOf(text: string): string[] {
  const roots: string[] = [];
  for (const word of plainWords(text)) {
    const root = rootOf(word);
    if (root === '') continue;
    if (isUnspaced(word)) roots.push(...pairsOf(word));
    else roots.push(root);
  }
  return roots;
}

/** Splits text into words as `foldedWords` does; ASCII text takes a faster path, in a third of the time. */
function plainWords(text: string): readonly string[] {
  const joined = text.includes('-') || !ascii.test(text) ? text.replace(splitPrefix, '$1') : text;
  if (!ascii.test(joined)) return foldedWords(joined);
  const lower = joined.toLowerCase();
  return lower.includes("'") ? foldedWords(lower) : (lower.match(asciiWord) ?? []);
}

function rootOf(word: string): string {
  const before = knownRoots.get(word);
  if (before !== undefined) return before;
  if (knownRoots.size >= knownAtMost) knownRoots.clear();
  const root = grammaticalWords.has(word) ? '' : stem(word.slice(0, longestRoot));
  knownRoots.set(word, root);
  return root;
}

/** Code points below U+0E00 are in none of these scripts; checking that first is cheap. */
function isUnspaced(word: string): boolean {
  return word.charCodeAt(0) >= 0xe00 && unspaced.test(word);
}

function pairsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
