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
  where: { did: "where'd" },
  what: { did: "what'd" },
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

/** A phrase as it may be said: as it stands, and each time with two of its words as one. */
export function saidAsOneWord(phrase: string): readonly string[] {
  const words = phrase.split(' ');
  const shorter = words.flatMap((word, at) => {
    const whole = contractionsAfter(word).get(words[at + 1] ?? '');
    return whole === undefined ? [] : [[...words.slice(0, at), whole, ...words.slice(at + 2)].join(' ')];
  });
  return [phrase, ...shorter];
}
