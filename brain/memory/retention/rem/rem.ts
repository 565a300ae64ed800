import { z } from 'zod';
import type { Database } from '../../database/database.js';
import type { RowOperation } from '../../database/protocol.js';
import type { ColumnValue, StoredRow, Table } from '../../database/table.js';
import { sourceId } from '../../forget-row.js';
import { memoriesTable, sightingsTable } from '../../memory-schema.js';
import { type Mark, type MarkStore, putMark } from '../../settings/marks.js';
import { cuesOf, type Day, rowsOfDay } from '../day.js';
import { consolidate } from './consolidate.js';
import { biasOperations } from './night-biases.js';
import type { Reached } from './rem-bias.js';
import { type MemoryReach, replay } from './replay.js';

/** When REM last ran, and up to which change of the feed. */
const remMarkSchema = z.object({
  /** Wall milliseconds. */
  ts: z.number().int(),
  seq: z.number().int().nonnegative(),
});
type RemMark = z.infer<typeof remMarkSchema>;

export const remMark: Mark<RemMark> = { name: 'rem', schema: remMarkSchema };

export interface RemOptions {
  readonly database: Database;
  readonly marks: MarkStore;
  readonly reach: MemoryReach;
  /** The operations that keep something else of the day, written together with the stamp. */
  readonly proposals: (day: Day, reached: ReadonlyMap<string, Reached>) => readonly RowOperation[];
  readonly wallMs: number;
}

export interface RemReport {
  readonly cues: number;
  readonly reached: number;
  readonly passedOver: number;
  readonly consolidated: number;
  readonly proposed: number;
}

/**
 * Runs one night of REM (decisions.md "REM"): replays the day and moves the hot rows worth keeping to their tier.
 * Everything is written in one transaction with the stamp, so that a crash never makes a night count twice. Throws the
 * faults of `Database.write`.
 */
export async function rem(options: RemOptions): Promise<RemReport> {
  const { database, marks, reach, proposals, wallMs } = options;
  const day = rowsOfDay(database, marks.get(remMark)?.seq ?? 0, database.changes.lastSeq);
  const cues = cuesOf(day);
  const night = await replay(cues, reach, isSourceOf(day));
  const consolidated = consolidations(database, day.uptoSeq, wallMs);
  const proposed = proposals(day, night);
  const stamp = putMark(remMark, { ts: Math.round(wallMs), seq: day.uptoSeq });
  await database.write('upkeep', [...consolidated, ...biasOperations(database, night, wallMs), ...proposed, stamp]);
  const reached = [...night.values()].filter(({ reaches }) => reaches > 0).length;
  return {
    cues: cues.length,
    reached,
    passedOver: night.size - reached,
    consolidated: consolidated.length,
    proposed: proposed.length,
  };
}

function isSourceOf(day: Day): (source: string) => boolean {
  const ids = [
    ...day.memories.map(({ id }) => sourceId(memoriesTable, id)),
    ...day.sightings.map(({ id }) => sourceId(sightingsTable, id)),
  ];
  const sources = new Set(ids);
  return (source) => sources.has(source);
}

function consolidations(database: Database, uptoSeq: number, wallMs: number): readonly RowOperation[] {
  const hot = database.rows(memoriesTable, (row) => row);
  const rows = hot.select("WHERE tier = 'hot' AND seq <= ? ORDER BY seq DESC", uptoSeq);
  return consolidate(rows).flatMap(({ row, to }) =>
    to === null ? [] : [rewritten(memoriesTable, row, { tier: to, consolidated_ts: Math.round(wallMs) })],
  );
}

/** Writes a stored row again with some columns changed, unless somebody changed or removed it since it was read. */
function rewritten(table: Table, row: StoredRow, changed: Readonly<Record<string, ColumnValue>>): RowOperation {
  const columns: StoredRow = { ...row, ...changed };
  const values = table.columns.map((column) => columns[column] ?? null);
  const derivedFrom = { table: table.name, id: row.id, seq: row.seq };
  return { op: 'put', table: table.name, id: row.id, values, derivedFrom };
}
