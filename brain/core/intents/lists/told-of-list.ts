import type { IntentOf } from '../../language/grammar/intent.js';
import { formReader } from '../../language/grammar/read-forms.js';
import { itemsIn, nameOfList } from '../../language/words/list-item.js';
import { listed } from '../../language/words/listed.js';
import { command } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';
import { decideListing, decideUnlisting, isOnList, listsKept } from './lists.js';

type ListPorts = Pick<DecisionPorts, 'noted'>;

/** What a line does with a list that it names, or means without a word of it. */
type ListTold = 'adds' | 'adds-in-place' | 'takes' | 'keeps-only' | 'has';

const onTheList = '(to|on|onto|in) (my|our|the) [{list:list-name}] list';
const offTheList = '(off|from|off of|out of) (my|our|the) [{list:list-name}] list';
const addThings = '[please] (add|put|write)';
const take = '(take|cross|strike|scratch|tick|check|remove|delete|drop)';
const but = '(but|except|except for|apart from|besides|other than)';
const too = '[too|as well|also|either|please]';
const nowThen = '[after all|any more|anymore|any longer|now|then|again] [though]';
const iHaveNow = '(i|we) [have] [already|just|also]';

const listToldForms = formReader<{ readonly does: ListTold }>([
  {
    gives: { does: 'adds-in-place' },
    says: [
      `${addThings} {item:listed} ${onTheList} [no|no wait|wait|sorry] (actually|i mean|i meant|make it|make that|or rather|no) {anew:listed}`,
    ],
  },
  {
    gives: { does: 'adds' },
    says: [
      `${addThings} {item:listed} ${onTheList} [and] [please] (do not forget|also|plus|remember) [(add|put)] {anew:listed} ${too}`,
      `${addThings} {item:listed} [and] (do not forget|remember) {anew:listed} ${too}`,
      `[and] do not forget {item:listed} ${onTheList}`,
      `(we|i) [also|still|just|really] need {item:listed} ${onTheList} ${too}`,
      `${addThings} {item:listed} ${too}`,
    ],
  },
  {
    gives: { does: 'adds' },
    says: [
      `${addThings} {item:listed} ${onTheList} (but|and) [please] do not (add|buy|get|put|take) {_:words}`,
      `${addThings} {item:listed} ${onTheList} [and|but] [definitely|please] (no|not) {_:words}`,
    ],
  },
  {
    gives: { does: 'keeps-only' },
    says: [
      `${take} [off] (everything|all|all of it|anything) ${but} {item:listed} ${offTheList}`,
      `${take} [off] (everything|all|all of it|anything) ${but} {item:listed} [off]`,
      `${take} [off] (everything|all) ${offTheList} ${but} {item:listed}`,
      '(clear|empty|wipe) (my|our|the) [{list:list-name}] list (but|except|except for|apart from) [for] {item:listed}',
      '(keep|leave) (only|just) {item:listed} (on|in) (my|our|the) [{list:list-name}] list',
    ],
  },
  {
    gives: { does: 'takes' },
    says: [
      `${take} {item:listed} (off|out) [again|please|then]`,
      `${take} off {item:listed} [again|please|then]`,
      '{item:listed} off [again|please|then]',
    ],
  },
  {
    gives: { does: 'has' },
    says: [
      `${iHaveNow} (got|bought|picked up|grabbed|found) {item:listed} [already|now|today|by the way]`,
      `[already] (got|bought|picked up) {item:listed} [already|now]`,
      `(i|we) (already|still) have [enough|plenty of|some|lots of] {item:listed} ${nowThen}`,
      `(i|we) have (enough|plenty of|lots of) {item:listed} ${nowThen}`,
      `(i|we) do not [actually|really] need [any|the] [more] {item:listed} ${nowThen}`,
      `no [more] {item:listed} [is|are] needed ${nowThen}`,
      `no need (for|to (buy|get)) [any] [more] {item:listed} ${nowThen}`,
      `{item:listed} (is|are) (bought|no longer needed|not needed|in the trolley|in the basket) ${nowThen}`,
    ],
  },
]);

/**
 * What a line does with a list without the one form that names an item and its list: "I already got the milk", "take
 * everything but the milk off". What only may mean a list means one where the item is there; null for every other line.
 */
export function decideToldOfList(line: string, ports: ListPorts): Decision | null {
  const read = listToldForms(line);
  if (read === null) return null;
  const { item, anew, list } = read.captures;
  const said = { item: String(item), anew: anew === undefined ? null : String(anew) };
  const named = list === undefined ? null : nameOfList(String(list));
  const isNamed = list !== undefined || / list\b/iu.test(line);
  const told = { ...said, list: named ?? 'shopping', isNamed };
  return decidedBy[read.gives.does](told, ports);
}

interface ToldOfList {
  readonly item: string;
  readonly anew: string | null;
  readonly list: string;
  /** Whether the line speaks of a list. */
  readonly isNamed: boolean;
}

const decidedBy: { readonly [D in ListTold]: (told: ToldOfList, ports: ListPorts) => Decision | null } = {
  adds: decideAdding,
  'adds-in-place': decideAddingAnew,
  takes: decideTaking,
  'keeps-only': decideKeepingOnly,
  has: decideTaking,
};

const listing = (item: string, list: string): Decision => {
  const intent: IntentOf<'list_add'> = { intent: 'list_add', item, list };
  return { ...decideListing(intent), repliesTo: intent };
};

const noThings =
  /^(?:(?:a|an|one|another|some|the|my|new|more)\s+)*(?:\p{N}.*|event|reminder|timer|alarm|note|lens|contact|calendar|person|friend|meeting|appointment|minute|second|hour|time|people|device|folder|that|this|it)s?(?:\s|$)/iu;
const timeUnits = /\b(?:minute|second|hour|day|week)s?\b/iu;
const namesWhere = /\s(?:to|on|onto|in|into|at|for|with|off|back|forward|until|till|down|up|away)(?:\s|$)/iu;

/** "Add salt", where no list is said, is for the shopping list if there is something on it; or it is asked for which. */
function decideAdding({ item, anew, list, isNamed }: ToldOfList, { noted }: ListPorts): Decision | null {
  const items = [...itemsIn(item), ...(anew === null ? [] : itemsIn(anew).map(withoutArticle))];
  const all = listed(items);
  if (isNamed) return listing(all, list);
  if ([noThings, timeUnits, namesWhere].some((other) => other.test(item))) return null;
  if (listsKept(noted()).includes('shopping')) return listing(all, 'shopping');
  const text = `On which list? Say “add ${all} to my shopping list”. Nothing was added.`;
  return { ...saying({ kind: 'not-followed', text }, command), wants: 'learn' };
}

const denies = /^(?:no|not|nothing|never|do not|don['’]t|forget|scratch|wait|leave)\b/iu;

/** What is said in place of the last item: "put lemons on the list, actually limes". */
function decideAddingAnew({ item, anew, list }: ToldOfList): Decision | null {
  if (anew === null || denies.test(anew)) return null;
  const others = itemsIn(item).slice(0, -1);
  return listing(listed([...others, ...itemsIn(anew).map(withoutArticle)]), list);
}

const withoutArticle = (item: string): string => item.replace(/^(?:the|some|any|my)\s+/iu, '');

/** The list that something of what is said is on; the shopping list before others. */
function listMeant(item: string, { noted }: ListPorts): string | null {
  const [notes, items] = [noted(), itemsIn(item)];
  const lists = listsKept(notes).filter((list) => items.some((one) => isOnList(one, list, notes)));
  return lists.includes('shopping') ? 'shopping' : (lists[0] ?? null);
}

function decideTaking({ item }: ToldOfList, ports: ListPorts): Decision | null {
  const list = listMeant(item, ports);
  if (list === null) return null;
  const intent: IntentOf<'list_remove'> = { intent: 'list_remove', item, list };
  return repliedAs(intent, decideUnlisting(intent, ports));
}

function decideKeepingOnly({ item, list, isNamed }: ToldOfList, ports: ListPorts): Decision | null {
  const meant = isNamed ? list : (listMeant(item, ports) ?? (listsKept(ports.noted()).includes(list) ? list : null));
  if (meant === null) return null;
  const intent: IntentOf<'list_remove'> = { intent: 'list_remove', item: null, list: meant };
  return repliedAs(intent, decideUnlisting(intent, ports, itemsIn(item)));
}

/** What cannot be done is the answer: nobody is to look further for it. */
function repliedAs(intent: IntentOf<'list_remove'>, decision: Decision): Decision {
  const { outcome } = decision;
  const told = outcome.kind === 'not-possible' ? ({ kind: 'none', text: outcome.text } as const) : outcome;
  return { ...decision, outcome: told, repliesTo: intent };
}
