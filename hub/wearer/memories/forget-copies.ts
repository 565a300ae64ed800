import type { Memory } from '#memory/memory';
import type { Kept } from '../../actions/kept.js';
import { isEachItsOwn } from '../../actions/said-alike.js';
import type { Outbox } from '../../brain/outbox.js';

interface CopyHolders {
  readonly memory: Pick<Memory, 'ledger'>;
  readonly outbox: Pick<Outbox, 'post'>;
}

/** The line in which something was said may have begun this long before it was kept. */
const lineMs = 15_000;

/** Since when answers may quote what was kept, in wall milliseconds. */
export function quotedSince({ ts }: Pick<Kept, 'ts'>): number {
  return Math.max(0, Math.round(ts) - lineMs);
}

/** The ids of the line in which it was said, with those that say the same unless each said another thing. */
export function linesTelling({ ts, undo }: Kept, { ledger }: CopyHolders['memory']): readonly string[] {
  if (!isEachItsOwn(undo)) return ledger.lastAndAlike(ts - lineMs, ts).map(({ id }) => id);
  const line = ledger.last(ts - lineMs, ts);
  return line === null ? [] : [line.id];
}

/** Removes the lines that tell what was kept, and has the Brain forget answers since then, which may quote it. */
export async function forgetCopies(kept: Kept, { memory, outbox }: CopyHolders): Promise<void> {
  await memory.ledger.forgetLines(linesTelling(kept, memory));
  await outbox.post({ kind: 'forgotten', slot: null, body: { since: quotedSince(kept) } });
}
