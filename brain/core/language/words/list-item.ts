import { contentRoots } from './content-roots.js';

/** What the wearer put on a list of theirs. */
export interface ListItem {
  readonly item: string;
  /** The list without the word: "shopping". */
  readonly list: string;
}

const onList = /^(.+) (?:is|are) on the (.+) list$/iu;
const betweenItems =
  /\s*,?\s*(?:(?:and|plus)\s+)?(?:please\s+)?(?:do not|don['’]?t) forget (?:about |the |some )*|\s*,\s*(?:and\s+)?(?:also\s+)?|\s+(?:and|plus)\s+(?:also\s+)?/iu;
const listOwner = /^(?:my|our|the)\s+/iu;

/** The note of one thing on a list, as it is kept: "oat milk is on the shopping list". */
export const listNote = ({ item, list }: ListItem, isSeveral: boolean): string =>
  `${item} ${isSeveral ? 'are' : 'is'} on the ${nameOfList(list)} list`;

/** Reads such a note; null for every other one. */
export function readListNote(text: string): ListItem | null {
  const [, item, list] = onList.exec(text) ?? [];
  return item === undefined || list === undefined ? null : { item, list: nameOfList(list) };
}

const behindIt = String.raw`(?=,|\s+(?:and|plus)\s|\s*$)`;
/** What a line says not to take, behind what it does: "and no butter", ", not the small ones". A kind of a thing is named so: "no sugar cola". */
const notToTake = new RegExp(
  [
    String.raw`(?:do not|don['’]?t|never) (?:add|buy|get|put|take|write|include|bring|want|need)\b.*$`,
    String.raw`not .+?${behindIt}`,
    String.raw`no (?!(?:added )?(?:sugar|salt|fat|fuss|alcohol|gluten) \p{L}+${behindIt}).+?${behindIt}`,
  ]
    .map((words) => String.raw`(?:\s*,|\s+(?:and|but|or|just))+\s+(?:(?:please|definitely|certainly|just) )?${words}`)
    .join('|'),
  'giu',
);
const inDoubt = /^(?:maybe|perhaps|possibly|probably)\s+/iu;

/** The things that were named in one breath, without what was left out: "eggs, salt and butter". */
export function itemsIn(said: string): readonly [string, ...string[]] {
  const items = said.replace(notToTake, '').split(betweenItems);
  const [first = said, ...others] = items.map((item) => item.replace(inDoubt, '')).filter((item) => item !== '');
  return [first, ...others];
}

/** "The grocery list" and "my groceries list" are the shopping list. */
export function nameOfList(said: string): string {
  const name = said.toLowerCase().replace(listOwner, '').replaceAll('-', ' ');
  return ['grocery', 'groceries', 'food', 'supermarket', ''].includes(name) ? 'shopping' : name;
}

const behindItem = /\s(?:for|from|with|without|in|at|if|that|which|because)\s.*$/iu;
const amountBefore = /^.*\bof\s+/iu;
const numberWithin = /^\p{N}/u;

/** The words of an item without what it is for or how much of it: "rice" of "two bags of rice for Noor". */
const itemRoots = (item: string): readonly string[] =>
  contentRoots(item.replace(behindItem, '').replace(amountBefore, '')).filter((root) => !numberWithin.test(root));

/** Whether two names are of the same thing on a list. */
export function isSameItem(said: string, item: string): boolean {
  const [asked, kept] = [itemRoots(said), itemRoots(item)];
  return asked.length > 0 && asked.length === kept.length && asked.every((root) => kept.includes(root));
}

/** Whether an item is a kind of what is said: oat milk of milk. What a name ends in says what it is. */
export function isItemOfKind(said: string, item: string): boolean {
  const [asked, kept] = [itemRoots(said), itemRoots(item)];
  return asked.length > 0 && asked.at(-1) === kept.at(-1) && asked.every((root) => contentRoots(item).includes(root));
}
