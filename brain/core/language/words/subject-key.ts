import { articles, demonstratives, wearersOwn } from '../vocabulary/determiners.js';
import { words } from '../vocabulary/word-lists.js';
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
  const said = subject
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (said.length > 1 && leadingDeterminers.has(said[0] ?? '')) said.shift();
  return said.map(singular).join(' ');
}

/** Behind these words stands what a thing belongs to or is for: "keys *of* the shed". */
const behindHead = words('of for with from to');
/** Behind these stands what is not meant: "the jar *without* the lid". */
const leavingOut = words('without unlike minus except excepting excluding beside');
/** What these hold or count is the thing as well: "a pair of gloves". */
const measuring = words(
  'set pair bunch pack packet copy box bag bottle roll tube stack pile tin jar can case kind sort',
);

/** The words that name the thing itself, in a key: "key" of "car key" and of "key of the shed", and never what is before it. */
export function headsOf(key: string): readonly string[] {
  const whole = key.split(' ');
  const out = whole.findIndex((word, index) => index > 0 && leavingOut.has(word));
  const said = out < 0 ? whole : whole.slice(0, out);
  const at = said.findIndex((word, index) => index > 0 && behindHead.has(word));
  const head = said[(at < 0 ? said.length : at) - 1] ?? '';
  return at >= 0 && measuring.has(head) ? [head, said.at(-1) ?? ''] : [head];
}

/** What is called so is another one than the thing itself: "my *spare* key", "the *broken* camera". */
const ofAnotherOne = words(
  'spare extra backup reserve replacement second third other old older previous former broken damaged dead borrowed rented rental hired',
);

/** Whether a longer name is of another thing than the shorter one that was said: the spare key than the key. */
export function isSetApart(asked: string, kept: string): boolean {
  const said = subjectKey(asked).split(' ');
  return subjectKey(kept)
    .split(' ')
    .some((word) => ofAnotherOne.has(word) && !said.includes(word));
}

/**
 * How well a kept thing matches the one asked for: 3 the same, 2 the kept one is more specific ("key" asked, "car key"
 * kept), 1 it is less specific, 0 something else. The word that names the thing must be the same, and so must the owner.
 */
export function subjectMatch(asked: Subject, kept: Subject): 0 | 1 | 2 | 3 {
  if (asked.key === '' || kept.key === '') return 0;
  if (asked.key === kept.key) return 3;
  if (asked.owner !== kept.owner) return 0;
  const askedWords = asked.key.split(' ');
  const keptWords = kept.key.split(' ');
  const heads = headsOf(kept.key);
  if (!headsOf(asked.key).some((head) => heads.includes(head))) return 0;
  if (askedWords.every((word) => keptWords.includes(word))) return 2;
  return keptWords.every((word) => askedWords.includes(word)) ? 1 : 0;
}
