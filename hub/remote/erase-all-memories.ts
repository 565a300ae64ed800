import type { Foresight } from '#hub/anticipation/anticipation-loop';
import type { BrainSide } from '#hub/brain-backed-services';
import type { Memory } from '#memory/memory';

interface EraseOptions {
  readonly memory: Pick<Memory, 'eraseAll'>;
  readonly brain: Pick<BrainSide, 'outbox'>;
  readonly foresight: Pick<Foresight, 'leave'>;
  /** The recogniser is to unlearn the wearer's own words. */
  readonly onForgotten: () => void;
}

/** Forgets everything there is about the wearer (hub-behaviour §4). Throws the faults of `Memory.eraseAll`. */
export async function eraseAllMemories({ memory, brain, foresight, onForgotten }: EraseOptions): Promise<void> {
  const isCloudUntold = brain.outbox.isPending('cloud');
  await memory.eraseAll();
  // A choice of the wearer that the Brain has not heard of yet is no memory.
  if (isCloudUntold) await brain.outbox.mark('cloud');
  foresight.leave();
  onForgotten();
}
