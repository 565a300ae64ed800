import { readUtterance } from '../reading/utterance.js';
import { menRelations, womenRelations } from '../vocabulary/relations.js';
import { words } from '../vocabulary/word-lists.js';

const ofWoman = words('she her');
const ofMan = words('he him');
const ofOnePerson = new Set([...ofWoman, ...ofMan, ...words('they them')]);

/** Whether a word stands for one person: "she", "him". */
export const isPersonPronoun = (word: string): boolean => ofOnePerson.has(word.toLowerCase());

/** The line with a name in place of its first pronoun for a person, which comes with it in lower case; null if it has none. */
export function withNameFor(line: string, name: string): { readonly line: string; readonly pronoun: string } | null {
  const { source, tokens } = readUtterance(line);
  const token = tokens.find(({ word }) => ofOnePerson.has(word));
  if (token === undefined) return null;
  return { line: `${source.slice(0, token.start)}${name}${source.slice(token.end)}`, pronoun: token.word };
}

/** Whether somebody with this relation to the wearer can be meant by a pronoun: a mother is no "he". */
export function mayBeCalled(pronoun: string, relation: string | null): boolean {
  const related = relation?.toLowerCase().split(' ').at(-1) ?? '';
  if (ofWoman.has(pronoun)) return !menRelations.has(related);
  return !ofMan.has(pronoun) || !womenRelations.has(related);
}
