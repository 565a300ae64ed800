import { z } from 'zod';
import { limits } from '../limits.js';
import { endpoint } from './endpoint.js';
import { tierSchema } from './history.js';

/** What the tier ladder found; empty text, tier and sources with confidence 0 when it found nothing (brain-http §2). */
export const answerSchema = z.object({
  text: z.string().max(32_768),
  tier: z.union([tierSchema, z.literal('')]),
  sources: z.array(z.string()).max(64),
  confidence: z.number().min(0).max(1),
});
export type Answer = z.infer<typeof answerSchema>;

export const askApi = {
  ask: endpoint({
    method: 'POST',
    path: '/svc/brain/ask',
    auth: 'token',
    summary: 'Answers a question by the tier ladder: this Brain, its host Brain, the cloud where that is allowed.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(limits.utteranceChars),
      /** Keeps it from every cloud, also where the switch is on. */
      no_cloud: z.boolean().optional(),
      /** Not handed on to the host Brain. */
      from_device: z.boolean().optional(),
    }),
    output: answerSchema,
    sample: { query: 'where did I park the bike' },
  }),
} as const;
