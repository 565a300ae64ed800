import { type Embedder, normalize } from './embedder.js';
import { stopWords, wordsOf } from './words.js';

const dims = 512;
const gramSizes = [3, 4] as const;
/** Grams of a word together weigh this much beside the word itself: enough for "key" to meet "keys". */
const gramsWeight = 0.8;
const stopWordWeight = 0.15;

/** Words and grams are hashed from different starts, so that the word "key" is not the gram "key". */
const wordSeed = 0x811c9dc5;
const gramSeed = 0x3c6ef372;

/**
 * The embedder that needs no weights: each word and each run of 3 and 4 letters in it is hashed to one of 512 places
 * with a sign of its own. Nearness means shared words and spellings, not meaning. The same text gives the same vector
 * on every machine and in every release; a change here is a new space.
 */
export class HashingEmbedder implements Embedder {
  readonly space = `hashing-${dims}-v1`;
  readonly dims = dims;

  embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return Promise.resolve(texts.map(hashingVector));
  }
}

/** The vector of one text; zeros when it has no word. */
export function hashingVector(text: string): Float32Array {
  const vector = new Float32Array(dims);
  for (const word of wordsOf(text)) addWord(vector, word);
  return normalize(vector);
}

function addWord(vector: Float32Array, word: string): void {
  const weight = stopWords.has(word) ? stopWordWeight : 1;
  add(vector, hashOf(wordSeed, word, 0, word.length), weight);
  const padded = ` ${word} `;
  const grams = gramSizes.reduce((count, size) => count + gramCount(padded, size), 0);
  for (const size of gramSizes) addGrams(vector, padded, size, (weight * gramsWeight) / Math.sqrt(grams));
}

function addGrams(vector: Float32Array, padded: string, size: number, weight: number): void {
  for (let start = 0; start < gramCount(padded, size); start += 1) {
    add(vector, hashOf(gramSeed, padded, start, start + size), weight);
  }
}

const gramCount = (padded: string, size: number): number => Math.max(0, padded.length - size + 1);

function add(vector: Float32Array, hash: number, weight: number): void {
  const place = hash % dims;
  vector[place] = (vector[place] ?? 0) + (hash >>> 31 === 0 ? weight : -weight);
}

/** FNV-1a over UTF-16 units, finished so that all bits, of which place and sign are taken, depend on all units. */
function hashOf(seed: number, text: string, start: number, end: number): number {
  let hash = seed;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
