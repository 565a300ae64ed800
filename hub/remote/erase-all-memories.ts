import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Memory } from '#memory/memory';
import type { AnticipationLoop } from '../anticipation/anticipation-loop.js';
import type { BrainBackedServices } from '../brain-backed-services.js';

interface EraseOptions {
  readonly memory: Pick<Memory, 'eraseAll'>;
  readonly brain: Pick<BrainBackedServices, 'outbox'>;
  readonly anticipation: Pick<AnticipationLoop, 'leave'>;
  /** Called so that the recogniser unlearns the wearer's own words. */
  readonly onForgotten: () => void;
}

/** How much was forgotten. */
export interface Erased {
  readonly ok: true;
  readonly gone: ForgettableCounts;
}

/**
 * Forgets everything about the wearer (hub-behaviour.md "erase_all_memories"); resolves with the counts. Throws the
 * faults of `Memory.eraseAll`.
 */
export async function eraseAllMemories(options: EraseOptions): Promise<Erased> {
  const { memory, brain, anticipation, onForgotten } = options;
  let gone: ForgettableCounts;
  try {
    gone = await memory.eraseAll();
  } finally {
    // The outbox holds the order to forget, so a Brain that is away drops its copies when it returns.
    brain.outbox.resume();
  }
  anticipation.leave();
  onForgotten();
  return { ok: true, gone };
}
