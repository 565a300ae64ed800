import { firstToldTs } from '#memory/memories';
import type { Memory } from '#memory/memory';
import type { NewOutboxEntry } from '#memory/wearer/outbox';
import type { Kept } from '../../actions/kept.js';
import { isEachItsOwn } from '../../actions/said-alike.js';
import type { Undo } from '../../actions/undo.js';

/** The line in which something was said may have begun this long before it was kept. */
const lineMs = 15_000;

/** Since when answers may quote what was kept, in wall milliseconds: since it was said first, if it was said again. */
export function quotedSince({ ts, undo }: Kept, memory: Pick<Memory, 'memories'>): number {
  return Math.max(0, Math.round(Math.min(ts, ...undo.flatMap((one) => saidFirst(one, memory)))) - lineMs);
}

function saidFirst(undo: Undo, { memories }: Pick<Memory, 'memories'>): readonly number[] {
  if (undo.what === 'note') return undo.since === undefined ? [] : [undo.since];
  if (undo.what === 'preference') return memories.alike(undo.text).map(firstToldTs);
  const row = undo.what === 'memory' ? memories.get(undo.id) : null;
  return row === null ? [] : [firstToldTs(row)];
}

/** The ids of the line in which it was said, with those that say the same unless each said another thing. */
export function linesTelling({ ts, undo }: Kept, { ledger }: Pick<Memory, 'ledger'>): readonly string[] {
  if (!isEachItsOwn(undo)) return ledger.lastAndAlike(ts - lineMs, ts).map(({ id }) => id);
  const line = ledger.last(ts - lineMs, ts);
  return line === null ? [] : [line.id];
}

/** The word that has the Brain forget what was answered at `since` or later, wall milliseconds, and may quote it. */
export function forgottenSince(since: number, ts: number): NewOutboxEntry {
  return { ts: Math.round(ts), kind: 'forgotten', slot: null, body: { since: Math.round(since) } };
}
