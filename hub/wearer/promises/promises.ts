import type { HapticSignal } from '#core/cards/haptics-and-earcons';
import type { Clock } from '#core/clock';
import type { Memory } from '#memory/memory';
import type { Commitment } from '#memory/wearer/commitments';
import type { CommitmentState } from '#memory/wearer/drift';
import { type OperationResult, refusedResult } from '../../actions/operation-result.js';
import type { Deck } from '../../glasses/cards/deck.js';
import type { PostureGate } from '../../modes/posture-gate.js';

interface PromisesOptions {
  readonly memory: Pick<Memory, 'commitments'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly deck: Pick<Deck, 'haptic'>;
  readonly clock: Clock;
}

const hapticOf: Partial<Readonly<Record<CommitmentState, HapticSignal>>> = {
  kept: 'commitment_bloom',
  broken: 'commitment_crack',
};

/** Lists and marks the wearer's promises. The saga learns of it from the memory. */
export class Promises {
  constructor(private readonly options: PromisesOptions) {}

  /** Open promises, those due first first. Refused while veiled. */
  open(): OperationResult<{ readonly promises: readonly Commitment[] }> {
    const { memory, gate, clock } = this.options;
    const verdict = gate.check('recall');
    if (!verdict.allowed) return refusedResult(verdict.say);
    return { ok: true, promises: memory.commitments.open(clock.wallMs()) };
  }

  /** Marks a promise; resolves once it is on disk. Refused while veiled or incognito. */
  async mark(id: string, state: CommitmentState): Promise<OperationResult<{ readonly promise: Commitment }>> {
    const { memory, gate, deck, clock } = this.options;
    const verdict = gate.check('social-edit');
    if (!verdict.allowed) return refusedResult(verdict.say);
    const before = memory.commitments.get(id, clock.wallMs());
    const promise = before === null ? null : await memory.commitments.mark(id, state, clock.wallMs());
    if (before === null || promise === null) return { ok: false, code: 'unknown', say: "I don't know that promise." };
    const signal = before.state === state ? undefined : hapticOf[state];
    if (signal !== undefined) await deck.haptic(signal, 'show-reply');
    return { ok: true, promise };
  }
}
