import { crc32 } from 'node:zlib';
import type { ColumnValue, StoredRow, Table } from './table.js';

/** CRC-32 over table, sequence, id and values, so that no row can be mistaken for another. */
export function rowChecksum(table: string, seq: number, id: string, values: readonly ColumnValue[]): number {
  return crc32(JSON.stringify([table, seq, id, ...values.map(encodable)]));
}

/** Whether the checksum of a row that was read from `table` is right. */
export function isIntact(table: Table, row: StoredRow): boolean {
  const values = table.columns.map((column) => row[column] ?? null);
  return row.checksum === rowChecksum(table.name, row.seq, row.id, values);
}

/** Whether a key has no lone surrogate, which UTF-8 cannot represent: SQLite would return a different key. */
export function isStorableKey(key: string): boolean {
  return !/\p{Surrogate}/u.test(key);
}

/**
 * The value as SQLite will return it: lone surrogates, which UTF-8 cannot represent, become U+FFFD. Throws TypeError
 * for a number that is not finite.
 */
export function storable(value: ColumnValue): ColumnValue {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a kept number must be finite');
  return value;
}

/** A value as it is part of the text that the checksum is taken of. */
export function encodable(value: ColumnValue): unknown {
  return value instanceof Uint8Array ? { blob: Buffer.from(value).toString('base64') } : value;
}
