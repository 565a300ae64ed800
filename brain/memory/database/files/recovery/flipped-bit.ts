import type { Connection } from '../../connection.js';
import { isIntact } from '../../row-checksum.js';
import { type ColumnValue, type StoredRow, type Table, textOrNull } from '../../table.js';
import { withoutDamagedByte } from './damaged-byte.js';

/** Rows with more than this are left alone: each bit is a checksum over the whole row. */
const mostBytes = 4_096;

/**
 * The row as it was written, if a single bit of its texts or numbers was flipped since, or a single byte is another one:
 * CRC-32 tells such a flip from every other, so exactly one row fits. Null if none does.
 */
export function withoutFlippedBit(connection: Connection, table: Table, seq: number): StoredRow | null {
  const columns = ['id', ...table.columns, 'checksum'];
  const row = connection.prepare<[number], StoredRow>(`SELECT * FROM ${table.name} WHERE seq = ?`).get(seq);
  if (row === undefined) return null;
  const bytes = storedBytesOf(connection, { table, seq, columns });
  if ([...bytes.values()].reduce((sum, { length }) => sum + length, 0) > mostBytes) return null;
  for (const [column, value] of columns.map((name) => [name, row[name] ?? null] as const)) {
    for (const candidate of flipsOf(value, bytes.get(column))) {
      const mended = { ...row, [column]: candidate };
      if (isIntact(table, mended)) return mended;
    }
  }
  return withoutDamagedByte(table, row, bytes);
}

interface RowPlace {
  readonly table: Table;
  readonly seq: number;
  readonly columns: readonly string[];
}

/** The bytes of the texts as they lie there: a flipped one may be no UTF-8 any more. */
function storedBytesOf(connection: Connection, { table, seq, columns }: RowPlace): ReadonlyMap<string, Uint8Array> {
  const casts = columns.map((name) => `CAST(${name} AS BLOB) AS ${name}`).join(', ');
  const raw = connection
    .prepare<[number], Record<string, ColumnValue>>(`SELECT ${casts} FROM ${table.name} WHERE seq = ?`)
    .get(seq);
  return new Map(
    Object.entries(raw ?? {}).flatMap(([name, value]) => (value instanceof Uint8Array ? [[name, value]] : [])),
  );
}

function* flipsOf(value: ColumnValue, bytes: Uint8Array | undefined): Generator<ColumnValue, void> {
  if (typeof value === 'number') yield* Number.isSafeInteger(value) ? flippedNumbers(value) : [];
  else if (bytes !== undefined) {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      yield textOrNull(value) === null ? flipped : flipped.toString('utf8');
    }
  }
}

function* flippedNumbers(value: number): Generator<number, void> {
  for (let bit = 0n; bit < 52n; bit += 1n) yield Number(BigInt.asIntN(64, BigInt(value) ^ (1n << bit)));
}
