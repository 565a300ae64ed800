import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database.js';
import { pruneShare } from '../database/row-writer.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow, Table } from '../database/table.js';
import { removalOf, sourceId } from '../forget-row.js';
import { biasesTable, memoriesTable, offersTable, sightingsTable, vectorsTable } from '../memory-schema.js';
import { writeEach } from './resilient-write.js';
import { lifetimeMs, type RetainedTable } from './retention-rules.js';
import { type Moment, retentionVerdict } from './retention-verdict.js';

export interface SweepReport {
  readonly expired: number;
  /** Vectors, biases and offers whose row no longer exists. */
  readonly orphans: number;
  /** Rows that could not be removed; the next run tries them again. */
  readonly failed: number;
}

interface SweepOptions {
  readonly database: Database;
  readonly moment: Omit<Moment, 'bias'>;
  readonly wallMs: number;
}

interface Pass {
  readonly table: Table & { readonly name: RetainedTable };
  /** The SQL condition that selects the rows of one lifetime, in addition to `ts < ?`. */
  readonly where: string;
  readonly lifetimeMs: number;
  /** True if one run removes at most a share of the table. Rows that REM has judged are not limited. */
  readonly isCapped: boolean;
}

const passes: readonly Pass[] = [
  { table: memoriesTable, where: "tier = 'hot' AND pinned = 0", lifetimeMs: lifetimeMs.hot, isCapped: false },
  { table: memoriesTable, where: "tier = 'warm' AND pinned = 0", lifetimeMs: lifetimeMs.warm, isCapped: true },
  { table: sightingsTable, where: 'pinned = 0', lifetimeMs: lifetimeMs.warm, isCapped: true },
  { table: offersTable, where: 'true', lifetimeMs: lifetimeMs.warm, isCapped: true },
];

/** How many rows are read and removed at a time. */
const sliceRows = 200;
/** How many sequences are searched for orphans at a time; most have none. */
const orphanSeqs = 20_000;
/** The most orphans of one table that one run removes. */
const mostOrphans = 1_000;

/** Tables with rows derived from others, and the column that names the origin as `<table>:<id>`. */
const derivedTables = [
  { table: vectorsTable, key: 'id' },
  { table: biasesTable, key: 'id' },
  { table: offersTable, key: 'source' },
] as const;
const sourceTables = [memoriesTable, sightingsTable] as const;

/** Removes expired rows in batches, each with what was derived from it. Throws as `writeEach` does. */
export async function sweep(options: SweepOptions): Promise<SweepReport> {
  let expired = 0;
  let failed = 0;
  for (const pass of passes) {
    const outcome = await runPass(options, pass);
    expired += outcome.done;
    failed += outcome.failed;
  }
  return { expired, failed, orphans: await removeOrphans(options.database) };
}

async function runPass(options: SweepOptions, pass: Pass) {
  const { database, wallMs } = options;
  const rows = database.rows(pass.table, (row) => row);
  const isPastTime = expiryOf(options, pass.table);
  let allowance = pass.isCapped ? Math.ceil(rows.count() * pruneShare) : Number.POSITIVE_INFINITY;
  const total = { done: 0, failed: 0 };
  for await (const slice of slicesOf(rows, `${pass.where} AND ts < ?`, wallMs - pass.lifetimeMs)) {
    const doomed = slice.filter(isPastTime).slice(0, allowance);
    const tasks = doomed.map(({ id }) => ({ operations: removalOf(pass.table, id) }));
    const { done, failed } = await writeEach(database, tasks);
    total.done += done;
    total.failed += failed;
    allowance -= done;
    if (allowance <= 0) break;
  }
  return total;
}

function expiryOf({ database, moment }: SweepOptions, table: Pass['table']): (row: StoredRow) => boolean {
  const biases = database.rows(biasesTable, (row) => Number(row.bias));
  const biasOf = (row: StoredRow) => biases.select('WHERE id = ?', sourceId(table, row.id))[0] ?? 0;
  return (row) => !retentionVerdict(table.name, row, { ...moment, bias: biasOf(row) }).keeps;
}

/** Yields expired rows, oldest first. A batch is read only once the one before was handled, which bounds memory. */
async function* slicesOf(rows: Rows<StoredRow>, where: string, beforeTs: number): AsyncGenerator<StoredRow[]> {
  const next = `WHERE ${where} AND (ts, seq) > (?, ?) ORDER BY ts, seq LIMIT ${sliceRows}`;
  let after: readonly [number, number] = [Number.MIN_SAFE_INTEGER, 0];
  for (;;) {
    const slice = rows.select(next, beforeTs, ...after);
    const last = slice.at(-1);
    if (last === undefined) return;
    after = [Number(last.ts), last.seq];
    yield slice;
    await setImmediate();
  }
}

async function removeOrphans(database: Database): Promise<number> {
  let removed = 0;
  for (const { table, key } of derivedTables) {
    for (const source of sourceTables) {
      removed += await removeOrphansOf(database, table, orphaned(`${table.name}.${key}`, source.name));
    }
  }
  return removed;
}

/**
 * An SQL condition that is true for rows whose `key` names a row of `source` that does not exist; each is looked up by
 * id.
 */
function orphaned(key: string, source: string): string {
  const prefix = `${source}:`;
  const isThere = `EXISTS (SELECT 1 FROM ${source} AS origin WHERE origin.id = substr(${key}, ${prefix.length + 1}))`;
  // Without the plus sign SQLite would find the rows by key instead of by the window of sequences.
  return `+${key} >= '${prefix}' AND +${key} < '${source};' AND NOT ${isThere}`;
}

/** Scans the table in windows and yields to the event loop between them. */
async function removeOrphansOf(database: Database, table: Table, where: string): Promise<number> {
  const rows = database.rows(table, ({ id }) => id);
  const lastSeq = database.changes.lastSeq;
  let removed = 0;
  for (let seq = 0; seq < lastSeq && removed < mostOrphans; seq += orphanSeqs) {
    const ids = rows.select(`WHERE seq > ? AND seq <= ? AND ${where} LIMIT ${sliceRows}`, seq, seq + orphanSeqs);
    const tasks = ids.map((id) => ({ operations: [{ op: 'delete', table: table.name, id } as const] }));
    removed += (await writeEach(database, tasks)).done;
    await setImmediate();
  }
  return removed;
}
