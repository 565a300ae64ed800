import { articles, demonstratives, wearersOwn } from '../vocabulary/determiners.js';
import { ownerOf } from './owner.js';
import { singular } from './singular.js';

/** Words before a thing which say that it is the wearer's or which one it is, but not what it is. */
const leadingDeterminers = new Set([
  ...articles,
  ...demonstratives,
  ...wearersOwn,
  ...'some mine ours your yours its'.split(' '),
]);

/** A thing in the form in which two names for it are compared. */
export interface Subject {
  /** The owner in lower case; empty for the wearer's own things and for those that nobody owns. */
  readonly owner: string;
  readonly key: string;
}

/** The key and owner of a thing: "my husband's keys" has the key "husband key" and the owner "husband". */
export function subjectOf(said: string): Subject {
  return { owner: ownerOf(said), key: subjectKey(said) };
}

/**
 * A key that is the same for different wordings of a thing: lower case, without articles, the wearer's own possessives
 * and punctuation, every word in the singular. "My Car Keys!" and "the car key" both give "car key".
 */
export function subjectKey(subject: string): string {
  const words = subject
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && leadingDeterminers.has(words[0] ?? '')) words.shift();
  return words.map(singular).join(' ');
}

/**
 * How well a kept thing matches the one asked for: 3 the same, 2 the kept one is more specific ("key" asked, "car key"
 * kept), 1 it is less specific, 0 something else. The last word names the thing and must be the same, and so must the
 * owner.
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
