import type { StoredRow } from '../database/table.js';
import { coldKinds, lifetimeMs, type RetainedTable, type RetentionTier, retentionRules } from './retention-rules.js';

/** A verdict with its reason, for reports and tests. */
interface RetentionVerdict {
  readonly keeps: boolean;
  readonly because: string;
}

/** What a decision depends on besides the row. */
export interface Moment {
  /** How long ago a wall time was, in milliseconds; null if the clock cannot be trusted with it. */
  ageMs(ts: number): number | null;
  /** The sequence up to which REM has judged the rows; 0 if it never ran. */
  readonly replayedSeq: number;
  /** The bias that REM gave the row; 0 for none. */
  readonly bias: number;
}

/** Whether a row of `table` is kept. In doubt it is kept. */
export function retentionVerdict(table: RetainedTable, row: StoredRow, moment: Moment): RetentionVerdict {
  const tier = tierOf(table, row);
  if (tier !== 'hot' && tier !== 'warm') return keep(tier === null ? 'its tier is unknown' : `${tier} rows stay`);
  if (isPinned(row)) return keep('pinned');
  const since = lastedFrom(row);
  const ageMs = since === null ? null : moment.ageMs(since);
  if (since === null || ageMs === null) return keep('its age is unknown');
  if (ageMs < lifetimeMs[tier]) return keep('its time is not up');
  if (tier === 'hot' && row.seq > moment.replayedSeq) return keep('REM has not been over it');
  if (tier === 'warm' && moment.bias > 0) return keep('REM reaches for it');
  return { keeps: false, because: `${tier} and past its time` };
}

/** The tier of a row; null if the row names no tier or an unknown one. */
function tierOf(table: RetainedTable, row: StoredRow): RetentionTier | null {
  const { tier } = retentionRules[table];
  if (tier !== 'by-row') return tier;
  if (coldKinds.has(String(row.kind))) return 'cold';
  return row.tier === 'hot' || row.tier === 'warm' || row.tier === 'cold' ? row.tier : null;
}

const keep = (because: string): RetentionVerdict => ({ keeps: true, because });

/** Anything but a plain "no" counts as pinned; tables without the column have nothing pinned. */
function isPinned(row: StoredRow): boolean {
  return row.pinned !== undefined && row.pinned !== 0;
}

/** When a row's time began: at its own time, or at its consolidation if that was later. */
function lastedFrom(row: StoredRow): number | null {
  if (typeof row.ts !== 'number') return null;
  return typeof row.consolidated_ts === 'number' ? Math.max(row.ts, row.consolidated_ts) : row.ts;
}
