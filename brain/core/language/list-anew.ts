import type { Correcting } from './correction/correcting.js';
import type { Intent } from './grammar/intent.js';
import { formReader } from './grammar/read-forms.js';
import { tellsSentence } from './slots/told-sentence.js';
import { givenNames } from './vocabulary/given-names.js';
import { calledRelations } from './vocabulary/relations.js';
import { isSameItem, itemsIn } from './words/list-item.js';

const readAnew = formReader<{ readonly of: 'list' | 'item' }>([
  {
    gives: { of: 'list' },
    says: ['(on|to|onto) (my|our|the) {list:list-name} list', '(my|our|the) {list:list-name} list'],
  },
  { gives: { of: 'item' }, says: ['{item:listed}'] },
]);
const mostWordsAnew = 4;
const deniesAnew = /^(?:no|not|none|nothing)\b/iu;

const takesAndPuts =
  /^(?:please )?(?:take|cross|strike|remove|delete) (?:the )?(.+?) off(?: (?:the|my|our) (?:(\p{L}+) )?list)?,? and (?:put|add|write) (.+?) (?:on|to)(?: (?:it|there)| (?:the|my|our) (?:(\p{L}+) )?list)?(?: (?:instead|please|then))?[.!]*$/iu;

/** "Take flour off my list and put butter on it" as the two orders that it is; null for any other line: a coat is taken off too. */
export function listSwapAsOrders(line: string): string | null {
  const [, off, from, on, to] = / list\b/iu.test(line) ? (takesAndPuts.exec(line.trim()) ?? []) : [];
  const [first, last] = [from ?? to ?? 'shopping', to ?? from ?? 'shopping'];
  return off === undefined ? null : `take ${off} off the ${first} list and add ${on} to the ${last} list`;
}

/**
 * The line of what was put on a list with the list, or the one thing, said anew: "no, limes", "no, on the hardware list".
 * Null where it is not plain which of several things is meant.
 */
export function listAnew(kept: Intent, line: string, { anew, sentence, isSure }: Correcting): string | null {
  if (kept.intent !== 'list_add' || sentence !== anew || anew === '') return null;
  if (!isSure && !/^actually\b/iu.test(line)) return null;
  const read = readAnew(anew);
  if (read?.gives.of === 'list') return `add ${kept.item} to the ${String(read.captures.list)} list`;
  const [item, ...others] = itemsIn(kept.item);
  if (read === null || others.length > 0 || !isListedAnew(anew) || isSameItem(anew, item)) return null;
  return `add ${anew} to the ${kept.list} list`;
}

function isListedAnew(anew: string): boolean {
  const said = anew.toLowerCase().split(' ');
  const isSomebody = givenNames.has(said[0] ?? '') || calledRelations.has(said[0] ?? '');
  return said.length <= mostWordsAnew && !isSomebody && !deniesAnew.test(anew) && !tellsSentence(said);
}
