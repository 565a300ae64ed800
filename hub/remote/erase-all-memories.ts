import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Memory } from '#memory/memory';
import type { AnticipationLoop } from '../anticipation/anticipation-loop.js';
import type { BrainBackedServices } from '../brain-backed-services.js';

interface EraseOptions {
  readonly memory: Pick<Memory, 'eraseAll'>;
  readonly brain: Pick<BrainBackedServices, 'outbox'>;
  readonly anticipation: Pick<AnticipationLoop, 'leave'>;
  /** The recogniser is to unlearn the wearer's own words. */
  readonly onForgotten: () => void;
}

/** What went, counted. */
export interface Erased {
  readonly ok: true;
  readonly gone: ForgettableCounts;
}

/** Forgets everything there is about the wearer (hub-behaviour §4); resolves with what went, counted. Throws the faults of `Memory.eraseAll`. */
export async function eraseAllMemories(options: EraseOptions): Promise<Erased> {
  const { memory, brain, anticipation, onForgotten } = options;
  let gone: ForgettableCounts;
  try {
    gone = await memory.eraseAll();
  } finally {
    // The outbox holds the order to forget: a Brain that is away now drops its copies when it is back.
    brain.outbox.resume();
  }
  anticipation.leave();
  onForgotten();
  return { ok: true, gone };
}
