import { words } from '../vocabulary/word-lists.js';

/** Lists that the machine itself keeps, and what is no list of things. */
const notLists = words(
  'reminder reminders contact contacts event events folder watch play to do todo task tasks the my a an this that waiting mailing guest black',
);
const notItems = words('it this that them these those something anything everything nothing me you us him her what');

/** Whether the words name things for a list: "oat milk", "eggs and butter". */
export function isListable(said: readonly string[]): boolean {
  return !notItems.has(said[0] ?? '') && !said.some((word) => word === 'list' || word === 'lists');
}

/** Whether the words name a list of the wearer's: the "*shopping*" list. What is to be done are reminders. */
export function isListName(said: readonly string[]): boolean {
  return !said.some((word) => notLists.has(word) || word === 'and');
}
