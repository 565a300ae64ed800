import { newId } from '#core/ids';
import { noteKey } from '#core/language/words/note-key';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import { type PersonNote, personNoteSchema } from '#core/wire/wearer/social';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { forgetting } from '../forget-row.js';
import { notesTable } from '../memory-schema.js';
import { byPerson } from './person.js';

interface NoteRow extends PersonNote {
  readonly id: string;
  readonly personId: string;
}

/** The wearer's notes on people. */
export class PersonNotes {
  readonly #rows: Rows<NoteRow>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(notesTable, noteOf);
  }

  /** The notes of one person, newest last. */
  of(personId: string): NoteRow[] {
    return this.#rows.select('WHERE person_id = ? ORDER BY seq', personId);
  }

  /** All notes by person, newest last. */
  byPerson(): ReadonlyMap<string, readonly NoteRow[]> {
    return byPerson(this.#rows.select('ORDER BY seq'));
  }

  /**
   * The operations that store a note, shortened at a word. A note with the same words replaces the older one; an empty
   * note is not stored.
   */
  adding(personId: string, note: string, ts: number): readonly RowOperation[] {
    const text = clampText(note.replace(/\s+/gu, ' ').trim(), limits.noteChars);
    if (text === '') return [];
    const id = this.#same(personId, text)?.id ?? newId();
    return [{ op: 'put', table: notesTable.name, id, values: [ts, personId, text] }];
  }

  /** The notes whose words are not stored for this person yet. */
  unknown(personId: string, notes: readonly PersonNote[]): readonly PersonNote[] {
    return notes.filter(({ text }) => this.#same(personId, text) === undefined);
  }

  /** The operations that forget the note with that text, ignoring case and punctuation. */
  removing(personId: string, note: string): readonly RowOperation[] {
    const same = this.#same(personId, clampText(note.trim(), limits.noteChars));
    return same === undefined ? [] : forgetting(this.database, notesTable, same.id);
  }

  /** The operations that forget every note of one person. */
  removingAll(personId: string): readonly RowOperation[] {
    return this.of(personId).flatMap(({ id }) => forgetting(this.database, notesTable, id));
  }

  #same(personId: string, text: string): NoteRow | undefined {
    const key = noteKey(text);
    return this.of(personId).find((kept) => noteKey(kept.text) === key);
  }
}

function noteOf(row: StoredRow): NoteRow {
  return { id: row.id, personId: String(row.person_id), ...personNoteSchema.parse({ text: row.text, ts: row.ts }) };
}
