import { z } from 'zod';
import { endpoint, noInput } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

const modelName = z.string().regex(/^[\w][\w.:/-]{0,199}$/, 'must be the name of a model');

const modelStatusSchema = z.object({
  model: z.enum(['keyword', 'local_runner', 'native_local']),
  /** The model that really answers, since native_local falls back to local_runner. */
  in_use: z.enum(['keyword', 'local_runner']),
  reachable: z.boolean(),
  latency_ms: z.number().nullable(),
  models: z.array(z.object({ role: z.enum(['chat', 'vision', 'embed']), name: z.string(), pulled: z.boolean() })),
  /** The model download in progress. */
  pulling: z
    .object({
      model: z.string(),
      status: z.string(),
      completed: z.number().nullable(),
      total: z.number().nullable(),
    })
    .nullable(),
});
export type ModelStatus = z.infer<typeof modelStatusSchema>;

const pullReplySchema = z.object({ ok: z.boolean(), status: z.string(), model: z.string() });

const cloudTestSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), reply: z.string() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);

/**
 * The measured state of the paired desktop Brain: `asking` until it has answered or failed to, `revoked` if it no longer
 * accepts this one's token.
 */
export const hostBrainStateSchema = z.enum([
  'none',
  'asking',
  'home',
  'relay',
  'unreachable',
  'revoked',
  'other-certificate',
]);

/** What a server can never hold (brain-http.md §2, Cloud visibility). */
export const noServerHolds = ['memories', 'identity', 'what a figment means'] as const;

const cloudHoldingSchema = z.object({
  /** What a server holds of this Brain now. This release stores nothing on servers, so all are 0. */
  holds: z.object({ vault: z.int(), relay_rooms: z.int(), listings: z.int() }),
  cannot: z.array(z.enum(noServerHolds)),
  provider: z.string(),
  enabled: z.boolean(),
  /** Whether a question could be sent to a cloud now. */
  open: z.boolean(),
  calls: z.int(),
});

export const modelsApi = {
  modelStatus: endpoint({
    method: 'GET',
    path: '/svc/model/status',
    auth: 'token',
    summary: 'Whether the local model runner answers, which configured models it has, and the pull under way.',
    input: noInput,
    output: modelStatusSchema,
    sample: {},
  }),
  pullModel: endpoint({
    method: 'POST',
    path: '/svc/model/pull',
    gate: 'fetch',
    auth: 'local',
    summary: 'Has the local model runner fetch a model; answers when it is there or cannot be had.',
    input: z.strictObject({ model: modelName }),
    output: pullReplySchema,
    sample: { model: 'all-minilm' },
  }),
  testCloud: endpoint({
    method: 'POST',
    path: '/svc/cloud/test',
    gate: { undecided: 'The egress is closed by the same matrix, and the answer says so.' },
    auth: 'local',
    summary: 'One round trip to the cloud provider, counted and logged like any other.',
    input: noInput,
    output: cloudTestSchema,
    sample: {},
  }),
  cloud: endpoint({
    method: 'GET',
    path: '/svc/cloud',
    auth: 'token',
    summary: 'What a server holds now, and what none can ever hold.',
    input: noInput,
    output: cloudHoldingSchema,
    sample: {},
  }),
  host: endpoint({
    method: 'GET',
    path: '/svc/host',
    auth: 'token',
    summary: 'The paired desktop Brain, and whether it answers.',
    input: noInput,
    output: z.object({
      paired: z.boolean(),
      label: z.string(),
      state: hostBrainStateSchema,
      latency_ms: z.number().nullable(),
    }),
    sample: {},
  }),
  pairHost: endpoint({
    method: 'POST',
    path: '/svc/host/pair',
    gate: openInAllModes,
    auth: 'local',
    summary: 'Pairs with a desktop Brain by the code it shows; harder questions go there from then on.',
    input: z.strictObject({ code: z.string().min(1).max(2_048) }),
    output: z.object({ paired: z.literal(true), label: z.string() }),
    sample: { code: 'svc:e30' },
    sampleRefused: 'pairing/bad-code',
  }),
  unpairHost: endpoint({
    method: 'POST',
    path: '/svc/host/unpair',
    gate: openInAllModes,
    auth: 'local',
    summary: 'Lets the desktop Brain go and forgets its token.',
    input: noInput,
    output: z.object({ paired: z.literal(false) }),
    sample: {},
  }),
} as const;
