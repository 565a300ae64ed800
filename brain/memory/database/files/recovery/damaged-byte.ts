import { crc32 } from 'node:zlib';
import { encodable, isIntact } from '../../row-checksum.js';
import type { StoredRow, Table } from '../../table.js';

/** Values of more than this are left alone: each of their bytes is a checksum for each of its values. */
const mostTextBytes = 512;
const byteValues = 256;
/** Bytes of a whole number that JavaScript can tell. */
const numberBytes = 7n;

/**
 * The row as it was written, if a single byte of its texts or numbers is another one since. Null if no byte makes its
 * checksum right. What is made must be text: among the garbage of a larger damage a byte may fit by chance.
 */
export function withoutDamagedByte(
  table: Table,
  row: StoredRow,
  texts: ReadonlyMap<string, Uint8Array>,
): StoredRow | null {
  const columns = ['id', ...table.columns];
  const parts = [table.name, row.seq, ...columns.map((column) => row[column] ?? null)].map((value) =>
    JSON.stringify(encodable(value)),
  );
  if (parts.some((part) => hasGarbage.test(part) && !isSingleHole(part))) return null;
  for (const [index, column] of columns.entries()) {
    const bytes = texts.get(column);
    const around = { before: `[${parts.slice(0, index + 2).join(',')},`, after: after(parts.slice(index + 3)) };
    const text = bytes === undefined || typeof row[column] !== 'string' ? null : fittingText(bytes, around, row);
    if (text !== null) return { ...row, [column]: text };
  }
  return mendedNumber(table, row);
}

const hasGarbage = /\uFFFD/u;
/** A single byte spoils no more than one character, which is decoded as one to four holes. */
const isSingleHole = (part: string): boolean => (part.match(/\uFFFD/gu) ?? []).length <= 4;

const after = (parts: readonly string[]): string => (parts.length === 0 ? ']' : `,${parts.join(',')}]`);

interface AroundValue {
  readonly before: string;
  readonly after: string;
}

function fittingText(bytes: Uint8Array, { before, after: rest }: AroundValue, { checksum }: StoredRow): string | null {
  if (bytes.length > mostTextBytes) return null;
  const begun = crc32(before);
  const tried = Buffer.from(bytes);
  for (let at = 0; at < tried.length; at += 1) {
    const stored = tried[at] ?? 0;
    for (let byte = 0x20; byte < byteValues; byte += 1) {
      tried[at] = byte;
      const text = tried.toString('utf8');
      if (crc32(rest, crc32(JSON.stringify(text), begun)) === checksum && !hasGarbage.test(text)) return text;
    }
    tried[at] = stored;
  }
  return null;
}

function mendedNumber(table: Table, row: StoredRow): StoredRow | null {
  for (const column of [...table.columns, 'checksum']) {
    const value = row[column];
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) continue;
    for (let shift = 0n; shift < numberBytes * 8n; shift += 8n) {
      for (let change = 1n; change < 256n; change += 1n) {
        const mended = { ...row, [column]: Number(BigInt.asIntN(64, BigInt(value) ^ (change << shift))) };
        if (isIntact(table, mended)) return mended;
      }
    }
  }
  return null;
}
