import { readUtterance, type Token } from '../reading/utterance.js';
import { readNumber } from '../time/durations.js';
import { wordMap, words } from '../vocabulary/word-lists.js';

const untelling = words(`
the a an i my me our his her their them your you that this some of for in on at to with about all it everything whole full rest back both and
money debt loan what promise
`);
/** Different words for the same currency. */
const same = wordMap({
  quid: 'pound',
  pounds: 'pound',
  '£': 'pound',
  bucks: 'dollar',
  buck: 'dollar',
  dollars: 'dollar',
  $: 'dollar',
  euros: 'euro',
  '€': 'euro',
  favour: 'favor',
});

/** The words that tell one thing from another, with numbers as digits: "twenty quid" and "£20" give the same. */
export function distinguishingWords(text: string): ReadonlySet<string> {
  const { tokens } = readUtterance(text.toLowerCase().replace(/([€$£])\s*(\d)/g, '$1 $2'));
  return new Set(wordsFrom(tokens, 0));
}

/** Whether every word of `some` is in `all`; true if `some` is empty. */
export function areAllIn(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

function wordsFrom(tokens: readonly Token[], from: number): readonly string[] {
  const token = tokens[from];
  if (token === undefined) return [];
  const number = readNumber(tokens, from);
  if (number !== null) return [String(number.value), ...wordsFrom(tokens, number.end)];
  const word = same.get(token.word) ?? token.word;
  return [...(untelling.has(word) ? [] : [word]), ...wordsFrom(tokens, from + 1)];
}
