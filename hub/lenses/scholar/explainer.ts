import { Fault } from '#core/faults';
import { frameAnswer } from '#core/language/replies/frame-answer';
import type { Answer } from '#core/wire/answering/ask';
import type { BrainCalls } from '../../brain/brain-calls.js';

/**
 * The deadline of one look. The wearer waits in front of the thing, and the Brain's local model has given up by then.
 */
export const explainMs = 8_000;

/** `text` is '' if the Brain has no answer. */
export type Explained = Pick<Answer, 'text' | 'tier'>;

/** A picture to explain. */
export interface LookToExplain {
  /** JPEG. */
  readonly image: Uint8Array;
  readonly want: string;
  readonly no_cloud: boolean;
  /** The Brain must store nothing of this look. */
  readonly keep_nothing: boolean;
}

/** Explains a picture. Rejects if it cannot be reached, or if its answer is malformed. */
export interface Explainer {
  explain(look: LookToExplain): Promise<Explained>;
}

/**
 * Asks the Brain's explain endpoint, with the deadline `explainMs`. `mayAskHost` is whether the host Brain may be asked
 * too.
 */
export function brainExplainer(calls: Pick<BrainCalls, 'call'>, mayAskHost: () => boolean): Explainer {
  return {
    async explain({ image, want, no_cloud, keep_nothing }) {
      const picture = Buffer.from(image).toString('base64');
      const caller = { no_cloud, from_device: !mayAskHost(), ...(keep_nothing ? { keep_nothing } : {}) };
      const look = { label: 'look', image: picture, want, ...caller };
      const answer = await calls.call('explain', look, explainMs);
      if (answer.ok) return { text: frameAnswer(answer.value.text), tier: answer.value.tier };
      throw answer.why === 'refused' ? answer.fault : new Fault('net/unreachable');
    },
  };
}
