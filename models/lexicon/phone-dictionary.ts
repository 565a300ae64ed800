import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Lexicon, Pronunciation } from './lexicon.js';
import { type PronunciationHashes, pronunciationHashes } from './word-sounds.js';

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

/** The sounds of all words of the dictionary. */
export async function dictionarySounds(): Promise<PronunciationHashes> {
  const entries = (await dictionaryText()).matchAll(entry);
  return pronunciationHashes(sounds());

  function* sounds(): Iterable<Pronunciation> {
    for (const [, , stressed = ''] of entries) yield unstressed(stressed);
  }
}

function dictionaryText(): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary')), 'latin1');
}

function unstressed(phones: string): Pronunciation {
  return phones.replace(/\d/g, '').trim().split(' ');
}

function addForm(found: Map<string, Pronunciation[]>, word: string, phones: Pronunciation): void {
  const known = found.get(word);
  if (known === undefined) found.set(word, [phones]);
  else if (known.length < maxVariants && !known.some((form) => form.join() === phones.join())) known.push(phones);
}
