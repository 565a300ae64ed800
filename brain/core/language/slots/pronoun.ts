import { readUtterance } from '../reading/utterance.js';
import { menRelations, womenRelations } from '../vocabulary/relations.js';
import { words } from '../vocabulary/word-lists.js';

const ofWoman = words('she her');
const ofMan = words('he him his');
const ofOnePerson = words('she her he him they them');
const ofAnyPerson = new Set([...ofOnePerson, ...words('his their')]);
const subjectsOfOne = words('she he');
const severalToo = words('they them their');

/** Whether a word stands for one person: "she", "him". */
export const isPersonPronoun = (word: string): boolean => ofOnePerson.has(word.toLowerCase());

/** Whether a word stands for one person or for several: "they". */
export const isForSeveral = (word: string): boolean => severalToo.has(word.toLowerCase());

/**
 * What a line with so many commands calls the one it means: "note that *she* knows his brother". Of several commands it
 * is not plain whom each means, so that all of these words must fit.
 */
export function calledIn(line: string, commands: number): readonly string[] {
  const called = readUtterance(line).tokens.flatMap(({ word }) => (ofAnyPerson.has(word) ? [word] : []));
  return commands > 1 ? called : called.slice(0, 1);
}

/** What an introduction calls the one who is introduced: "this is Ruth, *she* repairs clocks"; null for nothing. */
export function pronounIntroduced([first]: readonly string[], relation: string | null): string | null {
  return first !== undefined && subjectsOfOne.has(first) && mayBeCalled(first, relation) ? first : null;
}

/** Whether two pronouns may mean one person: "she" and "her", not "she" and "him". */
export function mayBeSame(one: string, other: string): boolean {
  return !(ofWoman.has(one) && ofMan.has(other)) && !(ofMan.has(one) && ofWoman.has(other));
}

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
