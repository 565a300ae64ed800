import { isIntact } from '../row-checksum.js';
import type { ColumnValue, StoredRow, Table } from '../table.js';
import { cellsOf, localBytes, pageBytes } from './page-format.js';
import type { PageImage } from './page-image.js';
import { decodeRecord, readVarint } from './record-format.js';

interface ScannedRow {
  readonly table: Table;
  readonly row: StoredRow;
  /** The numbers of its leaf page and overflow pages. */
  readonly pages: readonly number[];
}

/** Larger than any row: a greater length means damage. */
const payloadBytesMost = 64 * 1024 * 1024;

/**
 * All rows of `tables` with a valid checksum, in no particular order. Neither the header nor the schema of the file has
 * to be readable.
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

/** A row with its table, which is the one for whose name the checksum is valid; null if there is none. */
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

/** The whole payload of a cell: its local part and its overflow pages. */
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

/** Assembles a row. The sequence is the rowid, which SQLite stores as the key, with NULL in the record. */
function asRow(table: Table, seq: number, values: readonly ColumnValue[]): StoredRow | null {
  const [place, id, ...rest] = values;
  if (place !== null || typeof id !== 'string') return null;
  const columns = table.columns.map((column, index) => [column, rest[index] ?? null] as const);
  return { seq, id, ...Object.fromEntries(columns), checksum: rest.at(-1) ?? null };
}
