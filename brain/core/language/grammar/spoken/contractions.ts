import { pronounsWithIs } from '../../reading/utterance.js';
import { partOfWord } from './unsaid.js';

const negated = new Set('do does did is are was were has have had could would should'.split(' '));
const shortened: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  i: { am: "i'm", have: "i've", will: "i'll", would: "i'd" },
  we: { are: "we're", have: "we've", will: "we'll", would: "we'd" },
  you: { are: "you're", have: "you've", will: "you'll" },
  they: { are: "they're", have: "they've" },
  he: { has: "he's", will: "he'll" },
  she: { has: "she's", will: "she'll" },
  let: { us: "let's" },
  can: { not: "can't" },
  will: { not: "won't" },
};
const possessiveSlots = new Map([
  ['{name}', '{name_possessive}'],
  ['{thing}', '{thing_possessive}'],
]);

/** What is said in place of a word and the one after it, by the latter: after "do", "not" makes "don't". */
export function contractionsAfter(word: string): ReadonlyMap<string, string> {
  const known = contractions.get(word);
  if (known) return known;
  const found = new Map(Object.entries(shortened[word] ?? {}));
  if (pronounsWithIs.has(word)) found.set('is', `${word}'s`);
  if (negated.has(word)) found.set('not', `${word}n't`);
  const possessive = word.startsWith('{') ? possessiveSlots.get(word) : `${word}'s`;
  if (possessive !== undefined) found.set(partOfWord, possessive);
  contractions.set(word, found);
  return found;
}

const contractions = new Map<string, ReadonlyMap<string, string>>();
