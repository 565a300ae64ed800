import { existsSync } from 'node:fs';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { openDatabase } from '../database/database.js';
import { databasePaths } from '../database/database-paths.js';
import { emptiedBy } from '../forgetting.js';
import type { StateDirectory } from '../state/state-directory.js';
import { brainSchema, brainTables } from './brain-schema.js';

interface BurnCopiesOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** Empties what a Brain that does not run holds of a burned memory. Throws the faults of `openDatabase`. */
export async function burnCopies(options: BurnCopiesOptions): Promise<void> {
  if (!existsSync(databasePaths(options.state.path, brainSchema.file).main)) return;
  const database = await openDatabase({ ...options, schema: brainSchema });
  try {
    const clears = emptiedBy('burn', brainTables).map(({ name }) => ({ op: 'clear', table: name }) as const);
    await database.write('forget', clears);
  } finally {
    await database.close();
  }
}
