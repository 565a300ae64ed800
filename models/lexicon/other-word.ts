import type { PhoneDifferences } from './phone-distance.js';
import { isSoundOfWord, type PronunciationHashes } from './word-sounds.js';

/** One word of a slot's value, and which phones of the sentence are its: `from` inclusive, `to` exclusive. */
interface WordInSlot {
  readonly slot: string;
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Names have a rule of their own, and the values of the other slots come from complete lists. */
const unjudgedSlots = new Set(
  'name name_possessive where relation due question duration unit number digit teen tens amount'.split(' '),
);
const unjudgedWords = new Set('a an the my on in at by for to of and with up off out'.split(' '));
const vowelPhones = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));
const fewestPhonesOfWord = 2;

/**
 * Whether another English word was heard in place of a word that fills a slot, as "bang" for "bank". Another vowel
 * alone is taken for an accent, and so is S for Z, as in "keys" said like "geese".
 */
export function isOtherWord(
  { slot, word, from, to }: WordInSlot,
  {
    phones,
    heard,
    differences,
  }: { phones: readonly string[]; heard: readonly string[]; differences: PhoneDifferences },
  sounds: PronunciationHashes,
): boolean {
  if (unjudgedSlots.has(slot) || unjudgedWords.has(word) || to - from < fewestPhonesOfWord) return false;
  const meant = consonants(phones.slice(from, to));
  const others = heardInPlace({ from, to }, heard, differences);
  if (others.some((sound) => consonants(sound) === meant)) return false;
  return others.some((sound) => sound.length >= fewestPhonesOfWord && isSoundOfWord(sounds, sound));
}

/**
 * Every sound that may have been heard in place of a word: phones inserted at its edges belong to it or to its
 * neighbour.
 */
function heardInPlace(
  { from, to }: Pick<WordInSlot, 'from' | 'to'>,
  heard: readonly string[],
  { alignedAt, insertions }: PhoneDifferences,
): readonly (readonly string[])[] {
  const ends = boundaries(to);
  return boundaries(from).flatMap((start) => ends.map((end) => heard.slice(start, end)));

  function boundaries(at: number): readonly number[] {
    const [last = 0, count = 0] = [alignedAt[at], insertions[at]];
    return Array.from({ length: count + 1 }, (_, index) => last - count + index);
  }
}

function consonants(sound: readonly string[]): string {
  return sound
    .filter((phone) => !vowelPhones.has(phone))
    .map((phone) => (phone === 'Z' ? 'S' : phone))
    .join(' ');
}
