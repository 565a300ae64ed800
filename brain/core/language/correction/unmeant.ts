import { longestUtterance, readUtterance } from '../reading/utterance.js';
import { phrases } from '../vocabulary/word-lists.js';

/** Why nothing of a line is kept though its sentence would be: it is a joke, or nothing is open any more. */
export type Unmeant = 'joke' | 'settled';

/** With these a line says the contrary of what follows: "yeah right, Ludmila owes me a million". */
const ironicLeads = ironicPhrases(`
yeah right|yeah yeah right|oh yeah right|oh sure|yeah sure|oh yes sure|as if|in my dreams|in your dreams|in his dreams|in her dreams|dream on|when pigs fly|fat chance|in another life|in my next life
`);
/** With these at its end it is one as well. */
const ironicTails = ironicPhrases(`
yeah right|as if|in my dreams|in your dreams|in his dreams|in her dreams|dream on|i wish|if only|when pigs fly|not|or so i wish|said nobody ever|said no one ever
in another life|in a parallel universe
`);
const fewestBefore = 3;
/** Marks or small words before a lead that change nothing of it. */
const beforeLead = /^(?:oh|ha|haha|hah|well|and|lol|hm|pff|ah)$/u;

const tellsDebt = /\b(?:owes?|owed|lent|loaned|borrowed)\b/iu;
/** "…, already paid", "…. She paid me back": what was owed is given back in the same breath. */
const paidBehind =
  /[,.;–—-]\s*(?:(?:and|but|though)\s+)?(?:(?:he|she|they|it|that|i|we)(?:['’](?:s|ve|re)| has| have| is| are)?\s+)?(?:(?:already|all|been|just|since)\s+)*(?:paid|settled|repaid|returned|given back|paid (?:me |it |him |her |them )?back|gave (?:me )?(?:it|them) back|paid up|square|even)(?:\s+(?:already|in full|now|since|up|today|yesterday|this morning))*[.!]*$/iu;

/** "I lent Wes 20 euros but he doesn't owe me anything": nothing is open of what was lent. */
const lentForNothing =
  /\b(?:lent|loaned|borrowed)\b.*\b(?:he|she|they|i|we)(?: (?:do|does)n['’]?t| (?:do|does) not| no longer)? owes? (?:me|us|him|her|them) (?:nothing|anything|a thing|any money|any of it|it back)(?: (?:back|for it|any ?more|any longer|now))*[.!]*$/iu;
/** Nobody gives as much: "sure, I'll send Lena a million euros". */
const givesMillions =
  /\bi(?:['’]ll| will| promise to|['’]m going to) (?:\p{L}+ ){0,2}?(?:send|give|pay|lend|transfer|wire|bring|hand|buy|get)\b.*\ba (?:million|billion|trillion|zillion|gazillion) (?:euros?|pounds?|dollars?|bucks|quid|francs)\b/iu;

/** Nobody hands these about: "I'll buy you a yacht". */
const givesTheMoon =
  /\bi(?:['’]ll| will|['’]m going to|['’]m gonna) (?:\p{L}+ ){0,3}?(?:an?|my own|the) (?:\p{L}+ )?(?:yacht|private jet|private island|castle|palace|mansion|spaceship|spacecraft|rocket|unicorn|dragon|time machine|ferrari|lamborghini|rolls royce|bugatti|football club|oscar|nobel prize|moon|stars)\W*$/iu;

/** Why a line is not meant as it stands; null for a line that is. */
export function unmeant(line: string): Unmeant | null {
  if (line.length > longestUtterance) return null;
  const said = line.trim();
  if ((tellsDebt.test(said) && paidBehind.test(said)) || lentForNothing.test(said)) return 'settled';
  return isIronic(line) ? 'joke' : null;
}

/** Whether a line begins or ends with what says that it is no fact. */
export function isIronic(line: string): boolean {
  if (givesMillions.test(line) || givesTheMoon.test(line)) return true;
  const { source, tokens } = readUtterance(line);
  const said = tokens.map(({ word }) => word);
  const from = said.findIndex((word) => !beforeLead.test(word));
  const whole = ` ${said.join(' ')} `;
  const text = ` ${said.slice(Math.max(from, 0)).join(' ')} `;
  const isLed = (lead: string): boolean => text.startsWith(lead) || whole.startsWith(lead);
  if (ironicLeads.some(({ spaced, words }) => said.length > words + 1 && isLed(spaced))) return true;
  return ironicTails.some(({ spaced, words }) => {
    const at = said.length - words;
    if (at < fewestBefore || !whole.endsWith(spaced)) return false;
    return /[,.;:!…–—-]/u.test(source.slice(tokens[at - 1]?.end, tokens[at]?.start));
  });
}

/** Phrases between spaces, each with the number of its words. */
function ironicPhrases(table: string): readonly { readonly spaced: string; readonly words: number }[] {
  return phrases(table).map((phrase) => ({ spaced: ` ${phrase} `, words: phrase.split(' ').length }));
}
