import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * How rare words are: the octave of a word is the logarithm, to the base of 2, of its rank among the words of the
 * language, so that one is about half as frequent as a word of the octave before.
 */
export interface WordOctaves {
  /** The octave of the word that these bytes of text spell in small letters. */
  of(text: Uint8Array, from: number, to: number): number;
}

/** The octave of every word that is not among the common ones. */
export const rarestOctave = 15;

const commonWordsPath = fileURLToPath(new URL('../../../models/lexicon/common-words.txt', import.meta.url));
/** Twice as many places as there are words, and more, so that the next free one is near. */
const hashPlaces = 2 ** 16;
const [space, newLine, remark] = [' ', '\n', '#'].map((sign) => sign.charCodeAt(0));

/** Reads the list of common words; only hashes of the words are held, and no text. */
export async function readWordOctaves(): Promise<WordOctaves> {
  const text = await readFile(commonWordsPath);
  const hashes = new Uint32Array(hashPlaces);
  const octaves = new Uint8Array(hashPlaces).fill(rarestOctave);
  const placeOf = (hash: number): number => {
    let place = hash % hashPlaces;
    while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) % hashPlaces;
    return place;
  };
  let octave = 0;
  for (let from = 0; from < text.length; ) {
    const isRemark = text[from] === remark;
    const to = isRemark ? text.indexOf(newLine ?? 0, from) : endOfListed(text, from);
    if (!isRemark) {
      const place = placeOf(hashOfSpelling(text, from, to));
      hashes[place] = hashOfSpelling(text, from, to);
      octaves[place] = octave;
      if (text[to] === newLine) octave += 1;
    }
    from = to + 1;
  }
  return { of: (word, from, to) => octaves[placeOf(hashOfSpelling(word, from, to))] ?? rarestOctave };
}

function endOfListed(text: Uint8Array, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== space && text[end] !== newLine) end += 1;
  return end;
}

/** FNV-1a of these bytes; never 0, which marks a free place. */
function hashOfSpelling(text: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (text[at] ?? 0), 0x01000193);
  return hash >>> 0 || 1;
}
