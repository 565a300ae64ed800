import { existsSync } from 'node:fs';
import { forgetCopiesSchema, type WordOfForgetting } from '#core/wire/wearer/memories';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { memorySchema, outboxTable } from '../memory-schema.js';
import { storedJson } from '../settings/stored-json.js';
import type { StateDirectory } from '../state/state-directory.js';
import { wordOfForgetting } from '../wearer/outbox.js';

interface WaitingWord {
  readonly id: string;
  readonly body: string;
}

/**
 * The words of forgetting that wait in the memory file for the Brain, each with the key of its delivery, but for that of
 * everything; read without repairing the file. Throws errors of SQLite if it cannot be read.
 */
export function waitingWords(state: StateDirectory): readonly WordOfForgetting[] {
  const { main } = databasePaths(state.path, memorySchema.file);
  if (!existsSync(main)) return [];
  const reader = connect(main, { readonly: true });
  try {
    return reader
      .prepare<[string], WaitingWord>(
        `SELECT id, body FROM ${outboxTable.name} WHERE kind = ? AND slot IS NULL ORDER BY seq`,
      )
      .all(wordOfForgetting)
      .flatMap(({ id, body }) => {
        const word = forgetCopiesSchema.safeParse(storedJson(body));
        return word.success ? [{ ...word.data, key: id }] : [];
      });
  } finally {
    reader.close();
  }
}
