import type { FaultCode } from '#core/fault-table';
import { asFault } from '#core/faults';
import { type Browsed, browseMemory } from '#memory/whole-memory/browse-memory';

export interface MemoryQuestion {
  readonly path: string;
  readonly sql: string;
}

export type AnswerToQuestion = { readonly browsed: Browsed } | { readonly code: FaultCode; readonly say: string };

/**
 * Runs as a process of its own, because SQLite cannot be interrupted while it looks for a row, except by ending its
 * process.
 */
process.once('message', ({ path, sql }: MemoryQuestion) => {
  process.send?.(answerToSql(path, sql), () => process.disconnect());
});

function answerToSql(path: string, sql: string): AnswerToQuestion {
  try {
    return { browsed: browseMemory(path, sql) };
  } catch (thrown) {
    const { code, message }: { code: FaultCode; message: string } = asFault(thrown, 'memory/bad-query');
    return { code, say: message };
  }
}
