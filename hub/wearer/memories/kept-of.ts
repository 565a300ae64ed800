import type { MemoryName, NamedMemory } from '#core/wire/wearer/one-memory';
import type { Memory } from '#memory/memory';
import type { Kept } from '../../actions/kept.js';
import type { UndoingPort } from '../../actions/undoing-port.js';

interface KeptOfOptions {
  readonly memory: Memory;
  readonly undoing: Pick<UndoingPort, 'placesOf'>;
  /** Wall milliseconds. */
  readonly nowMs: number;
}

type KeptTable = { readonly [W in MemoryName['what']]: (named: NamedMemory<W>) => readonly Kept[] };

/**
 * What has to be taken back to forget one memory, each with the time it was kept: of a thing every place it was left at.
 * Empty where it is not kept any more.
 */
export function keptOfMemory(named: MemoryName, options: KeptOfOptions): readonly Kept[] {
  // Row and function are chosen by the same key; the compiler cannot see that they match.
  const keptBy = keptTable(options)[named.what] as (named: MemoryName) => readonly Kept[];
  return keptBy(named);
}

function keptTable({ memory, undoing, nowMs }: KeptOfOptions): KeptTable {
  const { anchors, memories, commitments, people, userModel, ledger } = memory;
  const owing = (id: string) => people.all().flatMap(({ debts }) => debts.filter((debt) => debt.id === id));
  return {
    place({ id }) {
      const undo = undoing.placesOf({ what: 'anchor', id })?.undo ?? [];
      return undo.map((one) => ({ ts: ('id' in one ? anchors.get(one.id)?.ts : undefined) ?? nowMs, undo: [one] }));
    },
    person({ id }) {
      const person = people.get(id);
      if (person === null) return [];
      const parts: Kept[] = [
        ...person.notes.map(({ text, ts }): Kept => ({ ts, undo: [{ what: 'note', id, text }] })),
        ...person.debts.map((debt): Kept => ({ ts: debt.ts, undo: [{ what: 'debt', id: debt.id }] })),
      ];
      return [...parts, { ts: people.metAt(id) ?? nowMs, undo: [{ what: 'person', id }] }];
    },
    note({ id, text }) {
      const note = people.get(id)?.notes.find((kept) => kept.text === text);
      return note === undefined ? [] : [{ ts: note.ts, undo: [{ what: 'note', id, text }] }];
    },
    favor: ({ id }) => owing(id).map(({ ts }) => ({ ts, undo: [{ what: 'debt', id }] })),
    promise({ id }) {
      const promise = commitments.get(id, nowMs);
      return promise === null ? [] : [{ ts: promise.created_ts, undo: [{ what: 'promise', id }] }];
    },
    memory({ id }) {
      const kept = memories.get(id);
      return kept === null ? [] : [{ ts: kept.ts ?? nowMs, undo: [{ what: 'memory', id }] }];
    },
    preference({ text }) {
      if (!userModel.profile().preferences.includes(text)) return [];
      // The model has no times; the first line that says it tells since when answers may.
      return [{ ts: ledger.saying(text)[0]?.ts ?? nowMs, undo: [{ what: 'preference', text }] }];
    },
  };
}
