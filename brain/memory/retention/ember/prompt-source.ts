import type { Database } from '../../database/database.js';
import type { StoredRow, Table } from '../../database/table.js';
import { commitmentsTable, memoriesTable, notesTable, peopleTable } from '../../memory-schema.js';
import { type Prompt, promptKindOf, promptOf } from './prompt.js';

const promptTables: readonly Table[] = [memoriesTable, peopleTable, commitmentsTable];
const notesOfAPerson = 3;

/** Makes prompts from rows of the memory file. */
export class PromptSources {
  constructor(
    private readonly database: Database,
    private readonly timeZone: () => string,
  ) {}

  /** The prompt for a row; null if it makes none. */
  of(table: string, row: StoredRow): Prompt | null {
    const kind = promptKindOf(table, row);
    if (kind === null) return null;
    const notes = kind === 'person' ? this.#notesOn(row.id) : [];
    return promptOf(kind, { row, notes, timeZone: this.timeZone() });
  }

  /** The prompt for the row with this source id (`<table>:<id>`); null if the row is gone or makes none. */
  ofSource(source: string): Prompt | null {
    const table = promptTables.find(({ name }) => source.startsWith(`${name}:`));
    if (table === undefined) return null;
    const id = source.slice(table.name.length + 1);
    const [row] = this.database.rows(table, (found) => found).select('WHERE id = ?', id);
    return row === undefined ? null : this.of(table.name, row);
  }

  #notesOn(personId: string): readonly string[] {
    const notes = this.database.rows(notesTable, ({ text }) => String(text));
    return notes.select(`WHERE person_id = ? ORDER BY seq DESC LIMIT ${notesOfAPerson}`, personId).toReversed();
  }
}
