import { z } from 'zod';
import { configPatchSchema, configSchema } from '../../settings/config.js';
import { indexStatsSchema } from '../answering/knowledge.js';
import { endpoint, noInput } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

const configReplySchema = configSchema.extend({
  stats: indexStatsSchema,
  plan_summary: z.object({ plan: z.string(), caps: z.record(z.string(), z.boolean()) }),
});
export type ConfigReply = z.infer<typeof configReplySchema>;

export const configApi = {
  config: endpoint({
    method: 'GET',
    path: '/svc/config',
    auth: 'token',
    summary: 'The whole configuration with secrets masked, index figures and the plan.',
    input: noInput,
    output: configReplySchema,
    sample: {},
  }),
  setConfig: endpoint({
    method: 'POST',
    path: '/svc/config',
    gate: openInAllModes,
    auth: 'token',
    summary: 'Changes the given keys; all of them or, when one is refused, none.',
    input: configPatchSchema,
    output: configReplySchema,
    sample: { retention_days: 30 },
  }),
} as const;
