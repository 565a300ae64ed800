import { contentKey } from '#core/language/words/content-key';
import type { StoredRow } from '../../database/table.js';
import { recallThreshold } from '../../recall/recall-score.js';
import { coldKinds } from '../retention-rules.js';

interface Consolidation {
  readonly row: StoredRow;
  /** The tier to which REM moves a hot row; null to let it expire. */
  readonly to: 'warm' | 'cold' | null;
  readonly because: string;
}

/**
 * Decides what becomes of hot rows, given newest first. A row is kept unless it has no content or a newer row repeats
 * it.
 */
export function consolidate(hotRows: readonly StoredRow[]): readonly Consolidation[] {
  const said = new Set<string>();
  return hotRows.map((row) => {
    const verdict = consolidationOf(row, said);
    said.add(sameness(row));
    return { row, ...verdict };
  });
}

function consolidationOf(row: StoredRow, said: ReadonlySet<string>): Omit<Consolidation, 'row'> {
  if (coldKinds.has(String(row.kind))) return { to: 'cold', because: 'an entity or something taught' };
  if (row.pinned !== 0) return { to: 'warm', because: 'pinned' };
  if (contentKey(String(row.text)) === '') return { to: null, because: 'it says nothing' };
  if (typeof row.confidence === 'number' && row.confidence < recallThreshold) return { to: null, because: 'unsure' };
  if (said.has(sameness(row))) return { to: null, because: 'a newer one says the same' };
  return { to: 'warm', because: 'of the day' };
}

const sameness = (row: StoredRow) => JSON.stringify([row.kind, contentKey(String(row.text)), row.person, row.place]);
