import type { Database } from '../../database/database.js';
import type { RowOperation, RowVersion } from '../../database/protocol.js';
import type { Rows } from '../../database/rows.js';
import type { StoredRow } from '../../database/table.js';
import { packFloats } from '../../float-blob.js';
import { vectorsTable } from '../../memory-schema.js';
import { findableText, type RecallSource, recallSources, sourceOf } from '../sources.js';

/** A version of a row that has no vector in the present space. */
export interface PendingRow {
  readonly version: RowVersion;
  readonly text: string;
}

interface TableWalk {
  readonly source: RecallSource;
  readonly rows: Rows<StoredRow>;
  /** The sequence up to which this walk has looked. */
  seq: number;
}

const rowsPerSlice = 32;
/** The sequences covered by one query; most rows have their vector already. */
const pendingSeqs = 2_000;
const windowsPerSlice = 4;

/** The rows that need a vector: those that were just written, and those that a walk over all tables finds. */
export class PendingVectors {
  readonly #written = new Map<string, Pick<RowVersion, 'table' | 'id'>>();
  readonly #rows: ReadonlyMap<string, Rows<StoredRow>>;
  readonly #orphans: Rows<string>;
  #walks: TableWalk[] = [];
  #orphanSeq: number | null = null;

  constructor(private readonly database: Database) {
    this.#rows = new Map(recallSources.map(({ table }) => [table.name, database.rows(table, (row) => row)]));
    this.#orphans = database.rows(vectorsTable, (row) => row.id);
  }

  /** Notes a row that was just written, so that it is embedded before the rows of the walk. */
  add(table: string, id: string): void {
    this.#written.set(`${table}:${id}`, { table, id });
  }

  /** Restarts the walk over all tables. */
  startOver(): void {
    this.#walks = recallSources.flatMap((source) => {
      const rows = this.#rows.get(source.table.name);
      return rows === undefined ? [] : [{ source, rows, seq: 0 }];
    });
    this.#orphanSeq = 0;
  }

  /** The next rows to embed, at most `rowsPerSlice`, possibly none; null once every row has its vector. */
  take(space: string): readonly PendingRow[] | null {
    const written = this.#takeWritten();
    if (written.length > 0) return written;
    const walk = this.#walks[0];
    return walk === undefined ? this.#endOfWalks() : this.#takeWalked(walk, space);
  }

  /** Stores the vectors of rows that still have the version from which the vectors were made. */
  async keep(rows: readonly PendingRow[], vectors: readonly Float32Array[], space: string): Promise<void> {
    const operations = rows.flatMap(({ version }, index): readonly RowOperation[] => {
      const vector = vectors[index];
      return vector === undefined ? [] : [putVector(version, space, vector)];
    });
    await this.database.write('capture', operations);
  }

  /** Deletes vectors whose row no longer exists, for example because its table was cleared. */
  async removeOrphans(): Promise<void> {
    const seq = this.#orphanSeq;
    if (seq === null) return;
    const ids = this.#orphans.select(`WHERE seq > ? AND seq <= ? AND (${orphanedVectors})`, seq, seq + pendingSeqs);
    const operations = ids.map((id) => ({ op: 'delete', table: vectorsTable.name, id }) as const);
    if (operations.length > 0) await this.database.write('upkeep', operations);
    this.#orphanSeq = seq + pendingSeqs < this.database.changes.lastSeq ? seq + pendingSeqs : null;
  }

  #endOfWalks(): readonly PendingRow[] | null {
    return this.#orphanSeq === null ? null : [];
  }

  #takeWritten(): readonly PendingRow[] {
    const taken = [...this.#written].slice(0, rowsPerSlice);
    for (const [key] of taken) this.#written.delete(key);
    return taken.flatMap(([, { table, id }]) => {
      const source = sourceOf(table);
      const row = this.#rows.get(table)?.select('WHERE id = ?', id)[0];
      return source === undefined || row === undefined ? [] : pendingOf(source, row);
    });
  }

  #takeWalked(walk: TableWalk, space: string): readonly PendingRow[] {
    const lastSeq = this.database.changes.lastSeq;
    for (let window = 0; window < windowsPerSlice; window += 1) {
      if (walk.seq >= lastSeq) {
        this.#walks.shift();
        return [];
      }
      const rows = walk.rows.select(
        withoutVectorSql(walk.source),
        walk.seq,
        walk.seq + pendingSeqs,
        space,
        rowsPerSlice,
      );
      walk.seq = rows.length === rowsPerSlice ? (rows.at(-1)?.seq ?? lastSeq) : walk.seq + pendingSeqs;
      if (rows.length > 0) return rows.flatMap((row) => pendingOf(walk.source, row));
    }
    return [];
  }
}

const orphanedVectors = recallSources
  .map(
    ({ table: { name } }) =>
      `vectors.source = '${name}' AND NOT EXISTS (SELECT 1 FROM ${name} WHERE id = vectors.source_id)`,
  )
  .join(' OR ');

/** SQL for rows that have no vector of the space newer than the row itself. */
function withoutVectorSql({ table: { name } }: RecallSource): string {
  const has = `SELECT 1 FROM vectors WHERE vectors.id = '${name}:' || ${name}.id AND vectors.space = ?`;
  const fresh = `${has} AND vectors.seq > ${name}.seq`;
  return `WHERE seq > ? AND seq <= ? AND NOT EXISTS (${fresh}) ORDER BY seq LIMIT ?`;
}

function pendingOf(source: RecallSource, row: StoredRow): readonly PendingRow[] {
  const recallable = source.read(row);
  if (recallable.text === '') return [];
  const version = { table: source.table.name, id: row.id, seq: row.seq };
  return [{ version, text: findableText(recallable) }];
}

function putVector(version: RowVersion, space: string, vector: Float32Array): RowOperation {
  const { table, id } = version;
  const values = [table, id, space, packFloats(vector)];
  return { op: 'put', table: vectorsTable.name, id: `${table}:${id}`, values, derivedFrom: version };
}
