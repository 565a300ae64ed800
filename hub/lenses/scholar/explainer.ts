import { z } from 'zod';
import { type BrainAddress, readReply, request } from '#client/brain-client';

const explainedSchema = z.object({
  /** Empty when the Brain has nothing to say. */
  text: z.string().max(4_096),
  tier: z.enum(['device', 'host_brain', 'cloud', '']).catch(''),
});
export type Explained = z.infer<typeof explainedSchema>;

/** One look to be put into words. */
export interface LookToExplain {
  /** JPEG. */
  readonly image: Uint8Array;
  readonly want: string;
  readonly no_cloud: boolean;
}

/** Whoever can put a picture into words. Rejects when it cannot be reached, or answers with something else. */
export interface Explainer {
  explain(look: LookToExplain, signal: AbortSignal): Promise<Explained>;
}

/** The Brain's `/svc/brain/explain`. */
export function brainExplainer(address: BrainAddress): Explainer {
  return {
    async explain({ image, want, no_cloud }, signal) {
      const body = JSON.stringify({ label: 'look', image: Buffer.from(image).toString('base64'), want, no_cloud });
      const call = {
        path: '/svc/brain/explain',
        method: 'POST',
        body,
        contentType: 'application/json',
        signal,
      } as const;
      const response = await request(address, call);
      return explainedSchema.parse(await readReply(response));
    },
  };
}
