import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { limits } from '../../limits.js';
import { withoutTurning } from '../../text.js';
import { endpoint } from '../endpoint.js';

/** `{intent, ...slots}`; if a hub is attached, also what it replied and showed. */
const voiceReplySchema = z.looseObject({
  /** `null` if nothing was asked, for example after the wake phrase alone. */
  intent: z.string().nullable(),
  /** False if the assistant refused or failed, for example while incognito. */
  ok: z.boolean().optional(),
  /** The outcome as one word for programs: `done`, `missing`, `refused`, `failed`, … */
  code: z.string().optional(),
  say: z.string().optional(),
  card: cardSchema.nullable().optional(),
});
export type VoiceReply = z.infer<typeof voiceReplySchema>;

export const voiceApi = {
  voice: endpoint({
    method: 'POST',
    path: '/svc/voice',
    gate: { undecided: 'What the line means decides: each intent has its own gate.' },
    auth: 'token',
    summary: 'A typed line, taken as said to the assistant.',
    input: z.strictObject({
      text: z.string().overwrite(withoutTurning).trim().min(1).max(limits.utteranceChars),
      no_cloud: z.boolean().optional(),
    }),
    output: voiceReplySchema,
    sample: { text: 'where are my keys' },
  }),
} as const;
