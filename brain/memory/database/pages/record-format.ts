import type { ColumnValue } from '../table.js';

interface Varint {
  readonly value: number;
  /** The offset after the varint. */
  readonly next: number;
}

/** Reads the varint at offset `at`; null if it is incomplete or not a safe non-negative integer. */
export function readVarint(bytes: Uint8Array, at: number): Varint | null {
  let value = 0;
  for (let length = 0; length < 8; length += 1) {
    const byte = bytes[at + length];
    if (byte === undefined) return null;
    value = value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER) return null;
    if (byte < 0x80) return { value, next: at + length + 1 };
  }
  // Only negative numbers and those beyond 56 bits take nine bytes; no sequence or length is that large.
  return null;
}

/**
 * Decodes a record of SQLite's file format (https://sqlite.org/fileformat.html, 2.1); null if the bytes are not one.
 * Only the row's checksum tells whether the values are right.
 */
export function decodeRecord(payload: Buffer): readonly ColumnValue[] | null {
  const header = readVarint(payload, 0);
  if (header === null || header.value > payload.length) return null;
  const values: ColumnValue[] = [];
  let at = header.next;
  let body = header.value;
  while (at < header.value) {
    const type = readVarint(payload, at);
    if (type === null || type.next > header.value) return null;
    const bytes = bytesOf(type.value);
    if (bytes === null || body + bytes > payload.length) return null;
    values.push(valueAt(payload, body, type.value, bytes));
    body += bytes;
    at = type.next;
  }
  return body === payload.length ? values : null;
}

/** Bytes of the value of a serial type below 12; 10 and 11 are reserved. */
const fixedBytes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;
const [int64, float64, zero, one, firstBlob] = [6, 7, 8, 9, 12] as const;

function bytesOf(type: number): number | null {
  return type >= firstBlob ? Math.floor((type - firstBlob) / 2) : (fixedBytes[type] ?? null);
}

function valueAt(payload: Buffer, at: number, type: number, bytes: number): ColumnValue {
  if (type >= firstBlob) {
    const value = payload.subarray(at, at + bytes);
    return type % 2 === 0 ? value : value.toString('utf8');
  }
  if (type === zero || type === one) return type - zero;
  if (type === float64) return payload.readDoubleBE(at);
  if (type === int64) return Number(payload.readBigInt64BE(at));
  return bytes === 0 ? null : payload.readIntBE(at, bytes);
}
