import { ownerOf } from './owner.js';
import { singular } from './singular.js';

/** Words in front of a thing that say that it is the wearer's, or which one it is, but not what. */
const leading = new Set('a an the this that these those some my mine our ours your yours its'.split(' '));

/** A thing as two ways of naming it are compared. */
export interface Subject {
  /** Whose it is, in lower case; empty for the wearer's own and for what is nobody's. */
  readonly owner: string;
  readonly key: string;
}

/** What a thing is and whose: "my husband's keys" is the key "husband key" of the owner "husband". */
export function subjectOf(said: string): Subject {
  return { owner: ownerOf(said), key: subjectKey(said) };
}

/**
 * The same thing said in other words gives the same key: lower case, without articles, the wearer's own possessives and
 * punctuation, every word in the singular. "My  Car Keys!" and "the car key" are both "car key".
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
 * How well a kept thing answers a question for another: 3 the same, 2 the kept one says more ("key" asked, "car key"
 * kept), 1 it says less, 0 something else. The last word names the thing and must be the same, and so must the owner.
 */
export function subjectMatch(asked: Subject, kept: Subject): 0 | 1 | 2 | 3 {
  if (asked.key === '' || kept.key === '') return 0;
  if (asked.key === kept.key) return 3;
  if (asked.owner !== kept.owner) return 0;
  const askedWords = asked.key.split(' ');
  const keptWords = kept.key.split(' ');
  if (askedWords.at(-1) !== keptWords.at(-1)) return 0;
  if (askedWords.every((word) => keptWords.includes(word))) return 2;
  return keptWords.every((word) => askedWords.includes(word)) ? 1 : 0;
}
