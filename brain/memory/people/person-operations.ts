import type { Debt, Person } from '#core/wire/wearer/social';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { forgetting } from '../forget-row.js';
import { peopleTable } from '../memory-schema.js';
import { Debts } from './debts.js';
import { putPerson } from './person-changes.js';
import { PersonNotes } from './person-notes.js';
import { type PersonRow, personRowOf } from './person-row.js';

/** The operations that take back what is known of people, or say it in other words; empty for nobody known. */
export class PersonOperations {
  readonly #rows: Rows<PersonRow>;
  readonly #notes: PersonNotes;
  readonly #debts: Debts;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(peopleTable, personRowOf);
    this.#notes = new PersonNotes(database);
    this.#debts = new Debts(database);
  }

  /** Forgets somebody with notes, debts, face and vectors. */
  forgetting(contactId: string): readonly RowOperation[] {
    return [
      ...forgetting(this.database, peopleTable, contactId),
      ...this.#notes.removingAll(contactId),
      ...this.#debts.removingAll(contactId),
    ];
  }

  forgettingNote(contactId: string, text: string): readonly RowOperation[] {
    return this.#notes.removing(contactId, text);
  }

  noting(contactId: string, text: string, ts: number): readonly RowOperation[] {
    return this.#notes.adding(contactId, text, ts);
  }

  /** Sets the relations to what they were, or are from now on. */
  relating(
    contactId: string,
    { relation, relations }: Pick<Person, 'relation' | 'relations'>,
  ): readonly RowOperation[] {
    const rows = this.#rows.select('WHERE id = ?', contactId);
    return rows.map((row) => putPerson({ ...row, relation, relations: [...relations] }));
  }

  owing(contactId: string, { id, ...debt }: Debt): RowOperation {
    return this.#debts.adding(contactId, debt, id);
  }

  /** Reopens settled debts; those of people who have been forgotten since stay deleted. */
  reopening(debtIds: readonly string[]): readonly RowOperation[] {
    return this.#debts.reopening(debtIds);
  }
}
