import type { IntentOf } from '../../language/grammar/intent.js';
import { formReader } from '../../language/grammar/read-forms.js';
import { toWearer } from '../../language/replies/wording/to-wearer.js';
import { isListName } from '../../language/slots/list-words.js';
import { isPlural } from '../../language/words/is-plural.js';
import {
  isItemOfKind,
  isSameItem,
  itemsIn,
  listNote,
  nameOfList,
  readListNote,
} from '../../language/words/list-item.js';
import { listed } from '../../language/words/listed.js';
import { command, deviceWords, type Recalled } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type NotedPort = Pick<DecisionPorts, 'noted'>;

const timesOfOldList = '(yesterday|last (night|week|weekend|month|year))';

const listForms = formReader<{ readonly list?: string; readonly isUnnamed?: true; readonly isThen?: true }>([
  { gives: { isThen: true }, says: [`what [all] was on (my|our|the) {list:words} list ${timesOfOldList}`] },
  { gives: { list: 'shopping', isThen: true }, says: [`what [all] was on (my|our|the) list ${timesOfOldList}`] },
  {
    gives: {},
    says: [
      "what (is|'s|else is|all is) [left|still] on (my|our|the) {list:words} list",
      '(read|show|tell|give) me (my|our|the) {list:words} list',
      '(read|read out) (my|our|the) {list:words} list',
      'what do (i|we) have on (my|our|the) {list:words} list',
    ],
  },
  {
    gives: { list: 'shopping', isUnnamed: true },
    says: [
      "what (is|'s|else is|all is) [left|still] on (my|our|the) list",
      '(read|show|tell|give) me (my|our|the) list',
      '(read|read out) (my|our|the) list',
      'what do (i|we) have on (my|our|the) list',
      '(is|is there) (anything|something) [left|still|else] on (my|our|the) list',
    ],
  },
  {
    gives: { list: 'shopping' },
    says: [
      'what do (i|we) [still] (need|have) to (buy|get) [at the (shop|store|supermarket)]',
      'what (should|shall) (i|we) buy',
    ],
  },
]);

/** Things to be put on a list: each is a note of its own, and all are taken back together. */
export function decideListing({ item, list }: IntentOf<'list_add'>): Decision {
  const [first, ...others] = itemsIn(item);
  const noteOf = (one: string): string => listNote({ item: one, list }, isPlural(one));
  return {
    effect: { do: 'keep-note', texts: [noteOf(first), ...others.map(noteOf)] },
    outcome: { kind: 'done' },
    basis: command,
  };
}

/**
 * A thing that comes off a list, or all of them but what is kept. What may be one of several of its kind takes none
 * off, nor does a thing to be kept that is not there; of several, what is not there is said.
 */
export function decideUnlisting(
  { item, list }: IntentOf<'list_remove'>,
  { noted }: NotedPort,
  kept: readonly string[] = [],
): Decision {
  const there = itemsOn(list, noted());
  const said = item === null ? kept : itemsIn(item);
  const meant = said.map((one) => itemsMeant(one, there));
  const unclear = meant.find((alike) => new Set(alike.map((one) => one.item)).size > 1);
  if (unclear !== undefined) return saying({ kind: 'not-possible', text: whichItem(unclear, list) }, command);
  const absent = said.filter((_one, at) => meant[at]?.length === 0).map(withoutOwner);
  const isMeant = (one: ItemThere): boolean => meant.flat().includes(one);
  const gone = there.filter((one) => isMeant(one) === (item !== null));
  if (kept.length > 0 && (absent.length > 0 || gone.length === 0)) return keptAsItIs(absent, list);
  if (gone.length === 0) return saying({ kind: 'missing' }, command);
  const ids = gone.map(({ id }) => id);
  const taken = `Off your ${nameOfList(list)} list: ${listed(gone.map((one) => toWearer(one.item)))}.`;
  const text = absent.length > 0 ? `${taken} ${notOnList(absent)}` : taken;
  return { effect: { do: 'drop-notes', ids }, outcome: { kind: 'done', text }, basis: command };
}

const withoutOwner = (item: string): string => item.replace(/^(?:the|my|our|some|any)\s+/iu, '');

function notOnList(absent: readonly string[]): string {
  const isSeveral = absent.length > 1 || isPlural(absent[0] ?? '');
  return `The ${listed(absent.map((one) => toWearer(one)))} ${isSeveral ? 'are' : 'is'} not on it.`;
}

/** Said where everything else was to come off a list, and nothing did. */
function keptAsItIs(absent: readonly string[], list: string): Decision {
  const name = nameOfList(list);
  const text =
    absent.length > 0
      ? `${notOnList(absent).replace(' it.', ` your ${name} list.`)} I took nothing off.`
      : `There is nothing else on your ${name} list.`;
  return saying({ kind: 'not-possible', text }, command);
}

/** The lists that something is on. */
export const listsKept = (notes: readonly Recalled[]): readonly string[] => [
  ...new Set(notes.flatMap(({ text }) => readListNote(text)?.list ?? [])),
];

/** Whether something by this name, or a kind of it, is on a list. */
export const isOnList = (said: string, list: string, notes: readonly Recalled[]): boolean =>
  itemsMeant(said, itemsOn(list, notes)).length > 0;

type ItemThere = ReturnType<typeof itemsOn>[number];

/** What is on the list by this name, or else what is a kind of it: oat milk is milk, and rice cakes are no rice. */
function itemsMeant(said: string, there: readonly ItemThere[]): readonly ItemThere[] {
  const same = there.filter(({ item }) => isSameItem(said, item));
  return same.length > 0 ? same : there.filter(({ item }) => isItemOfKind(said, item));
}

function whichItem(alike: readonly ItemThere[], list: string): string {
  const names = alike.map(({ item }) => toWearer(item));
  const name = nameOfList(list);
  return `On your ${name} list: ${listed(names)}. Say which: “take ${names[0]} off the ${name} list”.`;
}

/**
 * "What's on my shopping list": all that is, the oldest first. A list without a name is that one where something is on
 * it. Null for every other line.
 */
export function decideListed(line: string, { noted }: NotedPort): Decision | null {
  const asked = listForms(line);
  if (asked === null) return null;
  const list = nameOfList(asked.gives.list ?? String(asked.captures.list));
  // What is to be done are reminders.
  if (!isListName(list.split(' '))) return null;
  const there = itemsOn(list, noted());
  if (there.length === 0 && asked.gives.isUnnamed === true) return null;
  if (there.length === 0) return saying({ kind: 'none', text: `There is nothing on your ${list} list.` }, deviceWords);
  const now = `On your ${list} list: ${listed(there.map(({ item }) => toWearer(item)))}.`;
  const text = asked.gives.isThen === true ? `I don't know what was on it then. ${now.replace(':', ' now:')}` : now;
  return saying({ kind: 'found', text }, { kind: 'looked-up', sources: there.map(({ id }) => `memory:teach:${id}`) });
}

function itemsOn(list: string, notes: readonly Recalled[]) {
  const items = notes.flatMap(({ id, text }) => {
    const read = readListNote(text);
    return read === null || read.list !== nameOfList(list) ? [] : [{ id, item: read.item }];
  });
  return items.toReversed();
}
