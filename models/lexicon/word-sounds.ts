import type { Pronunciation } from './lexicon.js';

/** Sounds by number, in ascending order: half a mebibyte for all words of the dictionary, which take fifty. */
export type SoundNumbers = Uint32Array;

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** The sounds of many words; of a hundred thousand sounds that none of them has, three are taken for one. */
export function soundNumbers(sounds: Iterable<Pronunciation>): SoundNumbers {
  return Uint32Array.from(new Set(Array.from(sounds, soundNumber))).sort();
}

/** Whether one of the words sounds so. */
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

/** FNV-1a over the phones as they are written. */
function soundNumber(sound: Pronunciation): number {
  let number = fnvOffset;
  for (const letter of sound.join(' ')) number = Math.imul(number ^ letter.charCodeAt(0), fnvPrime);
  return number >>> 0;
}
