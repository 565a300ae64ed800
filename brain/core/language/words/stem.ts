import { withoutPluralEnding } from './singular.js';

const vowels = /[aeiouy]/;

/**
 * Removes the most common English endings, so that "parked", "parking" and "parks" all give "park". Takes a word as
 * `foldedWords` returns it. A wrong root does no harm, because the same word always gives the same one.
 */
export function stem(word: string): string {
  const one = withoutPluralEnding(word);
  const root = withoutEnding(one, 'ing') ?? withoutEnding(one, 'ed') ?? one;
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}

function withoutEnding(word: string, ending: string): string | null {
  if (!word.endsWith(ending)) return null;
  const rest = word.slice(0, -ending.length);
  if (rest.length < 3 || !vowels.test(rest)) return null;
  const isDoubled = rest.at(-1) === rest.at(-2) && !/[lsz]$/.test(rest);
  return isDoubled ? rest.slice(0, -1) : rest;
}
