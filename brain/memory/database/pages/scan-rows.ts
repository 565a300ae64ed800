import { isIntact } from '../row-checksum.js';
import type { ColumnValue, StoredRow, Table } from '../table.js';
import { cellsOf, localBytes, pageBytes } from './page-format.js';
import type { PageImage } from './page-image.js';
import { decodeRecord, readVarint } from './record-format.js';

interface ScannedRow {
  readonly table: Table;
  readonly row: StoredRow;
  /** The numbers of the leaf it lies in and of its overflow pages. */
  readonly pages: readonly number[];
}

/** More than any row has; a length beyond it is a damaged one. */
const payloadBytesMost = 64 * 1024 * 1024;

/**
 * Every row of `tables` whose checksum proves it, in no order, without asking the file what tables it has: neither its
 * header nor its schema has to be readable.
 */
export function* scanRows(image: PageImage, tables: readonly Table[]): Generator<ScannedRow> {
  for (const { number, page } of image.leaves()) {
    for (const cell of cellsOf(page, number)) {
      const found = recordIn(image, page, cell);
      if (found === null) continue;
      const proven = provenRow(tables, found.seq, found.values);
      if (proven !== null) yield { ...proven, pages: [number, ...found.overflow] };
    }
  }
}

/** The table is the one by whose name the checksum is right. */
function provenRow(tables: readonly Table[], seq: number, values: readonly ColumnValue[]) {
  for (const table of tables) {
    const row = values.length === table.columns.length + 3 ? asRow(table, seq, values) : null;
    if (row !== null && isIntact(table, row)) return { table, row };
  }
  return null;
}

function recordIn(image: PageImage, page: Buffer, cell: number) {
  const length = readVarint(page, cell);
  if (length === null || length.value > payloadBytesMost) return null;
  const seq = readVarint(page, length.next);
  if (seq === null) return null;
  const payload = payloadFrom(image, page, seq.next, length.value);
  const values = payload === null ? null : decodeRecord(payload.bytes);
  return payload === null || values === null ? null : { seq: seq.value, values, overflow: payload.overflow };
}

/** The local part, then what the chain of overflow pages adds. */
function payloadFrom(image: PageImage, page: Buffer, at: number, bytes: number) {
  const local = localBytes(bytes);
  if (at + local + (local < bytes ? 4 : 0) > pageBytes) return null;
  const parts = [page.subarray(at, at + local)];
  const overflow: number[] = [];
  let missing = bytes - local;
  let next = missing > 0 ? page.readUInt32BE(at + local) : 0;
  while (missing > 0) {
    const more = next > 0 ? image.page(next) : null;
    if (more === null) return null;
    overflow.push(next);
    parts.push(more.subarray(4, 4 + Math.min(missing, pageBytes - 4)));
    missing -= pageBytes - 4;
    next = more.readUInt32BE(0);
  }
  return { bytes: Buffer.concat(parts), overflow };
}

/** The sequence is the key of the tree; in the record its place is empty. */
function asRow(table: Table, seq: number, values: readonly ColumnValue[]): StoredRow | null {
  const [place, id, ...rest] = values;
  if (place !== null || typeof id !== 'string') return null;
  const columns = table.columns.map((column, index) => [column, rest[index] ?? null] as const);
  return { seq, id, ...Object.fromEntries(columns), checksum: rest.at(-1) ?? null };
}
