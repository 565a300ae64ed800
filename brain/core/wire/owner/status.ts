import { z } from 'zod';
import { modes } from '../../posture/posture.js';
import { indexingSchema, indexStatsSchema } from '../answering/knowledge.js';
import { hostBrainStateSchema } from '../answering/models.js';
import { endpoint, noInput } from '../endpoint.js';
import { hubStateSchema, meaningSchema } from '../link/hub-link.js';
import { microphoneStateSchema } from '../link/perception.js';

const statusSchema = z.object({
  model: z.string(),
  cloud: z.boolean(),
  cloud_ready: z.boolean(),
  cloud_calls: z.int(),
  incognito: z.boolean(),
  /** The value of incognito that the hub gets when it reconnects; `null` if none is waiting. */
  incognito_pending: z.boolean().nullable(),
  quiet: z.boolean(),
  /** Seconds since a paired device was last seen; `null` if never. */
  phone_ago: z.number().nullable(),
  /** Seconds since the folders were last indexed; `null` if never. */
  index_ago: z.number().nullable(),
  missing: z.array(z.string()),
  stats: indexStatsSchema,
  indexing: indexingSchema,
  hub: z.object({
    connected: z.boolean(),
    mode: z.enum(modes).nullable(),
    veil: z.boolean(),
    glasses: z.enum(['absent', 'connecting', 'connected']),
    battery: z.number().nullable(),
  }),
  host_brain: z.object({
    paired: z.boolean(),
    state: hostBrainStateSchema,
    latency_ms: z.number().nullable(),
  }),
  /** Sentences for the owner about files of Brain and hub that could not be used at the last start, and the consequences. */
  notices: z.array(z.string()),
  /** Whether the Brain's own database is undamaged; `say` is empty if it is. */
  records: z.object({ ok: z.boolean(), say: z.string() }),
  /** The same for the memory file, as the hub reports it; `null` while the hub is away. */
  memory: z.object({ ok: z.boolean(), say: z.string() }).nullable(),
  /** The ear of the hub, and the microphone it listens to; `say` is empty if they are well, and `null` while the hub is away. */
  hearing: z
    .object({
      ear: hubStateSchema.shape.perception.shape.state,
      microphone: microphoneStateSchema,
      say: z.string(),
    })
    .nullable(),
  /**
   * Whether memories and documents are found by meaning and not by words alone; `null` while the hub is away, or if no
   * folder is watched.
   */
  meaning: z.object({ memories: meaningSchema.nullable(), documents: meaningSchema.nullable() }),
  /** Where others in the network find this Brain, as for a link that is shared; `null` while it listens on this machine alone. */
  lan_url: z.string().nullable(),
});
export type Status = z.infer<typeof statusSchema>;

const healthSchema = z.object({
  version: z.string(),
  index_disk_bytes: z.int(),
  local_model_latency_ms: z.number().nullable(),
  uptime_s: z.number(),
});
export type Health = z.infer<typeof healthSchema>;

export const statusApi = {
  status: endpoint({
    method: 'GET',
    path: '/svc/status',
    auth: 'token',
    summary: 'State of the Brain, its hub and its host Brain.',
    input: noInput,
    output: statusSchema,
    sample: {},
  }),
  health: endpoint({
    method: 'GET',
    path: '/svc/health',
    auth: 'token',
    scope: 'ask',
    summary: 'Version, index size on disk, latency of the local model and uptime.',
    input: noInput,
    output: healthSchema,
    sample: {},
  }),
} as const;
