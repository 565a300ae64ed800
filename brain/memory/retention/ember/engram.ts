import type { z } from 'zod';
import type { engramSchema } from '#core/wire/wearer/memories';
import type { RowOperation } from '../../database/protocol.js';
import { type ColumnValue, type StoredRow, textOrNull } from '../../database/table.js';
import { engramsTable } from '../../memory-schema.js';
import { firstSchedule, isGraduated, type Schedule, scheduleSchema } from './schedule.js';

/** An engram as clients see it, without its answer. */
export type Engram = z.infer<typeof engramSchema>;

/** An engram as it is stored. After burning, only its cue is left. */
export interface StoredEngram {
  readonly id: string;
  /** When it was kept, in wall milliseconds. */
  readonly ts: number;
  readonly cue: string;
  readonly answer: string | null;
  readonly place: string | null;
  readonly schedule: Schedule;
  readonly graduated_ts: number | null;
  readonly burned_ts: number | null;
  /** The row it was made from, as `<table>:<id>`. */
  readonly source: string | null;
}

export function engramOf({ id, cue, place, schedule, graduated_ts, burned_ts }: StoredEngram): Engram {
  const { due_ts, stability_days, reps, lapses } = schedule;
  const anchored = place === null ? {} : { place };
  const standing = { graduated: graduated_ts !== null, burned: burned_ts !== null };
  return { id, cue, due_ts, stability_days, reps, lapses, ...standing, ...anchored };
}

/** The engram after a tending. One that was forgotten again is no longer graduated, so it cannot be burned. */
export function tended(engram: StoredEngram, schedule: Schedule, wallMs: number): StoredEngram {
  return { ...engram, schedule, graduated_ts: isGraduated(schedule) ? (engram.graduated_ts ?? wallMs) : null };
}

/** What is left of a burned engram: its cue and when it was burned. */
export function tombstone(engram: StoredEngram, wallMs: number): StoredEngram {
  const schedule = firstSchedule(wallMs);
  return { ...engram, answer: null, place: null, source: null, schedule, burned_ts: wallMs };
}

export function putEngram(engram: StoredEngram): RowOperation {
  const { id, ts, cue, answer, place, schedule, graduated_ts, burned_ts, source } = engram;
  const values = [ts, cue, answer, place, JSON.stringify(schedule), graduated_ts, burned_ts, source];
  return { op: 'put', table: engramsTable.name, id, values };
}

export function storedEngram(row: StoredRow): StoredEngram {
  return {
    id: row.id,
    ts: Number(row.ts),
    cue: String(row.cue),
    answer: textOrNull(row.answer),
    place: textOrNull(row.place),
    schedule: scheduleSchema.parse(JSON.parse(String(row.fsrs))),
    graduated_ts: numberOrNull(row.graduated_ts),
    burned_ts: numberOrNull(row.burned_ts),
    source: textOrNull(row.source),
  };
}
const numberOrNull = (value: ColumnValue | undefined) => (typeof value === 'number' ? value : null);
