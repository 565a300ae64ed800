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

const listForms = formReader<{ readonly list?: string }>([
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

/** A thing that comes off a list, or all of them. What may be one of several of its kind takes none off. */
export function decideUnlisting({ item, list }: IntentOf<'list_remove'>, { noted }: NotedPort): Decision {
  const there = itemsOn(list, noted());
  const meant = item === null ? [there] : itemsIn(item).map((said) => itemsMeant(said, there));
  const unclear = meant.find((alike) => item !== null && new Set(alike.map((one) => one.item)).size > 1);
  if (unclear !== undefined) return saying({ kind: 'not-possible', text: whichItem(unclear, list) }, command);
  const gone = there.filter((one) => meant.flat().includes(one));
  if (gone.length === 0) return saying({ kind: 'missing' }, command);
  const ids = gone.map(({ id }) => id);
  const text = `Off your ${nameOfList(list)} list: ${listed(gone.map((one) => toWearer(one.item)))}.`;
  return { effect: { do: 'drop-notes', ids }, outcome: { kind: 'done', text }, basis: command };
}

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

/** "What's on my shopping list": all that is, the oldest first; null for every other line. */
export function decideListed(line: string, { noted }: NotedPort): Decision | null {
  const asked = listForms(line);
  if (asked === null) return null;
  const list = nameOfList(asked.gives.list ?? String(asked.captures.list));
  // What is to be done are reminders.
  if (!isListName(list.split(' '))) return null;
  const there = itemsOn(list, noted());
  if (there.length === 0) return saying({ kind: 'none', text: `There is nothing on your ${list} list.` }, deviceWords);
  const text = `On your ${list} list: ${listed(there.map(({ item }) => toWearer(item)))}.`;
  return saying({ kind: 'found', text }, { kind: 'looked-up', sources: there.map(({ id }) => `memory:teach:${id}`) });
}

function itemsOn(list: string, notes: readonly Recalled[]) {
  const items = notes.flatMap(({ id, text }) => {
    const read = readListNote(text);
    return read === null || read.list !== nameOfList(list) ? [] : [{ id, item: read.item }];
  });
  return items.toReversed();
}
