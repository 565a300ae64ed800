import { noteKey } from '#core/language/words/note-key';
import type { MemoryName, NamedMemory } from '#core/wire/wearer/one-memory';
import type { Memory } from '#memory/memory';
import type { Undo } from '../../actions/undo.js';
import { teachPreference } from '../recall/taught-preference.js';

/** Keeps a memory in other words; resolves with how to undo that, null where the words say nothing new. */
export type KeepAnew = () => Promise<Undo | null>;

type AnewTable = { readonly [W in MemoryName['what']]: (named: NamedMemory<W>) => KeepAnew | null };

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
export function memoryEdit(named: MemoryName, options: EditOptions): KeepAnew | null {
  // Row and function are chosen by the same key; the compiler cannot see that they match.
  const anew = anewTable(options)[named.what] as (named: MemoryName) => KeepAnew | null;
  return anew(named);
}

function anewTable({ memory, text, nowMs }: EditOptions): AnewTable {
  const { anchors, memories, commitments, people, userModel } = memory;
  const says = (before: string | null) => before !== null && noteKey(before) === noteKey(text);
  return {
    place({ id }) {
      const anchor = anchors.get(id);
      if (anchor === null) return null;
      return async () => {
        if (says(anchor.place)) return null;
        const moved = await anchors.drop({ subject: anchor.subject, place: text, ts: nowMs });
        return { what: 'anchor', id: moved.id };
      };
    },
    person({ id }) {
      const person = people.get(id);
      if (person === null) return null;
      const { relation, relations } = person;
      return async () => {
        if (says(relation)) return null;
        const others = relations.filter((one) => one !== relation && !says(one));
        await people.relateAsBefore(id, { relation: text, relations: [...others, text] });
        return { what: 'relation', id, relation: null, relations: others };
      };
    },
    note({ id, text: before }) {
      const note = people.get(id)?.notes.find((kept) => kept.text === before);
      if (note === undefined) return null;
      return async () => {
        if (says(before)) return null;
        await people.note(id, text, note.ts);
        return { what: 'note', id, text };
      };
    },
    favor({ id }) {
      const owed = people.all().flatMap(({ contact_id, debts }) => debts.map((debt) => ({ contact_id, debt })));
      const meant = owed.find(({ debt }) => debt.id === id);
      if (meant === undefined) return null;
      return async () => {
        if (says(meant.debt.what)) return null;
        const { direction, ts } = meant.debt;
        const person = await people.owe(meant.contact_id, { direction, what: text, ts });
        const kept = person?.debts.findLast(
          (debt) => debt.id !== id && debt.direction === direction && says(debt.what),
        );
        return kept === undefined ? null : { what: 'debt', id: kept.id };
      };
    },
    promise({ id }) {
      const promise = commitments.get(id, nowMs);
      if (promise === null) return null;
      const { person, due_text, due_ts, created_ts } = promise;
      return async () => {
        if (says(promise.task)) return null;
        const anew = { person, task: text, due_text, due_ts, created_ts, utterance_id: null };
        return { what: 'promise', id: (await commitments.add(anew)).id };
      };
    },
    memory({ id }) {
      const kept = memories.get(id);
      if (kept === null) return null;
      const { id: _id, pinned, consolidated_ts: _consolidated, ...rest } = kept;
      return async () => {
        if (says(kept.text)) return null;
        const anew = await memories.keep({ ...rest, text });
        if (pinned) await memories.pin(anew.id);
        return { what: 'memory', id: anew.id };
      };
    },
    preference({ text: before }) {
      if (!userModel.profile().preferences.includes(before)) return null;
      return async () => {
        const kept = says(before) ? null : await teachPreference(memory, text, nowMs);
        return kept === null || noteKey(kept) === noteKey(before) ? null : { what: 'preference', text: kept };
      };
    },
  };
}
