import { existsSync } from 'node:fs';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { memorySchema, outboxTable } from '../memory-schema.js';
import type { StateDirectory } from '../state/state-directory.js';

/** Outbox slot of the message that everything was forgotten. */
export const erasureSlot = 'forgotten';

/**
 * Id of the message that everything was forgotten which no Brain has confirmed yet; null where there is none. Reads the
 * memory file without repairing it. Throws what SQLite throws where the file cannot be read.
 */
export function untoldErasure(state: StateDirectory): string | null {
  const { main } = databasePaths(state.path, memorySchema.file);
  if (!existsSync(main)) return null;
  const reader = connect(main, { readonly: true });
  try {
    const word = reader.prepare(`SELECT id FROM ${outboxTable.name} WHERE slot = ?`).pluck().get(erasureSlot);
    return typeof word === 'string' ? word : null;
  } finally {
    reader.close();
  }
}
