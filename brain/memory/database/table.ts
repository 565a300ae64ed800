/** The value of a column. Numbers are finite; text has no lone surrogates. */
export type ColumnValue = string | number | null | Uint8Array;

export const textOrNull = (value: ColumnValue | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * A table of kept rows. In addition to `columns` each row has `seq` (the change that last wrote it, which also orders
 * rows), `id` (unique) and `checksum`.
 */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Only the newest `keep` rows stay; older ones are removed by the transaction that exceeds this. */
  readonly keep?: number;
  /** True if its rows are copied elsewhere, so that a copy may be older than the last forgetting. */
  readonly isCopied?: boolean;
  /** True if its rows are derived, or are the program's own notes: losing one loses nothing that the wearer gave. */
  readonly isOwn?: boolean;
}

export interface StoredRow {
  readonly seq: number;
  readonly id: string;
  readonly [column: string]: ColumnValue;
}

/**
 * One step of a schema's history. It adds tables and never changes the columns of an existing one, because they are
 * part of its rows' checksums: new data about old rows goes into a new table.
 */
export interface Migration {
  /** 1, 2, 3, … without gaps. */
  readonly version: number;
  /** What it changes, and why. */
  readonly note: string;
  readonly sql: string;
}

export interface DatabaseSchema {
  /** The file's name, for example `memory.db`. */
  readonly file: string;
  readonly tables: readonly Table[];
  readonly migrations: readonly Migration[];
}

/** The table called `name`; throws TypeError if there is none, which is a bug of the caller. */
export function tableNamed(schema: DatabaseSchema, name: string): Table {
  const table = schema.tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new TypeError(`${schema.file} has no table ${name}`);
  return table;
}

/** All columns of a table, in the order in which its rows are written and read. */
export function allColumns(table: Table): readonly string[] {
  return ['seq', 'id', ...table.columns, 'checksum'];
}
