import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Lexicon, Pronunciation } from './lexicon.js';
import { type SoundTable, type SpokenWord, soundTable } from './sound-table.js';
import { readWordOctaves, type WordOctaves } from './word-octaves.js';

/** A line `"word": "PH0 PH"`; further ways to say it follow as `word(2)`, and some lines end in a remark. */
const entry = /^ {2}"([^"(]+)(?:\(\d\))?": "([^"#]+)/gm;
const maxVariants = 3;

/**
 * The Carnegie Mellon pronouncing dictionary, or the part of it about the words in `wanted`; at most three
 * pronunciations a word. Read as text, because evaluating its module takes 57 MiB and a third of a second.
 */
export async function loadDictionary(wanted?: ReadonlySet<string>): Promise<Lexicon> {
  const found = new Map<string, Pronunciation[]>();
  for (const [, word = '', stressed = ''] of (await dictionaryText()).matchAll(entry)) {
    if (wanted?.has(word) ?? true) addForm(found, word, unstressed(stressed));
  }
  return found;
}

/**
 * The sounds of all words of the dictionary, as numbers of `tokens`. Read byte by byte: what a thread leaves behind of
 * some 130,000 matches and lists of phones stays in the memory of the process.
 */
export async function dictionarySounds(tokens: ReadonlyMap<string, number>): Promise<SoundTable> {
  const [text, octaves] = await Promise.all([readFile(dictionaryPath()), readWordOctaves()]);
  const numbers = new Uint8Array(2 ** 16);
  for (const [phone, number] of tokens) numbers[phoneCode(phone.charCodeAt(0), phone.charCodeAt(1))] = number;
  return soundTable(() => spokenWordsIn(text, numbers, octaves));
}

const quoteByte = '"'.charCodeAt(0);
const closing = ')'.charCodeAt(0);
const colon = ':'.charCodeAt(0);
const space = ' '.charCodeAt(0);
const remark = '#'.charCodeAt(0);
const newLine = '\n'.charCodeAt(0);
const letterA = 'A'.charCodeAt(0);
const mostPhonesOfEntry = 64;

/** Each word of the dictionary as it is said, in an object that is used again; `numbers` has those of phones by code. */
function* spokenWordsIn(text: Uint8Array, numbers: Uint8Array, octaves: WordOctaves): Generator<SpokenWord> {
  const sound = new Uint8Array(mostPhonesOfEntry);
  for (let line = 0; line < text.length; line = endOfLine(text, line) + 1) {
    // `  "word": "PH0 PH",`
    if (text[line + 2] !== quoteByte) continue;
    const quoteAt = text.indexOf(quoteByte, line + 3);
    const colonAt = text.indexOf(colon, quoteAt);
    const phones = sound.subarray(0, readSound(text, colonAt + 3, numbers, sound));
    if (phones.length > 0 && !phones.includes(0))
      yield { phones, octave: octaves.of(text, line + 3, endOfSpelling(text, quoteAt)) };
  }
}

/** Where the word ends before this quote: a further way to say it is `word(2)`. */
function endOfSpelling(text: Uint8Array, quoteAt: number): number {
  return text[quoteAt - 1] === closing ? quoteAt - '(2)'.length : quoteAt;
}

/** Writes the numbers of the phones from `start` on to `sound`, 0 for an unknown one; returns how many there are. */
function readSound(text: Uint8Array, start: number, numbers: Uint8Array, sound: Uint8Array): number {
  let count = 0;
  for (let at = start; !isEndOfSound(text[at]) && count < mostPhonesOfEntry; at += 1) {
    const first = at;
    while (isPartOfPhone(text[at])) at += 1;
    if (at === first) continue;
    const second = text[first + 1] ?? 0;
    sound[count] = numbers[phoneCode(text[first], second >= letterA ? second : 0)] ?? 0;
    count += 1;
    if (isEndOfSound(text[at])) break;
  }
  return count;
}

function endOfLine(text: Uint8Array, from: number): number {
  const end = text.indexOf(newLine, from);
  return end === -1 ? text.length : end;
}

function isEndOfSound(byte: number | undefined): boolean {
  return byte === undefined || byte === quoteByte || byte === remark || byte === newLine;
}

function isPartOfPhone(byte: number | undefined): boolean {
  return byte !== space && !isEndOfSound(byte);
}

/** One number for the one or two letters of a phone; what else a token may be has numbers that no phone has. */
function phoneCode(first: number | undefined, second: number | undefined): number {
  return ((first ?? 0) & 255) | (((second || 0) & 255) << 8);
}

function dictionaryText(): Promise<string> {
  return readFile(dictionaryPath(), 'latin1');
}

function dictionaryPath(): string {
  return fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary'));
}

function unstressed(phones: string): Pronunciation {
  return phones.replace(/\d/g, '').trim().split(' ');
}

function addForm(found: Map<string, Pronunciation[]>, word: string, phones: Pronunciation): void {
  const known = found.get(word);
  if (known === undefined) found.set(word, [phones]);
  else if (known.length < maxVariants && !known.some((form) => form.join() === phones.join())) known.push(phones);
}
