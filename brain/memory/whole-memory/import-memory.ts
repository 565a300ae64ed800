import type { Clock } from '#core/clock';
import { databasePaths } from '../database/database-paths.js';
import { importFile } from '../database/files/import-file.js';
import type { RowOperation } from '../database/protocol.js';
import { marksTable, memorySchema, outboxTable } from '../memory-schema.js';
import { puttingSettings } from '../settings/device-settings.js';
import type { Settings } from '../settings/settings-table.js';
import type { StateDirectory } from '../state/state-directory.js';
import { erasingMark } from './erase-all.js';
import { begunMark } from './erasure-signs.js';

interface ImportMemoryOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly source: string;
  /**
   * The device settings in force. They replace the imported ones, because an import must not open what the wearer
   * closed.
   */
  readonly deviceSettings: Partial<Settings>;
}

/** Replaces the memory file by a copy of `source`. Throws as `importFile` does. */
export function importMemory({ state, clock, source, deviceSettings }: ImportMemoryOptions): Promise<void> {
  const paths = databasePaths(state.path, memorySchema.file);
  // Messages that the other file had queued for its Brain, and an erasure that was unfinished when it was copied, do
  // not apply to this one.
  const operations: RowOperation[] = [
    ...puttingSettings(deviceSettings),
    { op: 'clear', table: outboxTable.name },
    ...[begunMark, erasingMark].map(({ name }) => ({ op: 'delete', table: marksTable.name, id: name }) as const),
  ];
  return importFile({ paths, schema: memorySchema, source, operations, wallMs: clock.wallMs() });
}
