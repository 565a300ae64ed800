import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Lexicon, Pronunciation } from './lexicon.js';

/** A line `"word": "PH0 PH"`; further ways to say it follow as `word(2)`, and some lines end in a remark. */
const entry = /^ {2}"([^"(]+)(?:\(\d\))?": "([^"#]+)/gm;
const maxVariants = 3;

/**
 * The Carnegie Mellon pronouncing dictionary, or what it says of some words. Read as text: the module it comes as takes
 * 57 MiB and a third of a second to evaluate.
 */
export async function loadDictionary(wanted?: ReadonlySet<string>): Promise<Lexicon> {
  const text = await readFile(fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary')), 'latin1');
  const found = new Map<string, Pronunciation[]>();
  for (const [, word = '', stressed = ''] of text.matchAll(entry)) {
    if (wanted?.has(word) ?? true) addForm(found, word, stressed.replace(/\d/g, '').trim().split(' '));
  }
  return found;
}

function addForm(found: Map<string, Pronunciation[]>, word: string, phones: Pronunciation): void {
  const known = found.get(word);
  if (known === undefined) found.set(word, [phones]);
  else if (known.length < maxVariants && !known.some((form) => form.join() === phones.join())) known.push(phones);
}
