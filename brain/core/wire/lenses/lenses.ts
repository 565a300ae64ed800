import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint } from '../endpoint.js';
import { figmentReportSchema, sentFigmentSchema } from './sent-figment.js';

const composedSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** What `rc/keep` takes. */
    figment_id: z.string(),
    figment: sentFigmentSchema,
    behaviour: z.string(),
    report: figmentReportSchema,
  }),
  z.object({ ok: z.literal(false), message: z.string(), examples: z.array(z.string()).readonly() }),
]);

export const lensesApi = {
  composeLens: endpoint({
    method: 'POST',
    path: '/svc/rc/compose',
    gate: 'command',
    auth: 'token',
    summary: 'Plain English as a lens, or what could be said instead. A draft: nothing is kept or shown.',
    input: z.strictObject({ prompt: z.string().trim().min(1).max(limits.utteranceChars) }),
    output: composedSchema,
    sample: { prompt: 'a timer for ten minutes for the pasta' },
  }),
} as const;
