/** The value of a column. Numbers are finite; text is well-formed. */
export type ColumnValue = string | number | null | Uint8Array;

export const textOrNull = (value: ColumnValue | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * A table of kept rows. Besides `columns` each has `seq` (the change that last wrote the row, which also orders it),
 * `id` (unique) and `checksum`.
 */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Only the newest `keep` rows stay; older ones are removed in the transaction that exceeds it. */
  readonly keep?: number;
  /** Its rows are copied elsewhere, and a copy may be older than what was forgotten. */
  readonly isCopied?: boolean;
  /** Derived, or a note of the program’s own: where such a row is lost, nothing is that the wearer gave. */
  readonly isOwn?: boolean;
}

export interface StoredRow {
  readonly seq: number;
  readonly id: string;
  readonly [column: string]: ColumnValue;
}

/**
 * Adds tables. It never changes the columns of an existing one, because they are part of its rows' checksums: new data
 * about old rows goes into a new table.
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

/** The table called `name`; asking for another one is a bug. */
export function tableNamed(schema: DatabaseSchema, name: string): Table {
  const table = schema.tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new TypeError(`${schema.file} has no table ${name}`);
  return table;
}

/** The columns of a table in the order its rows are written and read. */
export function allColumns(table: Table): readonly string[] {
  return ['seq', 'id', ...table.columns, 'checksum'];
}
