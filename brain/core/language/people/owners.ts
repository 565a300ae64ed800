import { wordsBetween } from '../reading/token-words.js';
import { longestUtterance, readUtterance, type Utterance } from '../reading/utterance.js';
import { isName } from '../slots/names.js';

const longestName = 3;

/** Whose something is, of which a question speaks, in lower case: "when is mary jane's birthday" → "mary jane". */
export function ownersIn(question: string): readonly string[] {
  const utterance = readUtterance(question.slice(0, longestUtterance));
  return utterance.tokens.flatMap(({ word }, at) => (word === "'s" ? nameBefore(utterance, at) : []));
}

function nameBefore(utterance: Utterance, end: number): readonly string[] {
  for (let from = Math.max(0, end - longestName); from < end; from++) {
    if (isName(utterance, from, end)) return [wordsBetween(utterance, from, end).join(' ')];
  }
  return [];
}
