import { debtsOn } from '#core/debt-side';
import { nameKey } from '#core/language/people/name-key';
import { related } from '#core/language/people/questions/related';
import { noteKey } from '#core/language/words/note-key';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import { type MemoryRevision, type Person, type PersonEditCommand, settlesSide } from '#core/wire/wearer/social';

/** An edit that the hub has not confirmed. */
export interface PendingEdit extends Omit<PersonEditCommand, 'do'> {
  /** When it was made, wall milliseconds. */
  readonly ts: number;
  /** The revision at which the hub carried it out; null until then. */
  readonly revision: MemoryRevision | null;
}

/** A person, and how many edits the hub has not confirmed yet. */
export type ViewedPerson = Person & { readonly pending: number };

/** The people of the hub's snapshot, with later edits applied in order. */
export function viewOf(people: readonly Person[], edits: readonly PendingEdit[]): ViewedPerson[] {
  const view = people.map((person): ViewedPerson => ({ ...person, pending: 0 }));
  for (const edit of edits) {
    const at = indexOfPerson(edit, view);
    const known = view[at];
    if (known !== undefined) view[at] = withEdit(known, edit);
    else if (edit.action === 'meet') view.unshift({ ...personOfEdit(edit), pending: 1 });
  }
  return view;
}

/** Whether a snapshot contains an edit that the hub carried out. A snapshot of another generation is always newer. */
export function isConfirmed({ revision }: PendingEdit, pushed: MemoryRevision): boolean {
  return revision !== null && !isOlder(pushed, revision);
}

/** Whether one revision of the memory file is older than another of the same generation. */
export function isOlder(one: MemoryRevision, other: MemoryRevision): boolean {
  return one.generation === other.generation && one.seq < other.seq;
}

/** Index of the person an edit is about: found by id or, if that is null or unknown, by name; -1 if nobody is. */
function indexOfPerson({ contact_id, name }: PendingEdit, people: readonly Person[]): number {
  const byId = people.findIndex((person) => person.contact_id === contact_id);
  return byId >= 0 ? byId : people.findIndex((person) => nameKey(person.name) === nameKey(name));
}

function personOfEdit({ edit_id, name, ts }: PendingEdit): Person {
  return { contact_id: edit_id, name, relation: null, relations: [], last_seen: ts, notes: [], debts: [], topics: [] };
}

function withEdit(person: ViewedPerson, edit: PendingEdit): ViewedPerson {
  return { ...person, ...changeOf(person, edit), pending: person.pending + 1 };
}

function changeOf(person: Person, { edit_id: id, action, value, ts }: PendingEdit): Partial<Person> {
  const text = value ?? '';
  switch (action) {
    case 'meet':
      return { last_seen: ts };
    case 'note':
      return { notes: [...notesWithout(person, text), { text, ts }] };
    case 'remove_note':
      return { notes: notesWithout(person, text) };
    case 'relation':
      return related(person, text);
    case 'settle':
      return { debts: value === null ? [] : person.debts.filter((debt) => debt.id !== value) };
    case 'settle_owes_me':
    case 'settle_i_owe': {
      const settled = debtsOn(settlesSide[action], person.debts);
      return { debts: person.debts.filter((debt) => !settled.includes(debt)) };
    }
    case 'owes_me':
    case 'i_owe':
      return { debts: [...person.debts, { id, direction: action, what: text, ts }] };
  }
}

function notesWithout({ notes }: Person, text: string): Person['notes'] {
  return notes.filter((note) => noteKey(note.text) !== noteKey(text));
}

/** A note or debt as the hub will store it: on one line, shortened at a word. */
export function oneLine(text: string): string {
  return clampText(text.replace(/\s+/gu, ' ').trim(), limits.noteChars);
}
