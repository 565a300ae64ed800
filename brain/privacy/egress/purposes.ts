import { limits } from '#core/limits';
import type { Operation } from '#core/posture/gating-matrix';
import { hourMs, minuteMs } from '#core/time-units';
import type { Reach } from './address-reach.js';

/** The most bytes of an answer in words. */
const replyBytes = 1024 * 1024;
/** The most bytes of an answer with the vectors of a batch of passages, written as JSON. */
const vectorsBytes = 8 * 1024 * 1024;
/** The most bytes of progress lines, which a runner sends for as long as a pull lasts. */
const progressBytes = 64 * 1024 * 1024;
/** Hosted models answer within seconds; one that takes longer is down. */
const cloudMs = 20_000;
/** Long, because a small machine may first have to load the model from its SD card. */
const localModelMs = minuteMs;
/** The deadline of asking whether the runner is there at all. */
const modelStatusMs = 2_000;
/** The deadline of pulling a model, which may be gigabytes over a slow line. */
const modelPullMs = hourMs;

/** Servers greet late on purpose, to be rid of junk. */
const mailMs = minuteMs;
/** A mail server answers in lines. */
const mailReplyBytes = 64 * 1024;

/** The deadline of one file of a speech model. */
const speechModelMs = 4 * hourMs;
/** The largest file of a speech model. */
const speechModelBytes = 1024 * 1024 * 1024;

/** What holds for requests of one purpose. */
interface PurposeTraits {
  /** The operation of the gating matrix that must be allowed. */
  readonly operation: Operation;
  /** The reaches that a request may ask for. */
  readonly reach: readonly Reach[];
  /**
   * It goes to a cloud provider: needs the cloud switch, is refused with `noCloud`, and is counted and logged before it
   * is sent.
   */
  readonly isCloud: boolean;
  /** The time until the whole answer has arrived. */
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

/** Every purpose for which the Brain makes requests. */
export const purposes = {
  'cloud-answer': cloud,
  'cloud-test': cloud,
  'model-answer': local(),
  'model-embed': local({ maxReplyBytes: vectorsBytes }),
  'model-status': local({ operation: 'command', deadlineMs: modelStatusMs }),
  /** It has a gate of its own, because the runner then fetches from the internet. */
  'model-pull': local({ operation: 'fetch', deadlineMs: modelPullMs, maxReplyBytes: progressBytes }),
  /** Published speech models, pinned by their digests. A mirror at home may have them as well. */
  'speech-models': {
    operation: 'fetch',
    reach: ['public', 'machine', 'home'],
    isCloud: false,
    deadlineMs: speechModelMs,
    maxReplyBytes: speechModelBytes,
  },
  'host-brain': local({ deadlineMs: limits.hostBrainMs }),
  /** A message that the wearer approved, to the mail server that the owner set up. */
  mail: {
    operation: 'send-message',
    reach: ['public', 'machine', 'home'],
    isCloud: false,
    deadlineMs: mailMs,
    maxReplyBytes: mailReplyBytes,
  },
  /** The same, to a program of the owner on this machine, which sends it as it likes. */
  'message-script': local({ operation: 'send-message', reach: ['machine'], deadlineMs: mailMs }),
} as const satisfies Record<string, PurposeTraits>;

export type Purpose = keyof typeof purposes;
