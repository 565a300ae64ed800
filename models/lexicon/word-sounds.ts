import type { Pronunciation } from './lexicon.js';

/**
 * Hashes of pronunciations, ascending. The dictionary takes half a mebibyte this way, a hundredth of what its words and
 * phones take in memory.
 */
export type PronunciationHashes = Uint32Array;

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/**
 * The hashes of many pronunciations. About three in 100,000 pronunciations that are not among them share a hash with
 * one that is.
 */
export function pronunciationHashes(sounds: Iterable<Pronunciation>): PronunciationHashes {
  return Uint32Array.from(new Set(Array.from(sounds, pronunciationHash))).sort();
}

/** Whether the hash of `sound` is among `hashes`. */
export function isSoundOfWord(hashes: PronunciationHashes, sound: Pronunciation): boolean {
  const wanted = pronunciationHash(sound);
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === wanted;
}

/** FNV-1a hash (32 bits) of the phones as they are written. */
function pronunciationHash(sound: Pronunciation): number {
  let hash = fnvOffset;
  for (const letter of sound.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), fnvPrime);
  return hash >>> 0;
}
