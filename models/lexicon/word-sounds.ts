import type { Pronunciation } from './lexicon.js';

/**
 * Hashes of pronunciations, ascending. The dictionary takes half a mebibyte this way, a hundredth of what its words and
 * phones take in memory.
 */
export type SoundNumbers = Uint32Array;

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/**
 * The hashes of many pronunciations. About three in 100,000 pronunciations that are not among them share a hash with
 * one that is.
 */
export function soundNumbers(sounds: Iterable<Pronunciation>): SoundNumbers {
  return Uint32Array.from(new Set(Array.from(sounds, soundNumber))).sort();
}

/** Whether the hash of `sound` is among `numbers`. */
export function isSoundOfWord(numbers: SoundNumbers, sound: Pronunciation): boolean {
  const wanted = soundNumber(sound);
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted;
}

/** FNV-1a hash (32 bits) of the phones as they are written. */
function soundNumber(sound: Pronunciation): number {
  let number = fnvOffset;
  for (const letter of sound.join(' ')) number = Math.imul(number ^ letter.charCodeAt(0), fnvPrime);
  return number >>> 0;
}
