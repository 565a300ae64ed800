import { existsSync } from 'node:fs';
import { z } from 'zod';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { marksTable, memorySchema, outboxTable, peopleTable } from '../memory-schema.js';
import type { Mark } from '../settings/marks.js';
import type { StateDirectory } from '../state/state-directory.js';

/** The outbox slot of the message that everything was forgotten. */
export const erasureSlot = 'forgotten';

/** Set before the first row goes, and until the last one is gone. The value is the wall time of the request, in ms. */
export const begunMark: Mark<number> = { name: 'erasing-begun', schema: z.number().int() };

/** What the memory file shows of an erasure. */
export interface ErasureSigns {
  /** Names an erasure that was begun, or that no Brain has confirmed yet; null if there is none. */
  readonly word: string | null;
  /** Whether one was begun and rows may be left. */
  readonly isUnderWay: boolean;
  /** The change that erased the rows last; 0 if the change feed has none. */
  readonly clearedSeq: number;
}

const noSigns: ErasureSigns = { word: null, isUnderWay: false, clearedSeq: 0 };

/** What the memory file shows, read without repairing it. Throws errors of SQLite if it cannot be read. */
export function erasureSigns(state: StateDirectory): ErasureSigns {
  const { main } = databasePaths(state.path, memorySchema.file);
  if (!existsSync(main)) return noSigns;
  const reader = connect(main, { readonly: true });
  try {
    const first = (sql: string, ...given: string[]) =>
      reader
        .prepare<string[]>(sql)
        .pluck()
        .get(...given) ?? null;
    const told = first(`SELECT id FROM ${outboxTable.name} WHERE slot = ?`, erasureSlot);
    const begun = first(`SELECT seq FROM ${marksTable.name} WHERE id = ?`, begunMark.name);
    // Nothing else clears this table while it stays the same file.
    const cleared = first(`SELECT max(seq) FROM changes WHERE op = 'clear' AND table_name = ?`, peopleTable.name);
    const word = begun === null ? told : `${begunMark.name}-${begun}`;
    return { word: word === null ? null : String(word), isUnderWay: begun !== null, clearedSeq: Number(cleared ?? 0) };
  } finally {
    reader.close();
  }
}
