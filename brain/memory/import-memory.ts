import type { Clock } from '#core/clock';
import { importFile } from '#memory/database/files/import-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { databasePaths } from './database/database-paths.js';
import { memorySchema, outboxTable } from './memory-schema.js';
import type { Settings } from './settings-table.js';
import { settingSwitches } from './switches.js';

interface ImportMemoryOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly source: string;
  /** The switches in force, which the imported memory does not change: an import must not open what the wearer closed. */
  readonly switches: Partial<Settings>;
}

/** Puts a copy of `source` in the place of the memory file. Throws as `importFile` does. */
export function importMemory({ state, clock, source, switches }: ImportMemoryOptions): Promise<void> {
  const paths = databasePaths(state.path, memorySchema.file);
  // What another file still had to tell its Brain was told since, or is none of this one's business.
  const operations = [...settingSwitches(switches), { op: 'clear', table: outboxTable.name } as const];
  return importFile({ paths, schema: memorySchema, source, operations, wallMs: clock.wallMs() });
}
