import { readUtterance } from '../reading/utterance.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { words } from '../vocabulary/word-lists.js';
import { isRole } from './owner.js';

/** What shows somebody or is about them, and is not theirs: "the photo of Noor". */
const showing = words(
  'photo photos picture pictures painting drawing portrait image video copy map story biography statue',
);
const ownedOf = /^(?<thing>.+?) of (?<whose>(?:my|our|the) )?(?<owner>[\p{L}-]+)$/iu;

/** "The keys of my brother" as "brother's keys", and "the book of Noor" as "Noor's book"; any other thing as it is. */
export function withOwnerFirst(said: string): string {
  const { thing = '', whose = '', owner = '' } = ownedOf.exec(said)?.groups ?? {};
  const head = readUtterance(thing).tokens.at(-1)?.word ?? '';
  if (thing === '' || showing.has(head) || !isOwner(owner, whose)) return said;
  const lead = whose.toLowerCase() === 'the ' ? 'the ' : '';
  return `${lead}${owner}'s ${thing.replace(/^(?:the|my|our) /iu, '')}`;
}

function isOwner(word: string, whose: string): boolean {
  const lower = word.toLowerCase();
  return whose === '' ? givenNames.has(lower) && !mostlyWords.has(lower) : isRole(lower);
}
