import { changesTable } from '../../base-tables.js';
import type { Connection } from '../../connection.js';
import { PageImage } from '../../pages/page-image.js';
import { scanRows } from '../../pages/scan-rows.js';
import { changesKept, type RowWriter } from '../../row-writer.js';
import { type DatabaseSchema, type StoredRow, type Table, tableNamed } from '../../table.js';
import type { Watermark } from '../watermark.js';

interface Salvage {
  /** The damaged file and its log. */
  readonly source: { readonly main: string; readonly wal: string };
  /** How far the file was acknowledged, and in which log; null if unknown. */
  readonly mark: Watermark | null;
  /**
   * The replacement that is being built. It has every change up to `baseSeq`, so an older row that it lacks was removed
   * on purpose.
   */
  readonly target: Connection;
  readonly baseSeq: number;
  readonly schema: DatabaseSchema;
  readonly writer: RowWriter;
}

interface Salvaged {
  readonly rows: number;
  /** The highest sequence of any verified row. */
  readonly highestSeq: number;
  /** How many of the changes after the base and up to `seq` are lost. */
  lostUpTo(seq: number): number;
}

/**
 * Copies into the target whatever can be verified in the pages of a damaged file: rows with a valid checksum that are
 * newer than the base, and removals recorded after it. An older row that the base lacks was removed, and stays removed.
 */
export function salvageRows(salvage: Salvage): Salvaged {
  const { source, mark, target, baseSeq, schema, writer } = salvage;
  const image = PageImage.open(source, mark?.salts ?? null);
  const lastSeq = image.isBeyondCommits && mark !== null ? mark.seq : Number.POSITIVE_INFINITY;
  try {
    const changes = new Map<number, StoredRow>();
    const rows = new Map<number, Place>();
    for (const { table, row } of scanRows(image, [changesTable, ...schema.tables])) {
      if (row.seq <= baseSeq || row.seq > lastSeq) continue;
      if (table === changesTable && isOfSchema(row, schema)) changes.set(row.seq, row);
      else if (table !== changesTable && restoreNewer(table, row, writer)) rows.set(row.seq, { table, id: row.id });
    }
    const removals = [...changes.values()].filter(({ op }) => op === 'delete' || op === 'clear');
    for (const removal of removals) repeatRemoval(target, schema, removal);
    const kept = [...rows].filter(([seq, { table, id }]) => writer.seqOf(table, id) === seq);
    const lostUpTo = (seq: number) => lostChanges(salvage, { seq, changes, rows });
    return { rows: kept.length, highestSeq: Math.max(0, highestOf(rows.keys()), highestOf(changes.keys())), lostUpTo };
  } finally {
    image.close();
  }
}

/**
 * Whether a change belongs to this schema. A database of another schema has the same change feed; a `restored` entry
 * names no table.
 */
function isOfSchema({ table_name }: StoredRow, { tables }: DatabaseSchema): boolean {
  return table_name === '' || tables.some(({ name }) => name === table_name);
}

function restoreNewer(table: Table, row: StoredRow, writer: RowWriter): boolean {
  if ((writer.seqOf(table, row.id) ?? 0) >= row.seq) return false;
  writer.restore(table, row);
  return true;
}

/** Applies a salvaged removal: deletes the rows written before it and leaves later ones. */
function repeatRemoval(target: Connection, schema: DatabaseSchema, removal: StoredRow): void {
  const table = schema.tables.find(({ name }) => name === removal.table_name);
  if (table === undefined) return;
  const everyRow = removal.op === 'clear';
  target
    .prepare(`DELETE FROM ${table.name} WHERE seq < ? AND (? OR id = ?)`)
    .run(removal.seq, everyRow ? 1 : 0, removal.row_id);
}

/** Table and id of a salvaged row. */
interface Place {
  readonly table: Table;
  readonly id: string;
}

interface SalvageEvidence {
  readonly seq: number;
  readonly changes: ReadonlyMap<number, StoredRow>;
  readonly rows: ReadonlyMap<number, Place>;
}

/** Counts the changes of which neither the row nor a later change of that row remains. */
function lostChanges({ baseSeq, schema, writer }: Salvage, { seq, changes, rows }: SalvageEvidence): number {
  const endedBy = new Map<string, number>();
  for (const [at, { op, table_name, row_id }] of changes) {
    if (op === 'put') continue;
    const key = salvageKey(table_name, op === 'clear' ? '' : row_id);
    endedBy.set(key, Math.max(endedBy.get(key) ?? 0, at));
  }
  let lost = 0;
  // Older changes are no longer in the feed anyway.
  for (let at = Math.max(baseSeq, seq - changesKept) + 1; at <= seq; at += 1) {
    const change = changes.get(at);
    if (rows.has(at) || (change !== undefined && change.op !== 'put')) continue;
    if (change === undefined || !isOutlived(change, at)) lost += 1;
  }
  return lost;

  /** Whether the row was overwritten or removed later. */
  function isOutlived({ table_name, row_id }: StoredRow, at: number): boolean {
    const ended = Math.max(
      endedBy.get(salvageKey(table_name, row_id)) ?? 0,
      endedBy.get(salvageKey(table_name, '')) ?? 0,
    );
    return ended > at || (writer.seqOf(tableNamed(schema, String(table_name)), String(row_id)) ?? 0) > at;
  }
}

const salvageKey = (table: unknown, id: unknown): string => `${table}\n${id}`;

function highestOf(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
