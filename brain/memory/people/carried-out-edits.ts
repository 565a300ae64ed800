import { existsSync } from 'node:fs';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { appliedEditsTable, memorySchema } from '../memory-schema.js';
import type { StateDirectory } from '../state/state-directory.js';

/**
 * Which of these edits the hub has carried out, read from the memory file without repairing it. Throws errors of SQLite
 * if the file cannot be read.
 */
export function carriedOutEdits(state: StateDirectory, editIds: readonly string[]): ReadonlySet<string> {
  const { main } = databasePaths(state.path, memorySchema.file);
  if (!existsSync(main)) return new Set();
  const reader = connect(main, { readonly: true });
  try {
    const find = reader.prepare<[string], string>(`SELECT id FROM ${appliedEditsTable.name} WHERE id = ?`).pluck();
    return new Set(editIds.filter((id) => find.get(id) !== undefined));
  } finally {
    reader.close();
  }
}
