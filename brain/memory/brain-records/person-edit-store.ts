import { z } from 'zod';
import { memoryRevisionSchema, personEditCommandSchema } from '#core/wire/wearer/social';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { personEditsTable } from './brain-schema.js';
import type { PendingEdit } from './person-view.js';

export interface StoredEdit extends PendingEdit {
  /** Its position in the order in which the edits were made. */
  readonly place: number;
}

const storedEditSchema = z.object({
  ...personEditCommandSchema.omit({ do: true }).shape,
  ts: z.int(),
  place: z.int(),
  revision: memoryRevisionSchema.nullable(),
});

/** Edits of people that the hub has not confirmed yet, in the order in which they were made. */
export class PersonEditStore {
  readonly #rows: Rows<StoredEdit>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(personEditsTable, editOf);
  }

  /** All of them, the oldest first. */
  all(): StoredEdit[] {
    return byPlace(this.#rows.select('ORDER BY seq'));
  }

  /**
   * Adds edits in one transaction. Resolves once they are on disk and, if one of them forgets something, once no trace
   * of that is left. Throws the faults of `Database.write`.
   */
  async add(edits: readonly PendingEdit[]): Promise<void> {
    const last = this.all().at(-1)?.place ?? 0;
    const puts = edits.map((edit, index) => putEdit({ ...edit, place: last + 1 + index }));
    await this.database.write(edits.some(forgets) ? 'forget' : 'capture', puts);
  }

  /** The operation that records at which revision the hub carried out an edit. */
  carryingOut(edit: StoredEdit, revision: StoredEdit['revision']): RowOperation {
    return putEdit({ ...edit, revision });
  }

  /** The operation that drops an edit. */
  dropping({ edit_id }: PendingEdit): RowOperation {
    return { op: 'delete', table: personEditsTable.name, id: edit_id };
  }
}

const forgets = ({ action }: PendingEdit): boolean => action === 'remove_note';

const byPlace = (edits: readonly StoredEdit[]): StoredEdit[] => edits.toSorted((one, other) => one.place - other.place);

/** Parses rows that were read directly from a file, into the order in which the edits were made. */
export const editsIn = (rows: readonly StoredRow[]): StoredEdit[] => byPlace(rows.map(editOf));

function putEdit({ edit_id, ts, contact_id, name, action, value, revision, place }: StoredEdit): RowOperation {
  const state = JSON.stringify({ place, revision });
  return { op: 'put', table: personEditsTable.name, id: edit_id, values: [ts, contact_id, name, action, value, state] };
}

function editOf(row: StoredRow): StoredEdit {
  return storedEditSchema.parse({ ...row, edit_id: row.id, ...JSON.parse(String(row.revision)) });
}
