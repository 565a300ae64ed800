import { z } from 'zod';
import { memoryRevisionSchema, personSchema } from '#core/wire/wearer/social';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { listSnapshots } from '../database/files/snapshots.js';
import { isIntact } from '../database/row-checksum.js';
import type { StoredRow } from '../database/table.js';
import type { StateDirectory } from '../state/state-directory.js';
import { brainSchema, mirrorsTable } from './brain-schema.js';

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
 * runs or not, and nothing is repaired. A copy that cannot be read or does not verify is left out.
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
      const row = reader
        .prepare<[string], StoredRow>(`SELECT * FROM ${mirrorsTable.name} WHERE id = ?`)
        .get(socialMirror);
      if (row === undefined || !isIntact(mirrorsTable, row)) return null;
      return mirroredPeopleSchema.safeParse(JSON.parse(String(row.value))).data ?? null;
    } finally {
      reader.close();
    }
  } catch {
    // Whatever is wrong with it, there may be a better one.
    return null;
  }
}
