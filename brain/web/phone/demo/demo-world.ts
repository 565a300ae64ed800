import type { ListedMemory, MemoryName } from '#core/wire/wearer/one-memory';
import type { OpenPromise } from '#core/wire/wearer/promises';
import type { MirroredPerson, PersonEditRequest } from '#core/wire/wearer/social';
import { type DemoPlace, demoDebt, demoPeople, demoPlaces, demoPreferences, demoPromises } from './demo-people.js';

/** What the demo made up, once: every tab tells of the same, also after something of it was changed. */
export class DemoWorld {
  #places: readonly DemoPlace[];
  #preferences: readonly { readonly text: string; readonly ts: number }[];
  #people: readonly MirroredPerson[];
  #promises: readonly OpenPromise[];

  constructor(nowMs: number) {
    this.#places = demoPlaces(nowMs);
    this.#preferences = demoPreferences(nowMs);
    this.#people = demoPeople(nowMs);
    this.#promises = demoPromises(nowMs);
  }

  get places(): readonly DemoPlace[] {
    return this.#places;
  }

  get people(): readonly MirroredPerson[] {
    return this.#people;
  }

  get promises(): readonly OpenPromise[] {
    return this.#promises;
  }

  /** All of it as the list of what is kept. */
  get memories(): readonly ListedMemory[] {
    const plain = { due_ts: null, owed_by: null, told: null };
    return [
      ...this.#places.map(({ id, subject, place, ts }) => ({
        ...plain,
        memory: { what: 'place' as const, id },
        about: subject,
        text: place,
        ts,
      })),
      ...this.#preferences.map(({ text, ts }) => ({
        ...plain,
        memory: { what: 'preference' as const, text },
        about: '',
        text,
        ts,
      })),
      ...this.#promises.map(({ id, person, task, created_ts, due_ts }) => ({
        ...plain,
        memory: { what: 'promise' as const, id },
        about: person ?? '',
        text: task,
        ts: created_ts,
        due_ts,
      })),
      ...this.#people.flatMap(memoriesOfPerson),
    ];
  }

  forget(memory: MemoryName): void {
    const { what } = memory;
    if (what === 'place') this.#places = this.#places.filter(({ id }) => id !== memory.id);
    if (what === 'promise') this.keep(memory.id);
    if (what === 'preference') this.#preferences = this.#preferences.filter(({ text }) => text !== memory.text);
    if (what === 'person') this.#people = this.#people.filter(({ contact_id }) => contact_id !== memory.id);
    if (what === 'favor') this.#eachPerson((person) => withoutDebt(person, memory.id));
    if (what === 'note') this.editPerson({ contact_id: memory.id, action: 'remove_note', value: memory.text });
  }

  /** Every place goes; resolves to how many there were. */
  purge(): number {
    const { length } = this.#places;
    this.#places = [];
    return length;
  }

  edit(memory: MemoryName, text: string): void {
    const { what } = memory;
    if (what === 'place')
      this.#places = this.#places.map((one) => (one.id === memory.id ? { ...one, place: text } : one));
    if (what === 'promise')
      this.#promises = this.#promises.map((one) => (one.id === memory.id ? { ...one, task: text } : one));
    if (what === 'preference')
      this.#preferences = this.#preferences.map((one) => (one.text === memory.text ? { ...one, text } : one));
    if (what === 'person') this.editPerson({ contact_id: memory.id, action: 'relation', value: text });
    if (what === 'favor')
      this.#eachPerson((person) => ({
        ...person,
        debts: person.debts.map((debt) =>
          debt.id === memory.id ? demoDebt(person.name, { ...debt, what: text }) : debt,
        ),
      }));
    if (what === 'note')
      this.#eachPerson((person) => ({
        ...person,
        notes: person.notes.map((note) =>
          person.contact_id === memory.id && note.text === memory.text ? { ...note, text } : note,
        ),
      }));
  }

  /** The promise is kept, or not to be kept any more. */
  keep(id: unknown): void {
    this.#promises = this.#promises.filter((promise) => promise.id !== id);
  }

  editPerson(edit: PersonEditRequest): void {
    this.#eachPerson((person) => (person.contact_id === edit.contact_id ? editedPerson(person, edit) : person));
  }

  #eachPerson(change: (person: MirroredPerson) => MirroredPerson): void {
    this.#people = this.#people.map(change);
  }
}

function editedPerson(person: MirroredPerson, edit: PersonEditRequest): MirroredPerson {
  switch (edit.action) {
    case 'note':
      return { ...person, notes: [...person.notes, { text: edit.value, ts: person.last_seen ?? 0 }] };
    case 'remove_note':
      return { ...person, notes: person.notes.filter(({ text }) => text !== edit.value) };
    case 'relation':
      return { ...person, relation: edit.value };
    case 'settle':
      return withoutDebt(person, edit.value);
  }
}

/** Without that debt; without any where none is named. */
function withoutDebt(person: MirroredPerson, debtId: string | undefined): MirroredPerson {
  return { ...person, debts: debtId === undefined ? [] : person.debts.filter(({ id }) => id !== debtId) };
}

function memoriesOfPerson({ contact_id, name, relation, notes, debts, last_seen }: MirroredPerson): ListedMemory[] {
  const plain = { about: name, due_ts: null, owed_by: null, told: null };
  return [
    { ...plain, memory: { what: 'person', id: contact_id }, text: relation ?? '', ts: last_seen },
    ...notes.map(({ text, ts }) => ({ ...plain, memory: { what: 'note' as const, id: contact_id, text }, text, ts })),
    ...debts.map(({ id, what, ts, direction, told }) => ({
      ...plain,
      memory: { what: 'favor' as const, id },
      text: what,
      ts,
      owed_by: direction === 'owes_me' ? ('them' as const) : ('wearer' as const),
      told,
    })),
  ];
}
