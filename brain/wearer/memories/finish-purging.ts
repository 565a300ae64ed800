import type { Clock } from '#core/clock';
import { forgetCopiesSchema } from '#core/wire/wearer/memories';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { Memory } from '#memory/memory';
import { isQuoting, wordOfForgetting } from '#memory/wearer/outbox';

interface FinishPurgingOptions {
  readonly copies: MemoryCopies;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** Deletes the copies that quote a place that was purged, then the words that name it, which wait in the memory file. */
export async function finishPurging({ outbox }: Memory, { copies, clock }: FinishPurgingOptions): Promise<void> {
  for (const entry of outbox.pending().filter(({ kind, body }) => kind === wordOfForgetting && isQuoting(body))) {
    await copies.take(forgetCopiesSchema.parse(entry.body), clock.wallMs());
    await outbox.remove(entry);
  }
}
