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

/** The name of the mirror of the social memory. */
export const socialMirror = 'social';

/** People as the hub pushed them, and where in the feed of its memory file that was. */
export const mirroredPeopleSchema = z.object({
  items: z.array(personSchema),
  revision: memoryRevisionSchema.nullable(),
});
export type MirroredPeople = z.infer<typeof mirroredPeopleSchema>;

/**
 * The people that `brain.db` and its snapshots hold, each copy as it is found: read as the files lie there, whether a Brain
 * runs or not, and nothing is repaired. What was edited there and is not in the hub's snapshot yet is part of a copy. One
 * that cannot be read or does not verify is left out.
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
    // Whatever is wrong with it, there may be a better one.
    return null;
  }
}

function rowsOf(reader: Connection, { name }: Table): readonly StoredRow[] {
  return reader.prepare<[], StoredRow>(`SELECT * FROM ${name}`).all();
}

/**
 * What the hub carried out, and what takes something away, since it may have been carried out without an answer. All else
 * is told to the hub again, which may refuse it.
 */
const holds = ({ revision, action }: PendingEdit): boolean => revision !== null || takesAway.test(action);
const takesAway = /^(remove_note|settle)/;
