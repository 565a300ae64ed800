import type { Reach } from '#brain/egress/address-reach';
import { limits } from '#core/limits';
import type { Operation } from '#core/posture/gating-matrix';

/** Why a connection leaves the Brain, and what follows from it. */
export interface PurposeTraits {
  /** The row of the gating matrix it has to pass. */
  readonly operation: Operation;
  /** The furthest it may reach; a caller may only ask for less. */
  readonly reach: readonly Reach[];
  /** Goes to a cloud provider: needs the cloud switch, never while `no_cloud`, counted and logged before it leaves. */
  readonly isCloud: boolean;
  /** Until the whole answer is there. */
  readonly deadlineMs: number;
  readonly maxReplyBytes: number;
}

function local(changes: Partial<PurposeTraits> = {}): PurposeTraits {
  return {
    operation: 'ask',
    reach: ['machine', 'home'],
    isCloud: false,
    deadlineMs: limits.localModelMs,
    maxReplyBytes: limits.egressReplyBytes,
    ...changes,
  };
}

const cloud: PurposeTraits = {
  operation: 'cloud',
  reach: ['public', 'machine'],
  isCloud: true,
  deadlineMs: limits.cloudMs,
  maxReplyBytes: limits.egressReplyBytes,
};

/** Every reason for which anything may leave the Brain. */
export const purposes = {
  'cloud-answer': cloud,
  'cloud-test': cloud,
  'model-answer': local(),
  'model-embed': local({ maxReplyBytes: limits.embedReplyBytes }),
  'model-status': local({ operation: 'command', deadlineMs: limits.modelStatusMs }),
  /** The runner itself fetches from the internet then, hence its own gate. */
  'model-pull': local({ operation: 'fetch', deadlineMs: limits.modelPullMs, maxReplyBytes: limits.pullReplyBytes }),
  'host-brain': local({ deadlineMs: limits.hostBrainMs }),
} as const satisfies Record<string, PurposeTraits>;

export type Purpose = keyof typeof purposes;
