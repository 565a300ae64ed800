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

/** Whether two words name the same relation: "mum" is the mother, but not the mother in law. */
export function isSameRelation(one: string, other: string): boolean {
  return relationKey(one) === relationKey(other);
}

/** A key that is the same for all words of one relation. */
export function relationKey(relation: string): string {
  const words = nameKey(relation).split(' ');
  return words.map((word) => oneWord.get(word) ?? word).join(' ');
}
