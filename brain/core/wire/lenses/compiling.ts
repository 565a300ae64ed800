import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { refusedLensSchema } from './refused-lens.js';
import { sentFigmentSchema } from './sent-figment.js';

export const compilingApi = {
  compileLens: endpoint({
    method: 'POST',
    path: '/svc/rc/compile',
    gate: 'command',
    auth: 'token',
    summary:
      'A template as a verified lens under the id that is given, as the hub asks for timers, intervals and the clock. Not even a draft: nothing of it stays.',
    input: z.strictObject({
      /** The name of a template (docs/lenses.md, Templates). */
      template: z.string().regex(/^[a-z_]{1,32}$/),
      /** What the template is filled in with. */
      params: z.record(z.string(), z.unknown()),
      figment_id: z.string().regex(/^[\w-]{1,64}$/),
    }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), figment: sentFigmentSchema, hash: z.string() }),
      refusedLensSchema,
    ]),
    sample: { template: 'timer', params: { seconds: 600, label: 'Pasta' }, figment_id: 'pasta' },
  }),
} as const;
