import type { Statement } from '../sqlite.js';
import { changesTable } from './base-tables.js';
import type { Change, ChangeOp } from './change.js';
import type { Connection } from './connection.js';
import type { RowOperation, RowVersion } from './protocol.js';
import { isIntact, rowChecksum, storable } from './row-checksum.js';
import { allColumns, type ColumnValue, type DatabaseSchema, type StoredRow, type Table, tableNamed } from './table.js';

/** How many entries the change feed keeps; a follower that is further behind has to start over. */
export const changesKept = 50_000;
/** The share of a table that one run may remove at most, so that a wrong clock cannot empty it. */
export const pruneShare = 0.05;

/** The number of rows that one run may always remove, however small the table is. */
const pruneFloor = 100;

/**
 * Carries out row operations on a connection and records each in the change feed. To be used inside a transaction: call
 * `begin` right after it started and `finish` right before it commits.
 */
export class RowWriter {
  readonly #statements: ReadonlyMap<string, TableStatements>;
  readonly #changes: TableStatements;
  readonly #lastSeq: Statement<[], number>;
  readonly #quarantined: Statement<[], number>;
  readonly #trimChanges: Statement<[number]>;
  readonly #touched = new Set<Table>();
  #nextSeq = 0;

  constructor(
    connection: Connection,
    private readonly schema: DatabaseSchema,
  ) {
    const prepared = new PreparedStatements(connection);
    this.#statements = new Map(schema.tables.map((table) => [table.name, new TableStatements(prepared, table)]));
    this.#changes = new TableStatements(prepared, changesTable);
    this.#lastSeq = connection.prepare<[], number>('SELECT max(seq) FROM changes').pluck();
    this.#quarantined = connection.prepare<[], number>('SELECT count(*) FROM quarantine').pluck();
    this.#trimChanges = connection.prepare('DELETE FROM changes WHERE seq <= ?');
  }

  /** Continues the sequence after the last transaction of any process. */
  begin(): void {
    this.#nextSeq = this.newestSeq() + 1;
    this.#touched.clear();
  }

  /** The sequence of the newest change in the file; 0 if there is none. */
  newestSeq(): number {
    return this.#lastSeq.get() ?? 0;
  }

  /** How many rows are set aside. */
  quarantined(): number {
    return this.#quarantined.get() ?? 0;
  }

  /** The sequence of the last change that was made. */
  get lastSeq(): number {
    return this.#nextSeq - 1;
  }

  /** Carries out an operation and returns its changes. Throws TypeError for an unknown table. */
  apply(operation: RowOperation): readonly Change[] {
    const table = tableNamed(this.schema, operation.table);
    switch (operation.op) {
      case 'put':
        return this.#isOutdated(operation.derivedFrom) ? [] : [this.#put(table, operation)];
      case 'delete':
        return this.#removed(table, this.#of(table).remove(operation.id));
      case 'clear':
        this.#of(table).clear();
        return [this.#record(table.name, '', 'clear')];
      case 'prune':
        return this.#removed(table, this.#of(table).prune(operation.beforeTs));
      case 'quarantine':
        return this.#removed(table, this.#of(table).quarantine(operation.seq));
    }
  }

  /** Trims each table that was written to its `keep`, and the change feed to `changesKept`. */
  finish(): void {
    for (const table of this.#touched) {
      if (table.keep !== undefined) this.#removed(table, this.#of(table).trim(table.keep));
    }
    this.#trimChanges.run(this.#nextSeq - 1 - changesKept);
  }

  /** Stores a row with its original sequence, for recovery. */
  restore(table: Table, row: StoredRow): void {
    this.#of(table).forgetQuarantined(row.id);
    this.#of(table).insert(
      row.seq,
      row.id,
      table.columns.map((column) => row[column] ?? null),
    );
  }

  /** The sequence of the row with that id; undefined if there is none. */
  seqOf(table: Table, id: string): number | undefined {
    return this.#of(table).seqOf(id);
  }

  /** Records the change `restored` with a sequence after `highestSeq`. */
  recordRestored(highestSeq: number): void {
    this.#nextSeq = Math.max(this.#nextSeq, highestSeq + 1);
    this.#record('', '', 'restored');
  }

  #put(table: Table, { id, values, standsIn }: Extract<RowOperation, { op: 'put' }>): Change {
    const seq = this.#nextSeq;
    // A row that is stored again is no longer quarantined.
    if (standsIn !== true) this.#of(table).forgetQuarantined(id);
    this.#of(table).insert(seq, id, values);
    this.#touched.add(table);
    return this.#record(table.name, id, 'put');
  }

  #isOutdated(origin: RowVersion | undefined): boolean {
    return origin !== undefined && this.#of(tableNamed(this.schema, origin.table)).seqOf(origin.id) !== origin.seq;
  }

  #removed(table: Table, ids: readonly string[]): readonly Change[] {
    return ids.map((id) => this.#record(table.name, id, 'delete'));
  }

  #record(table: string, id: string, op: ChangeOp): Change {
    const seq = this.#nextSeq++;
    this.#changes.insert(seq, String(seq), [table, id, op]);
    return { seq, table, id, op };
  }

  #of(table: Table): TableStatements {
    const statements = this.#statements.get(table.name);
    if (statements === undefined) throw new TypeError(`no statements for ${table.name}`);
    return statements;
  }
}

/** The statements of one table. */
class TableStatements {
  readonly #insertion: string;

  constructor(
    private readonly prepared: PreparedStatements,
    private readonly table: Table,
  ) {
    const columns = allColumns(table);
    const marks = columns.map(() => '?').join(', ');
    this.#insertion = `INSERT OR REPLACE INTO ${table.name} (${columns.join(', ')}) VALUES (${marks})`;
  }

  insert(seq: number, id: string, values: readonly ColumnValue[]): void {
    const { name, columns } = this.table;
    if (values.length !== columns.length) throw new TypeError(`${name} has ${columns.length} columns`);
    const stored = values.map(storable);
    this.prepared.of(this.#insertion).run(seq, id, ...stored, rowChecksum(name, seq, id, stored));
  }

  forgetQuarantined(id: string): void {
    this.prepared.of('DELETE FROM quarantine WHERE table_name = ? AND row_id = ?').run(this.table.name, id);
  }

  seqOf(id: string): number | undefined {
    return this.prepared.of<StoredRow>(`SELECT seq FROM ${this.table.name} WHERE id = ?`).get(id)?.seq;
  }

  remove(id: string): readonly string[] {
    this.forgetQuarantined(id);
    return this.#ids(`DELETE FROM ${this.table.name} WHERE id = ? RETURNING id`, id);
  }

  clear(): void {
    this.prepared.of('DELETE FROM quarantine WHERE table_name = ?').run(this.table.name);
    this.prepared.of(`DELETE FROM ${this.table.name}`).run();
  }

  trim(keep: number): readonly string[] {
    const { name } = this.table;
    const last = `SELECT seq FROM ${name} ORDER BY seq DESC LIMIT 1 OFFSET ?`;
    return this.#ids(`DELETE FROM ${name} WHERE seq <= (${last}) RETURNING id`, keep);
  }

  prune(beforeTs: number): readonly string[] {
    const { name } = this.table;
    const rows = this.prepared.of<{ readonly rows: number }>(`SELECT count(*) AS rows FROM ${name}`).get()?.rows ?? 0;
    const atMost = Math.max(pruneFloor, Math.floor(rows * pruneShare));
    const old = `SELECT seq FROM ${name} WHERE ts < ? ORDER BY seq LIMIT ?`;
    return this.#ids(`DELETE FROM ${name} WHERE seq IN (${old}) RETURNING id`, beforeTs, atMost);
  }

  quarantine(seq: number): readonly string[] {
    const { name } = this.table;
    const row = this.prepared.of<StoredRow>(`SELECT * FROM ${name} WHERE seq = ?`).get(seq);
    // The row may have been repaired in the meantime.
    if (row === undefined || isIntact(this.table, row)) return [];
    const keep = this.prepared.of('INSERT INTO quarantine (table_name, row_id, row) VALUES (?, ?, ?)');
    keep.run(name, row.id, Buffer.from(JSON.stringify(row)));
    return this.#ids(`DELETE FROM ${name} WHERE seq = ? RETURNING id`, seq);
  }

  #ids(sql: string, ...parameters: ColumnValue[]): readonly string[] {
    return this.prepared
      .of<{ readonly id: string }>(sql)
      .all(...parameters)
      .map(({ id }) => id);
  }
}

/** Statements of one connection, prepared when they are first needed: a run writes few of the tables. */
class PreparedStatements {
  readonly #known = new Map<string, Statement<ColumnValue[]>>();

  constructor(private readonly connection: Connection) {}

  of<Row>(sql: string): Statement<ColumnValue[], Row> {
    const known = this.#known.get(sql) ?? this.connection.prepare<ColumnValue[]>(sql);
    this.#known.set(sql, known);
    return known as Statement<ColumnValue[], Row>;
  }
}
