import { newId } from '#core/ids';
import { firstPerson } from '#core/language/people/first-person';
import { noteKey } from '#core/language/words/note-key';
import type { MemoryName, NamedMemory } from '#core/wire/wearer/one-memory';
import type { Memory } from '#memory/memory';
import type { Undo } from '../../actions/undo.js';
import type { KeptInstead } from '../../actions/undoing-port.js';

/** A memory in other words, and how to undo that. */
interface Reworded extends KeptInstead {
  readonly undo: Undo;
}

/** Null where it is not kept any more. */
type Rewording = Reworded | 'says-it' | null;

type RewordingTable = { readonly [W in MemoryName['what']]: (named: NamedMemory<W>) => Rewording };

interface EditOptions {
  readonly memory: Memory;
  /** What it is to say. */
  readonly text: string;
  /** Wall milliseconds. */
  readonly nowMs: number;
}

/**
 * How one memory is kept in other words, beside the old ones; null where it is not kept any more. A place is where the
 * thing is now; everything else keeps its time.
 */
export function memoryEdit(named: MemoryName, options: EditOptions): Rewording {
  // Row and function are chosen by the same key; the compiler cannot see that they match.
  const reworded = rewordingTable(options)[named.what] as (named: MemoryName) => Rewording;
  return reworded(named);
}

function rewordingTable({ memory, text, nowMs }: EditOptions): RewordingTable {
  const { anchors, memories, commitments, people, userModel } = memory;
  const says = (before: string | null) => before !== null && noteKey(before) === noteKey(text);
  return {
    place({ id }) {
      const before = anchors.get(id);
      if (before === null || says(before.place)) return unchanged(before);
      const { anchor, operation } = anchors.dropping({ subject: before.subject, place: text, ts: nowMs });
      return { undo: { what: 'anchor', id: anchor.id }, operations: () => [operation] };
    },
    person({ id }) {
      const person = people.get(id);
      if (person === null || says(person.relation)) return unchanged(person);
      const relations = person.relations.filter((one) => one !== person.relation && !says(one));
      const told = { relation: text, relations: [...relations, text] };
      return {
        undo: { what: 'relation', id, relation: null, relations },
        operations: () => people.operations.relating(id, told),
      };
    },
    note({ id, text: before }) {
      const note = people.get(id)?.notes.find((kept) => kept.text === before) ?? null;
      if (note === null || says(before)) return unchanged(note);
      return { undo: { what: 'note', id, text }, operations: () => people.operations.noting(id, text, note.ts) };
    },
    favor({ id }) {
      const owed = people.all().flatMap(({ contact_id, debts }) => debts.map((debt) => ({ contact_id, debt })));
      const meant = owed.find(({ debt }) => debt.id === id) ?? null;
      if (meant === null || says(meant.debt.what)) return unchanged(meant);
      const debt = { ...meant.debt, id: newId(), what: text };
      return {
        undo: { what: 'debt', id: debt.id },
        operations: () => [people.operations.owing(meant.contact_id, debt)],
      };
    },
    promise({ id }) {
      const promise = commitments.get(id, nowMs);
      if (promise === null || says(promise.task)) return unchanged(promise);
      const { person, due_text, due_ts, created_ts } = promise;
      const anew = commitments.adding({ person, task: text, due_text, due_ts, created_ts, utterance_id: null });
      return { undo: { what: 'promise', id: anew.id }, operations: () => anew.operations };
    },
    memory({ id }) {
      const before = memories.get(id);
      if (before === null || says(before.text)) return unchanged(before);
      const anew = memories.rewording(before, text);
      return { undo: { what: 'memory', id: anew.id }, operations: () => [anew.operation] };
    },
    preference({ text: before }) {
      const isKept = userModel.profile().preferences.includes(before);
      const taught = firstPerson(text);
      if (!isKept || taught === '' || noteKey(taught) === noteKey(before)) return isKept ? 'says-it' : null;
      return {
        undo: { what: 'preference', text: taught },
        operations: () => [memories.telling('preference', taught, nowMs)],
        taught,
      };
    },
  };
}

const unchanged = (before: object | null): Rewording => (before === null ? null : 'says-it');
