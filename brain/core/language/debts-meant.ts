import { readNumber } from './durations.js';
import { readUtterance, type Token } from './utterance.js';
import { words } from './vocabulary/word-lists.js';

const untelling = words(`
the a an my our his her their your that this some of for in on at to all it everything whole full rest money debt loan what back both them
`);
/** Words for the same money. */
const sameMoney = new Map(
  Object.entries({
    quid: 'pound',
    quids: 'pound',
    pounds: 'pound',
    '£': 'pound',
    bucks: 'dollar',
    buck: 'dollar',
    dollars: 'dollar',
    $: 'dollar',
    euros: 'euro',
    '€': 'euro',
    favour: 'favor',
  }),
);

/**
 * Which of the open debts somebody settled with the words `what`: "for lunch", "the twenty pounds". All of them where
 * nothing tells them apart; null where it is not plain, as when ten of twenty dollars came back.
 */
export function debtsMeant<D extends { readonly what: string }>(
  open: readonly D[],
  what: string | undefined,
): readonly D[] | null {
  const asked = tellingWords(what ?? '');
  if (asked.size === 0) return open;
  const meant = open.filter((debt) => isWithin(asked, tellingWords(debt.what)));
  if (meant.length > 0) return meant;
  // A sum that nothing of that worth is owed for may be a part of it; another word for the only debt is no part.
  return open.length === 1 && ![...asked].some(isAmount) ? open : null;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

/** The words that tell one debt from another: "twenty quid" and "£20" are the same. */
function tellingWords(what: string): ReadonlySet<string> {
  const { tokens } = readUtterance(what.toLowerCase().replace(/([€$£])\s*(\d)/g, '$1 $2'));
  return new Set(wordsFrom(tokens, 0));
}

function wordsFrom(tokens: readonly Token[], from: number): readonly string[] {
  const token = tokens[from];
  if (token === undefined) return [];
  const number = readNumber(tokens, from);
  if (number !== null) return [String(number.value), ...wordsFrom(tokens, number.end)];
  const word = sameMoney.get(token.word) ?? token.word;
  return [...(untelling.has(word) ? [] : [word]), ...wordsFrom(tokens, from + 1)];
}

function isAmount(word: string): boolean {
  return /^\d/.test(word);
}
