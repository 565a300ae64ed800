import { existsSync } from 'node:fs';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { memorySchema, outboxTable } from '../memory-schema.js';
import type { StateDirectory } from '../state/state-directory.js';

/** The outbox slot of the message that everything was forgotten. */
export const erasureSlot = 'forgotten';

/**
 * The id of the message that everything was forgotten, if no Brain has confirmed it yet; null otherwise. Reads the
 * memory file without repairing it. Throws errors of SQLite if the file cannot be read.
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
