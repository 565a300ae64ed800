import { z } from 'zod';
import { memoryRevisionSchema, personSchema } from '#core/wire/wearer/social';
import { type Connection, connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { listSnapshots } from '../database/files/snapshots.js';
import { isIntact } from '../database/row-checksum.js';
import type { StoredRow, Table } from '../database/table.js';
import type { StateDirectory } from '../state/state-directory.js';
import { brainSchema, mirrorsTable, personEditsTable } from './brain-schema.js';
import { editsIn } from './person-edit-store.js';
import { type PendingEdit, viewOf } from './person-view.js';

/** The row id of the mirror of the social memory. */
export const socialMirror = 'social';

/** The people that the hub pushed, with the revision of its memory file at that time. */
export const mirroredPeopleSchema = z.object({
  items: z.array(personSchema),
  revision: memoryRevisionSchema.nullable(),
});
export type MirroredPeople = z.infer<typeof mirroredPeopleSchema>;

/**
 * The copies of people in `brain.db` and in its snapshots, including edits made there that the hub's snapshot does not
 * have yet. The files are read as they are, whether or not a Brain runs, and nothing is repaired. A copy that cannot be
 * read or verified is left out.
 */
export async function copiesOfPeople(state: StateDirectory): Promise<readonly MirroredPeople[]> {
  const paths = databasePaths(state.path, brainSchema.file);
  const files = [paths.main, ...(await listSnapshots(paths)).map(({ path }) => path)];
  return files.flatMap((path) => copyIn(path) ?? []);
}

function copyIn(path: string): MirroredPeople | null {
  try {
    const reader = connect(path, { readonly: true });
    try {
      const [row] = rowsOf(reader, mirrorsTable).filter(({ id }) => id === socialMirror);
      if (row === undefined || !isIntact(mirrorsTable, row)) return null;
      const copy = mirroredPeopleSchema.safeParse(JSON.parse(String(row.value))).data;
      if (copy === undefined) return null;
      const edits = rowsOf(reader, personEditsTable).filter((edit) => isIntact(personEditsTable, edit));
      return { ...copy, items: viewOf(copy.items, editsIn(edits).filter(holds)) };
    } finally {
      reader.close();
    }
  } catch {
    // Another copy may still be readable.
    return null;
  }
}

function rowsOf(reader: Connection, { name }: Table): readonly StoredRow[] {
  return reader.prepare<[], StoredRow>(`SELECT * FROM ${name}`).all();
}

/**
 * Whether an edit counts as part of the copy: if the hub carried it out, or if it takes something away, because it may
 * have been carried out without an answer. Other edits are sent to the hub again, which may refuse them.
 */
const holds = ({ revision, action }: PendingEdit): boolean => revision !== null || takesAway.test(action);
const takesAway = /^(remove_note|settle)/;
