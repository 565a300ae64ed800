import type { Clock } from '#core/clock';
import { type CommandResult, carriedOut } from '#core/wire/link/hub-link';
import type { RecallCommand } from '#core/wire/link/recall-command';
import type { Memory } from '#memory/memory';
import { refusedResult } from '../../actions/operation-result.js';
import type { PostureGate } from '../../modes/posture-gate.js';

interface SearchOptions {
  readonly memory: Pick<Memory, 'recall'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Clock;
}

export type SearchForBrain = (command: RecallCommand) => Promise<CommandResult>;

/** Searches the memory for the Brain, by meaning where the hub can; refused under the veil. */
export function searchingForBrain({ memory, gate, clock }: SearchOptions): SearchForBrain {
  return async ({ do: _, ...sought }) => {
    const verdict = gate.check('ask');
    if (!verdict.allowed) return { ...refusedResult(verdict.say), intent: null };
    const recalled = await memory.recall.recall({ ...sought, nowMs: clock.wallMs() });
    return { ...carriedOut, recalled: { items: [...recalled.items], confident: recalled.confident } };
  };
}
