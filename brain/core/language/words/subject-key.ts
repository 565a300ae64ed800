import { singular } from './singular.js';

/** Words in front of a thing that say whose or which, but not what. */
const leading = new Set(
  'a an the this that these those some my mine our ours your yours his her hers its their theirs'.split(' '),
);

/**
 * The same thing said in other words gives the same key: lower case, without articles, possessives and punctuation,
 * every word in the singular. "My  Car Keys!" and "the car key" are both "car key".
 */
export function subjectKey(subject: string): string {
  const words = subject
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && leading.has(words[0] ?? '')) words.shift();
  return words.map(singular).join(' ');
}

/**
 * How well a kept key answers a question for another: 3 the same, 2 the kept one says more ("key" asked, "car key"
 * kept), 1 it says less, 0 something else. The last word names the thing and must be the same.
 */
export function subjectMatch(asked: string, kept: string): 0 | 1 | 2 | 3 {
  if (asked === '' || kept === '') return 0;
  if (asked === kept) return 3;
  const askedWords = asked.split(' ');
  const keptWords = kept.split(' ');
  if (askedWords.at(-1) !== keptWords.at(-1)) return 0;
  if (askedWords.every((word) => keptWords.includes(word))) return 2;
  return keptWords.every((word) => askedWords.includes(word)) ? 1 : 0;
}
