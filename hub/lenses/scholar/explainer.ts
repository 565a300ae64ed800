import { Fault } from '#core/faults';
import { frameAnswer } from '#core/language/replies/frame-answer';
import type { Answer } from '#core/wire/answering/ask';
import type { BrainCalls } from '../../brain/brain-calls.js';

/** The wearer stands before the thing and waits; the Brain’s local model has given up by then. */
export const explainMs = 8_000;

/** `text` is empty when the Brain has nothing to say. */
export type Explained = Pick<Answer, 'text' | 'tier'>;

/** One look to be put into words. */
export interface LookToExplain {
  /** JPEG. */
  readonly image: Uint8Array;
  readonly want: string;
  readonly no_cloud: boolean;
  /** No trace of the look may stay where it is explained. */
  readonly keep_nothing: boolean;
}

/** Whoever can put a picture into words. Rejects when it cannot be reached, or answers with something else. */
export interface Explainer {
  explain(look: LookToExplain): Promise<Explained>;
}

/** The Brain's explain endpoint, given up on by the deadline of a look; `mayAskHost` as for a question. */
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
