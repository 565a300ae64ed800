import type { Clock } from '#core/clock';
import { databasePaths } from '../database/database-paths.js';
import { importFile } from '../database/files/import-file.js';
import type { RowOperation } from '../database/protocol.js';
import { marksTable, memorySchema, outboxTable } from '../memory-schema.js';
import { puttingSettings } from '../settings/device-settings.js';
import type { Settings } from '../settings/settings-table.js';
import type { StateDirectory } from '../state/state-directory.js';
import { erasingMark } from './erase-all.js';

interface ImportMemoryOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly source: string;
  /** The device settings in force, which the imported memory does not change: an import must not open what the wearer closed. */
  readonly deviceSettings: Partial<Settings>;
}

/** Puts a copy of `source` in the place of the memory file. Throws as `importFile` does. */
export function importMemory({ state, clock, source, deviceSettings }: ImportMemoryOptions): Promise<void> {
  const paths = databasePaths(state.path, memorySchema.file);
  // What another file still had to tell its Brain was told since, or is none of this one's business; an erasure it was taken in the middle of neither.
  const operations: RowOperation[] = [
    ...puttingSettings(deviceSettings),
    { op: 'clear', table: outboxTable.name },
    { op: 'delete', table: marksTable.name, id: erasingMark.name },
  ];
  return importFile({ paths, schema: memorySchema, source, operations, wallMs: clock.wallMs() });
}
