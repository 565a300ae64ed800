import { limits } from '#core/limits';
import type { Operation } from '#core/posture/gating-matrix';
import { hourMs, minuteMs } from '#core/time-units';
import type { Reach } from './address-reach.js';

/** An answer in words; one that does not end is cut. */
const replyBytes = 1024 * 1024;
/** Vectors as text, of a slice of passages. */
const vectorsBytes = 8 * 1024 * 1024;
/** A pull tells of its progress for as long as it lasts. */
const progressBytes = 64 * 1024 * 1024;
/** Hosted models answer within seconds; one that takes longer is down. */
const cloudMs = 20_000;
/** A small machine may first have to load the model from its card. */
const localModelMs = minuteMs;
/** Whether the runner is there at all. */
const modelStatusMs = 2_000;
/** Gigabytes over a slow line. */
const modelPullMs = hourMs;

/** Why a connection leaves the Brain, and what follows from it. */
interface PurposeTraits {
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
    deadlineMs: localModelMs,
    maxReplyBytes: replyBytes,
    ...changes,
  };
}

const cloud: PurposeTraits = {
  operation: 'cloud',
  reach: ['public', 'machine'],
  isCloud: true,
  deadlineMs: cloudMs,
  maxReplyBytes: replyBytes,
};

/** Every reason for which anything may leave the Brain. */
export const purposes = {
  'cloud-answer': cloud,
  'cloud-test': cloud,
  'model-answer': local(),
  'model-embed': local({ maxReplyBytes: vectorsBytes }),
  'model-status': local({ operation: 'command', deadlineMs: modelStatusMs }),
  /** The runner itself fetches from the internet then, hence its own gate. */
  'model-pull': local({ operation: 'fetch', deadlineMs: modelPullMs, maxReplyBytes: progressBytes }),
  'host-brain': local({ deadlineMs: limits.hostBrainMs }),
} as const satisfies Record<string, PurposeTraits>;

export type Purpose = keyof typeof purposes;
