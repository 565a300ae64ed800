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

/** Forgets everything there is about the wearer (hub-behaviour §4). Throws the faults of `Memory.eraseAll`. */
export async function eraseAllMemories({ memory, brain, anticipation, onForgotten }: EraseOptions): Promise<void> {
  const isCloudUntold = brain.outbox.isPending('cloud');
  await memory.eraseAll();
  // A choice of the wearer that the Brain has not heard of yet is no memory.
  if (isCloudUntold) await brain.outbox.mark('cloud');
  anticipation.leave();
  onForgotten();
}
