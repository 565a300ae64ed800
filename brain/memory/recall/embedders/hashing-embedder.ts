import { stopWords } from '#core/language/vocabulary/stop-words';
import { foldedWords } from '#core/language/words/folded-words';
import { type Embedder, normalize } from './embedder.js';

export const hashingDims = 512;
export const hashingSpace = `hashing-${hashingDims}-v1`;

const gramSizes = [3, 4] as const;
/** The n-grams of a word together weigh as much as the word: enough for "key" to match "keys". */
const gramsWeight = 1;

/**
 * A word is hashed to four dimensions: with one, every five-hundredth pair of words would collide. N-grams have another
 * seed, so that the word "key" differs from the gram "key".
 */
const wordSeeds = [0x811c9dc5, 0x2545f491, 0x9e3779b9, 0x1b873593] as const;
const gramSeed = 0x3c6ef372;

/**
 * The embedder without weights (hub-behaviour.md §2): words and their 3- and 4-grams are hashed to 512 dimensions, each
 * with a sign; stop words are left out unless there is nothing else. Similar vectors mean shared words and spellings,
 * not meaning. A text has the same vector on every machine and in every release; a change here, or to the stop words,
 * needs a new space name.
 */
export class HashingEmbedder implements Embedder {
  readonly space = hashingSpace;
  readonly dims = hashingDims;

  embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return Promise.resolve(texts.map(hashingVector));
  }
}

/** The vector of one text; zeros if it has no word. */
export function hashingVector(text: string): Float32Array {
  const vector = new Float32Array(hashingDims);
  const words = foldedWords(text);
  const telling = words.filter((word) => !stopWords.has(word));
  for (const word of telling.length > 0 ? telling : words) addWord(vector, word);
  return normalize(vector);
}

function addWord(vector: Float32Array, word: string): void {
  for (const seed of wordSeeds) add(vector, hashOf(seed, word, 0, word.length), 1 / Math.sqrt(wordSeeds.length));
  const padded = ` ${word} `;
  const grams = gramSizes.reduce((count, size) => count + gramCount(padded, size), 0);
  for (const size of gramSizes) addGrams(vector, padded, size, gramsWeight / Math.sqrt(grams));
}

function addGrams(vector: Float32Array, padded: string, size: number, weight: number): void {
  for (let start = 0; start < gramCount(padded, size); start += 1) {
    add(vector, hashOf(gramSeed, padded, start, start + size), weight);
  }
}

const gramCount = (padded: string, size: number): number => Math.max(0, padded.length - size + 1);

function add(vector: Float32Array, hash: number, weight: number): void {
  const place = hash % hashingDims;
  vector[place] = (vector[place] ?? 0) + (hash >>> 31 === 0 ? weight : -weight);
}

/** FNV-1a over UTF-16 units. The finaliser mixes the bits, because dimension and sign are taken from different ones. */
function hashOf(seed: number, text: string, start: number, end: number): number {
  let hash = seed;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
