import { nameKey } from './name-key.js';

/** Words for the same relation, one relation per line. */
const alike = [
  'mother mom mum mummy mommy mama',
  'father dad daddy papa',
  'grandmother grandma granny nana',
  'grandfather grandpa',
  'aunt auntie',
  'neighbor neighbour',
  'colleague coworker',
  'roommate flatmate housemate',
].map((line) => line.split(' '));
const oneWord = new Map(alike.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)));

/** Words before a relation that are no part of it. */
const besideRelation =
  /^(?:(?:new|other|favou?rite|current|present|next door|next|dear|lovely|old(?= (?:\w+ )?(?:friend|friends|mate|pal|buddy)$)) )+(?=\w)/u;
const nowNoMore = /^(?:old|former|previous|ex) (?=\w)/u;
const sinceLately = /^new (?=\w)/u;

/** Whether somebody has that relation no more, as it is told: "my old coach". */
export const isNoMore = (relation: string): boolean => relationKey(relation).startsWith('former ');
/** Whether somebody has it in place of who had it before: "my new landlord". */
export const isSinceLately = (relation: string): boolean => sinceLately.test(nameKey(relation));
/** Whether more is told than the relation: "my favourite aunt". */
export const hasWordsBeside = (relation: string): boolean => besideRelation.test(nameKey(relation));

/** Whether two words name the same relation: "mum" is the mother, but not the mother in law. */
export function isSameRelation(one: string, other: string): boolean {
  return relationKey(one) === relationKey(other);
}

/** A key that is the same for all words of one relation, with whatever else is told of it: "my new landlord" is the landlord. */
export function relationKey(relation: string): string {
  const said = nameKey(relation).replace(besideRelation, '');
  const words = said.replace(nowNoMore, 'former ').split(' ');
  return words.map((word) => oneWord.get(word) ?? word).join(' ');
}
