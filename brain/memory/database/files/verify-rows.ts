import type { Connection } from '../connection.js';
import type { DamagedRow } from '../protocol.js';
import { isIntact } from '../row-checksum.js';
import type { DatabaseSchema, StoredRow, Table } from '../table.js';

/** Every row with a wrong checksum. Throws if the file is damaged beyond single rows. */
export function damagedRows(connection: Connection, { tables }: DatabaseSchema): readonly DamagedRow[] {
  return withRows(connection, tables).flatMap((table) => damagedRowsOf(connection, table));
}

/** The tables that are not empty: most are, and to ask for all at once is quicker than to read nothing from each. */
function withRows(connection: Connection, tables: readonly Table[]): readonly Table[] {
  const asked = tables.map(({ name }) => `EXISTS (SELECT 1 FROM ${name} NOT INDEXED)`);
  const answers =
    connection
      .prepare<[], number[]>(`SELECT ${asked.join(', ')}`)
      .raw()
      .get() ?? [];
  return tables.filter((_, index) => answers[index] === 1);
}

function damagedRowsOf(connection: Connection, table: Table): readonly DamagedRow[] {
  const damaged: DamagedRow[] = [];
  for (const row of connection.prepare<[], StoredRow>(`SELECT * FROM ${table.name}`).iterate()) {
    if (!isIntact(table, row)) damaged.push({ table: table.name, seq: row.seq });
  }
  return damaged;
}

/** How many rows are checked in one piece; writes wait no longer than that takes. */
const checkedAtOnce = 1_000;

/** As `damagedRows`, in pieces of `checkedAtOnce` rows. Throws if the file is damaged beyond single rows. */
export function* damagedByPiece(
  connection: () => Connection,
  { tables }: DatabaseSchema,
): Generator<DamagedRow[], void> {
  for (const table of tables) {
    for (let after: number | null = 0; after !== null; ) {
      const rows = piece(connection(), table, after);
      yield rows.filter((row) => !isIntact(table, row)).map(({ seq }) => ({ table: table.name, seq }));
      const last: number = rows.at(-1)?.seq ?? after;
      after = rows.length === checkedAtOnce && last > after ? last : null;
    }
  }
}

function piece(connection: Connection, { name }: Table, after: number): readonly StoredRow[] {
  return connection
    .prepare<[number, number], StoredRow>(`SELECT * FROM ${name} WHERE seq > ? ORDER BY seq LIMIT ?`)
    .all(after, checkedAtOnce);
}

/** Larger files are checked without their indexes when they are opened, to keep the start short. */
const fullCheckBytes = 64 * 1024 * 1024;

/** Whether SQLite finds the structure of the file sound. */
export function isSound(connection: Connection): boolean {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  const bytes = pages * Number(connection.pragma('page_size', { simple: true }));
  const check = bytes <= fullCheckBytes ? 'integrity_check' : 'quick_check';
  return connection.pragma(`${check}(1)`, { simple: true }) === 'ok';
}
