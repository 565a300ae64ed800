import { type TokenList, wordAt } from '#core/language/reading/token-words';
import { longestUtterance, readUtterance } from '#core/language/reading/utterance';

/** Words and phrases that weaken a statement. */
const hedges: readonly (readonly string[])[] = `
maybe|perhaps|probably|possibly|supposedly|apparently|presumably|arguably|roughly|sort of|kind of|more or less|i think|i guess|i suppose
i believe|i mean|you know|as far as i know|as far as i remember|not sure|not certain|not really|hard to say|it depends|might|could be
to be honest|honestly|frankly|or something|or whatever|somehow|somewhat|in a way|let is say|well
`
  .trim()
  .split(/[|\n]/)
  .map((phrase) => phrase.trim().split(' '));

/** Lines with fewer words are not measured. */
const fewestWords = 4;

/** Hedges per ten words of a line, 0–10; null for a line that is too short. */
export function hedging(text: string): number | null {
  const { tokens } = readUtterance(text.slice(0, longestUtterance));
  if (tokens.length < fewestWords) return null;
  let found = 0;
  for (let at = 0; at < tokens.length; at += Math.max(1, hedgeAt(tokens, at))) found += hedgeAt(tokens, at) > 0 ? 1 : 0;
  return (found * 10) / tokens.length;
}

/** How many tokens the longest hedge at this place has; 0 for none. */
function hedgeAt(tokens: TokenList, at: number): number {
  const fitting = hedges.filter((words) => words.every((word, index) => wordAt(tokens, at + index) === word));
  return Math.max(0, ...fitting.map(({ length }) => length));
}
