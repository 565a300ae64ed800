import { z } from 'zod';
import { newId } from '#core/ids';
import { noteKey } from '#core/language/words/note-key';
import type { Database } from './database/database.js';
import type { Rows } from './database/rows.js';
import type { StoredRow } from './database/table.js';
import { ledgerTable } from './memory-schema.js';

const ledgerLineSchema = z.object({
  text: z.string().min(1).max(4_096),
  /** Who spoke; empty if unknown. */
  speaker: z.string().max(120),
  /** Wall milliseconds. */
  ts: z.number().int(),
  /** Whether the line was spoken to the assistant. */
  addressed: z.boolean(),
  /** How it came in, for example `microphone`, `typed` or `recording`. */
  source: z.string().min(1).max(40),
});

type LedgerLine = z.infer<typeof ledgerLineSchema>;
type LedgerEntry = LedgerLine & { readonly id: string; readonly seq: number };

/** The ledger of spoken lines, limited to the newest 2,000 (hub-behaviour.md §2). */
export class LedgerStore {
  readonly #rows: Rows<LedgerEntry>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(ledgerTable, ledgerEntry);
  }

  /** Keeps a line; resolves once it is on disk. Throws `memory/full` and the other faults of `Database.write`. */
  async append(line: LedgerLine): Promise<{ readonly id: string; readonly seq: number }> {
    const { ts, text, speaker, addressed, source } = ledgerLineSchema.parse(line);
    const id = newId();
    const values = [ts, text, speaker, addressed ? 1 : 0, source];
    const [change] = await this.database.write('capture', [{ op: 'put', table: ledgerTable.name, id, values }]);
    return { id, seq: change?.seq ?? 0 };
  }

  /** The newest lines first, at most `limit`, optionally only those before a wall time. */
  recent(limit: number, beforeTs?: number): LedgerEntry[] {
    if (beforeTs === undefined) return this.#rows.select('ORDER BY seq DESC LIMIT ?', limit);
    return this.#rows.select('WHERE ts < ? ORDER BY seq DESC LIMIT ?', beforeTs, limit);
  }

  /** The newest line of a speaker, ignoring case; null if there is none. */
  lastOf(speaker: string): LedgerEntry | null {
    return this.#rows.select('WHERE speaker = ? COLLATE NOCASE ORDER BY seq DESC LIMIT 1', speaker)[0] ?? null;
  }

  /** The newest of the lines said from `fromTs` to `toTs` (wall milliseconds), with every other line in its words. */
  lastAndAlike(fromTs: number, toTs: number): readonly LedgerEntry[] {
    const line = this.last(fromTs, toTs);
    if (line === null) return [];
    const key = noteKey(line.text);
    return this.#rows.select('ORDER BY seq').filter(({ text }) => noteKey(text) === key);
  }

  /** Every line that contains these words one after the other, whatever their case and punctuation. */
  saying(words: string): readonly LedgerEntry[] {
    const key = ` ${noteKey(words)} `;
    return this.#rows.select('ORDER BY seq').filter(({ text }) => ` ${noteKey(text)} `.includes(key));
  }

  /** Forgets every line; resolves once no trace is left. */
  async clear(): Promise<void> {
    await this.database.write('forget', [{ op: 'clear', table: ledgerTable.name }]);
  }

  /** The newest of the lines said from `fromTs` to `toTs`, wall milliseconds; null if there is none. */
  last(fromTs: number, toTs: number): LedgerEntry | null {
    return this.#rows.select('WHERE ts >= ? AND ts <= ? ORDER BY seq DESC LIMIT 1', fromTs, toTs)[0] ?? null;
  }
}

function ledgerEntry(row: StoredRow): LedgerEntry {
  const line = ledgerLineSchema.parse({ ...row, addressed: row.addressed === 1 });
  return { id: row.id, seq: row.seq, ...line };
}
