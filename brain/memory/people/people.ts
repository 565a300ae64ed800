import { type DebtSide, debtsOn } from '#core/debt-side';
import { matchingName, nameKey } from '#core/language/people/name-key';
import { related } from '#core/language/people/questions/related';
import { topicWords } from '#core/language/words/topic-words';
import { countWords } from '#core/language/words/word-counts';
import { TaskQueue } from '#core/reliability/task-queue';
import { minuteMs } from '#core/time-units';
import type { Debt, Person } from '#core/wire/wearer/social';
import { AppliedKeys } from '../applied-keys.js';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { forgetRow } from '../forget-row.js';
import { appliedEditsTable, debtsTable, peopleTable } from '../memory-schema.js';
import { Debts } from './debts.js';
import { personNameSchema } from './person.js';
import { checkedFace, type Meeting, metAgain, newcomer, putPerson } from './person-changes.js';
import { type EditOutcome, editing, editKind, type RemotePersonEdit, settlesNoDebt } from './person-edit.js';
import { PersonNotes } from './person-notes.js';
import { personOf, shownDebt } from './person-of.js';
import { PersonOperations } from './person-operations.js';
import { type PersonRow, personRowOf } from './person-row.js';

/** How many topics are counted per person; the rarest are dropped. */
const topicsKept = 60;

interface Met {
  readonly person: Person;
  readonly isNew: boolean;
}

export interface KnownFace {
  readonly contact_id: string;
  readonly face: Float32Array;
}

/** Looks within this time count as one encounter, so that not every look is a write. */
const sameEncounterMs = minuteMs;

/**
 * The people the wearer knows, with notes and debts. Only the hub writes them. When a promise resolves, its change is
 * on disk; methods that keep something throw the faults of `Database.write`.
 */
export class PeopleStore {
  readonly #rows: Rows<PersonRow>;
  readonly #notes: PersonNotes;
  readonly #debts: Debts;
  readonly #edits: AppliedKeys;
  readonly #tasks = new TaskQueue();
  /** For what is written in one transaction with rows of other stores. */
  readonly operations: PersonOperations;

  constructor(private readonly database: Database) {
    this.operations = new PersonOperations(database);
    this.#rows = database.rows(peopleTable, personRowOf);
    this.#notes = new PersonNotes(database);
    this.#debts = new Debts(database);
    this.#edits = new AppliedKeys(database, appliedEditsTable);
  }

  /** Runs `task` when everything asked of these rows before is done. */
  inTurn = <T>(task: () => Promise<T>): Promise<T> => this.#tasks.run(task);

  /** Everybody, the most recently written first. */
  all(): Person[] {
    const notes = this.#notes.byPerson();
    const debts = this.#debts.openByPerson();
    return this.#rows.select('ORDER BY seq DESC').map((row) => personOf(row, notes.get(row.id), debts.get(row.id)));
  }

  get(contactId: string): Person | null {
    const row = this.#row(contactId);
    return row === null ? null : this.#person(row);
  }

  /** When somebody was met first, in wall milliseconds; null if there is no such person. */
  metAt = (contactId: string): number | null => this.#row(contactId)?.ts ?? null;

  /** The one person of that name, whatever its case and accents; a first name will do when only one person has it. */
  find(name: string): Person | null {
    const [only, ...others] = this.named(name);
    return only === undefined || others.length > 0 ? null : only;
  }

  /** Everybody a name may refer to: whoever has exactly that name, or else everybody whose name begins with it. */
  named(name: string): Person[] {
    const key = nameKey(name);
    // A full name is found by index; only part of a name needs all rows.
    const exact = this.#exact(key);
    const rows = exact === null ? this.#rows.select('ORDER BY seq DESC') : [exact];
    return matchingName(key, rows, (row) => row.nameKey).map((row) => this.#person(row));
  }

  /** Adds a new person, or updates the one with that name by what the meeting tells. */
  meet(meeting: Meeting): Promise<Met> {
    return this.#tasks.run(async () => {
      const name = personNameSchema.parse(meeting.name);
      const known = this.#exact(nameKey(name));
      const met = metAgain(known ?? newcomer(name, meeting.ts), meeting);
      const noted = this.#notes.adding(met.id, meeting.note ?? '', meeting.ts);
      await this.database.write('capture', [putPerson(met), ...noted]);
      return { person: this.#person(met), isNew: known === null };
    });
  }

  /** Adds a note to a person. Null if there is no such person. */
  note(contactId: string, text: string, ts: number): Promise<Person | null> {
    return this.#change(contactId, () => this.#notes.adding(contactId, text, ts));
  }

  /** Forgets a note. Null if there is no such person. */
  forgetNote(contactId: string, text: string): Promise<Person | null> {
    return this.#tasks.run(async () => {
      await this.#write('forget', this.#notes.removing(contactId, text));
      return this.get(contactId);
    });
  }

  /** Sets a person's relation to the wearer. Null if there is no such person. */
  relate(contactId: string, relation: string): Promise<Person | null> {
    return this.#change(contactId, (row) => [putPerson(related(row, relation))]);
  }

  /** Records that a person was seen at a wall time. Null if there is no such person. */
  seen(contactId: string, ts: number): Promise<Person | null> {
    return this.#change(contactId, (row) => {
      const isSameEncounter = row.lastSeen !== null && Math.abs(ts - row.lastSeen) < sameEncounterMs;
      return isSameEncounter ? [] : [putPerson({ ...row, lastSeen: ts })];
    });
  }

  /** Counts the topics of a line that was said with this person. Null if there is no such person. */
  talked(contactId: string, line: string): Promise<Person | null> {
    return this.#change(contactId, (row) => {
      const words = topicWords(line);
      const topics = countWords(row.topics, words, topicsKept);
      return words.length === 0 ? [] : [putPerson({ ...row, topics })];
    });
  }

  /** Enrolls a face embedding of 512 numbers, replacing an earlier one. Null if there is no such person. */
  enroll(contactId: string, face: Float32Array): Promise<Person | null> {
    return this.#change(contactId, (row) => [putPerson({ ...row, face: checkedFace(face) })]);
  }

  /** Every enrolled face. */
  faces(): KnownFace[] {
    return this.#rows
      .select('WHERE face IS NOT NULL ORDER BY seq')
      .flatMap(({ id, face }) => (face === null ? [] : [{ contact_id: id, face }]));
  }

  /** Adds debts in either direction, all or none. Null if there is no such person. */
  owe(contactId: string, ...debts: readonly Omit<Debt, 'id'>[]): Promise<Person | null> {
    return this.#change(contactId, () => debts.map((debt) => this.#debts.adding(contactId, debt)));
  }

  /** Settles a person's open debts on a side or by id, and keeps what is left of them; resolves with those that were settled. */
  settle(contactId: string, ts: number, which: DebtSide | readonly string[] = 'both', left: readonly Debt[] = []) {
    return this.#tasks.run(async () => {
      const open = this.#debts.open(contactId);
      const settled = typeof which === 'string' ? debtsOn(which, open) : open.filter(({ id }) => which.includes(id));
      const remaining = settled.length === 0 ? [] : left.map((debt) => this.#debts.adding(contactId, debt, debt.id));
      await this.#write('capture', [...settled.map((debt) => this.#debts.settling(debt, ts)), ...remaining]);
      return settled.map(shownDebt);
    });
  }

  /** Reopens settled debts; those of people who have been forgotten since stay deleted. */
  reopen(debtIds: readonly string[]): Promise<void> {
    return this.#tasks.run(() => this.#write('capture', this.#debts.reopening(debtIds)));
  }

  /** Forgets one debt, settled or not; false if there is none with that id. */
  forgetDebt = (debtId: string): Promise<boolean> =>
    this.#tasks.run(() => forgetRow(this.database, debtsTable, debtId));

  /** Forgets somebody with notes, debts, face and vectors; resolves once no trace is left. False when unknown. */
  forget(contactId: string): Promise<boolean> {
    return this.#tasks.run(async () => {
      const changes = await this.database.write('forget', this.operations.forgetting(contactId));
      return changes.some(({ table }) => table === peopleTable.name);
    });
  }

  /** Whether the edit with that id was carried out. */
  hasEdit = (editId: string): boolean => this.#edits.has(editId);

  /** Carries out an edit made elsewhere, each id once: the id is on disk together with what the edit wrote. */
  edit(edit: RemotePersonEdit, ts: number): Promise<EditOutcome> {
    return this.#tasks.run(async () => {
      if (this.hasEdit(edit.edit_id)) return 'repeated';
      const known = this.#meantBy(edit);
      const row = known ?? newcomerOf(edit, ts);
      if (row === null) return 'unknown';
      const edited = { row, notes: this.#notes, debts: this.#debts, ts };
      if (settlesNoDebt(edit, edited)) return 'no-debt';
      const operations = editing(edit, edited);
      const marked = [...operations, this.#edits.marking(edit.edit_id)];
      await this.database.write(editKind(edit), marked, { copiesKnow: true });
      return known === null ? 'met' : 'changed';
    });
  }

  #change(id: string, change: (row: PersonRow) => readonly RowOperation[]): Promise<Person | null> {
    return this.#tasks.run(async () => {
      const row = this.#row(id);
      if (row === null) return null;
      await this.#write('capture', change(row));
      return this.get(id);
    });
  }

  async #write(kind: 'capture' | 'forget', operations: readonly RowOperation[]): Promise<void> {
    if (operations.length > 0) await this.database.write(kind, operations);
  }

  #row(id: string): PersonRow | null {
    return this.#rows.select('WHERE id = ?', id)[0] ?? null;
  }

  #exact(key: string): PersonRow | null {
    return this.#rows.select('WHERE name_key = ? ORDER BY seq DESC LIMIT 1', key)[0] ?? null;
  }

  /** The person with that id or, if it is null or unknown, with that name; for `meet` only by the exact name. */
  #meantBy({ action, contact_id, name }: RemotePersonEdit): PersonRow | null {
    if (action === 'meet') return this.#exact(nameKey(name));
    const byId = contact_id === null ? null : this.#row(contact_id);
    return byId ?? this.#row(this.find(name)?.contact_id ?? '');
  }

  #person(row: PersonRow): Person {
    return personOf(row, this.#notes.of(row.id), this.#debts.open(row.id));
  }
}

function newcomerOf({ action, name }: RemotePersonEdit, ts: number): PersonRow | null {
  const { data } = personNameSchema.safeParse(name);
  return action === 'meet' && data !== undefined ? newcomer(data, ts) : null;
}
