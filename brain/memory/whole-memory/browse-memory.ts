import { Fault } from '#core/faults';
import { type Connection, connect } from '../database/connection.js';
import { allColumns, type ColumnValue } from '../database/table.js';
import type { ForgettableTable } from '../forgetting.js';
import { memoryTables } from '../memory-schema.js';

/** Rows as they are in the file, without verifying their checksums. */
export interface Browsed {
  readonly columns: readonly string[];
  /** For each column, whether it contains times in milliseconds since 1970. */
  readonly areTimes: readonly boolean[];
  readonly rows: readonly (readonly ColumnValue[])[];
  /** Whether there were more rows than are returned. */
  readonly isCut: boolean;
}

export interface TableSummary {
  readonly table: string;
  readonly count: number;
  readonly newest: Browsed;
}

const mostBrowsed = 1_000;
const newestRows = 3;
/** Only queries are accepted, since SQLite also classifies PRAGMA and ATTACH as read-only. */
const question = /^\s*(select|with|values|explain)\b/i;

/** Runs one SQL query on the memory file and returns at most 1,000 rows. Throws `memory/bad-query`. */
export function browseMemory(path: string, sql: string): Browsed {
  return withReader(path, (reader) => runQuestion(reader, sql));
}

/** All tables with their row count and newest rows; those with the wearer's own words come first. */
export function summarizeMemory(path: string): readonly TableSummary[] {
  return withReader(path, (reader) =>
    [...memoryTables].sort(byWhatWasTold).map((table) => {
      const columns = allColumns(table).filter((column) => column !== 'checksum');
      const count = Number(reader.prepare(`SELECT count(*) FROM ${table.name}`).pluck().get());
      const newest = runQuestion(
        reader,
        `SELECT ${columns.join(', ')} FROM ${table.name} ORDER BY seq DESC LIMIT ${newestRows}`,
      );
      return { table: table.name, count, newest };
    }),
  );
}

/** Puts tables that are derived from memories, or that only the program needs, last. */
function byWhatWasTold(one: ForgettableTable, other: ForgettableTable): number {
  return Number(isInner(one)) - Number(isInner(other));
}

function isInner({ forgetting }: ForgettableTable): boolean {
  return forgetting['erase-all'] === 'kept' || forgetting.purge === 'copies';
}

function withReader<T>(path: string, use: (reader: Connection) => T): T {
  const reader = connect(path, { readonly: true });
  try {
    reader.pragma('query_only = ON');
    return use(reader);
  } finally {
    reader.close();
  }
}

function runQuestion(reader: Connection, sql: string): Browsed {
  if (!question.test(sql)) throw new Fault('memory/bad-query', { detail: 'Only SELECT is answered.' });
  try {
    const statement = reader.prepare<[], ColumnValue[]>(sql);
    if (!statement.reader || !statement.readonly) throw new TypeError('Only SELECT is answered.');
    const rows: ColumnValue[][] = [];
    // Whole numbers of SQLite have 64 bits, of which a number here holds 53.
    for (const row of statement.safeIntegers().raw().iterate()) {
      if (rows.length === mostBrowsed) return { ...columnsOf(statement), rows, isCut: true };
      rows.push(row.map(exact));
    }
    return { ...columnsOf(statement), rows, isCut: false };
  } catch (cause) {
    throw new Fault('memory/bad-query', { cause, detail: cause instanceof Error ? cause.message : '' });
  }
}

/** A number that no number of JSON holds is told in its digits, or as "Infinity". */
function exact(value: ColumnValue | bigint): ColumnValue {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/**
 * Matches the name of the underlying column, whatever the query calls it, or an expression over one, such as `max(ts)`.
 */
const namesTime = /\b(?:\w+_)?ts\b|\blast_seen\b/i;

function columnsOf(statement: {
  columns(): readonly { readonly name: string; readonly column: string | null }[];
}): Pick<Browsed, 'columns' | 'areTimes'> {
  const columns = statement.columns();
  return {
    columns: columns.map(({ name }) => name),
    areTimes: columns.map(({ name, column }) => namesTime.test(column ?? name)),
  };
}
