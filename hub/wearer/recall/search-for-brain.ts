import type { Clock } from '#core/clock';
import { check } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import { type CommandResult, carriedOut } from '#core/wire/link/hub-link';
import type { RecallCommand } from '#core/wire/link/recall-command';
import type { Memory } from '#memory/memory';

interface SearchOptions {
  readonly memory: Pick<Memory, 'recall'>;
  readonly gate: { readonly posture: Posture };
  readonly clock: Clock;
}

export type SearchForBrain = (command: RecallCommand) => Promise<CommandResult>;

/** Searches the memory for the Brain, by meaning where the hub can; refused under the veil. */
export function searchingForBrain({ memory, gate, clock }: SearchOptions): SearchForBrain {
  return async ({ do: _, ...sought }) => {
    const verdict = check('ask', gate.posture);
    if (!verdict.allowed) return { ok: false, code: 'refused', say: verdict.say, intent: null };
    const recalled = await memory.recall.recall({ ...sought, nowMs: clock.wallMs() });
    return { ...carriedOut, recalled: { items: [...recalled.items], confident: recalled.confident } };
  };
}
