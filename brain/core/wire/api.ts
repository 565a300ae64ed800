import { z } from 'zod';
import { cardSchema } from '../cards.js';
import { configPatchSchema, configSchema } from '../config.js';
import { limits } from '../limits.js';
import { modes } from '../posture.js';
import { agendaApi } from './agenda.js';
import { askApi } from './ask.js';
import { briefApi } from './brief.js';
import { endpoint, feedPageSchema, noInput, queryInteger, rawEndpoint } from './endpoint.js';
import { activityItemSchema, activityKinds, askRowSchema } from './history.js';
import { panelCommandSchema } from './hub-link.js';
import { indexingSchema, indexStatsSchema, knowledgeApi, knowledgeRawApi } from './knowledge.js';
import { memoriesApi } from './memories.js';
import { messagesApi } from './messages.js';
import { modelsApi } from './models.js';
import { pairingApi } from './pairing.js';
import { peopleApi } from './people.js';
import { profileApi } from './profile.js';
import { repliesApi } from './replies.js';
import { sagaApi } from './saga.js';
import { socialApi } from './social.js';

export const statusSchema = z.object({
  model: z.string(),
  cloud: z.boolean(),
  cloud_ready: z.boolean(),
  cloud_calls: z.int(),
  incognito: z.boolean(),
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
    state: z.enum(['none', 'home', 'relay', 'unreachable']),
    latency_ms: z.number().nullable(),
  }),
});
export type Status = z.infer<typeof statusSchema>;

export const healthSchema = z.object({
  version: z.string(),
  index_disk_bytes: z.int(),
  local_model_latency_ms: z.number().nullable(),
  uptime_s: z.number(),
});
export type Health = z.infer<typeof healthSchema>;

export const configReplySchema = configSchema.extend({
  stats: indexStatsSchema,
  plan_summary: z.object({ plan: z.string(), caps: z.record(z.string(), z.boolean()) }),
});
export type ConfigReply = z.infer<typeof configReplySchema>;

/** An ask stands in the history as its own row. */
const doneSchema = activityItemSchema.extend({ kind: z.enum(activityKinds).exclude(['ask']) });

export const historySchema = z.object({
  items: z.array(z.discriminatedUnion('kind', [doneSchema, askRowSchema])),
});
export type HistoryItem = z.infer<typeof historySchema>['items'][number];

/** `{intent, ...slots}`; with a hub attached also what it said and showed. */
export const voiceReplySchema = z.looseObject({
  /** `null` where nothing was asked, for example after the wake phrase alone. */
  intent: z.string().nullable(),
  /** False where the assistant refused, for example while incognito. */
  ok: z.boolean().optional(),
  say: z.string().optional(),
  card: cardSchema.nullable().optional(),
});
export type VoiceReply = z.infer<typeof voiceReplySchema>;

const commandReplySchema = z.object({
  ok: z.literal(true),
  say: z.string(),
  card: cardSchema.nullable(),
});

const openApiSchema = z.looseObject({ openapi: z.literal('3.1.0') });
export type OpenApiDocument = z.infer<typeof openApiSchema>;

const tokenSchema = z.object({ token: z.string() });
const earStream = z.int().min(0).max(0xffff_ffff);

/** The JSON endpoints by the name the typed client gives them. Routes, client, OpenAPI and docs/api.md read this table. */
export const api = {
  ...knowledgeApi,
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
    summary: 'Version, index size on disk, latency of the local model and uptime.',
    input: noInput,
    output: healthSchema,
    sample: {},
  }),
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
    auth: 'token',
    summary: 'Changes the given keys; all of them or, when one is refused, none.',
    input: configPatchSchema,
    output: configReplySchema,
    sample: { retention_days: 30 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/svc/history',
    auth: 'token',
    summary: 'Asks and activity in one feed, newest first.',
    input: feedPageSchema,
    output: historySchema,
    sample: { limit: 10 },
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/svc/openapi.json',
    auth: 'token',
    summary: 'This description as OpenAPI 3.1.',
    input: noInput,
    output: openApiSchema,
    sample: {},
  }),
  voice: endpoint({
    method: 'POST',
    path: '/svc/voice',
    auth: 'token',
    summary: 'A typed line, taken as said to the assistant.',
    input: z.strictObject({
      text: z.string().trim().min(1).max(limits.utteranceChars),
      no_cloud: z.boolean().optional(),
    }),
    output: voiceReplySchema,
    sample: { text: 'where are my keys' },
  }),
  samples: endpoint({
    method: 'GET',
    path: '/svc/samples',
    auth: 'token',
    summary: 'Names of the sample recordings the hub can play through its ear.',
    input: noInput,
    output: z.object({ items: z.array(z.string()) }),
    sample: {},
  }),
  hubCommand: endpoint({
    method: 'POST',
    path: '/svc/hub/command',
    auth: 'token',
    summary: 'Veil, incognito, presses and samples; confirmed by the next state of the live stream.',
    input: panelCommandSchema,
    output: commandReplySchema,
    sample: { do: 'veil', on: true },
  }),
  openEar: endpoint({
    method: 'POST',
    path: '/svc/ear/open',
    auth: 'token',
    summary: 'Opens the hub’s ear for audio from this client.',
    input: noInput,
    output: z.object({ stream: earStream }),
    sample: {},
  }),
  token: endpoint({
    method: 'GET',
    path: '/svc/token',
    auth: 'local',
    summary: 'The pairing token in force; empty while only this machine is trusted.',
    input: noInput,
    output: tokenSchema,
    sample: {},
  }),
  rotateToken: endpoint({
    method: 'POST',
    path: '/svc/token/rotate',
    auth: 'local',
    summary: 'Puts a new pairing token in force; every paired device must pair again and open streams end.',
    input: noInput,
    output: tokenSchema,
    sample: {},
  }),
  closeEar: endpoint({
    method: 'POST',
    path: '/svc/ear/close',
    auth: 'token',
    summary: 'No more audio follows; what was heard is still decoded.',
    input: z.strictObject({ stream: earStream }),
    output: z.object({ ok: z.boolean() }),
    sample: { stream: 1 },
  }),
  ...pairingApi,
  ...agendaApi,
  ...briefApi,
  ...repliesApi,
  ...peopleApi,
  ...profileApi,
  ...socialApi,
  ...sagaApi,
  ...messagesApi,
  ...askApi,
  ...modelsApi,
  ...memoriesApi,
} as const;

export type ApiName = keyof typeof api;

/** Pages, assets, streams and raw audio. */
export const rawApi = {
  ...knowledgeRawApi,
  panel: rawEndpoint({
    method: 'GET',
    path: '/',
    auth: 'open',
    summary: 'The panel. The pairing token is in the page only when a browser on this machine opens it.',
    query: z.looseObject({}),
    maxBodyBytes: null,
    answers: 'text/html',
    sample: '/',
  }),
  panelAsset: rawEndpoint({
    method: 'GET',
    path: '/panel-assets/*',
    auth: 'open',
    summary: 'Scripts, styles and pictures of the panel.',
    query: z.looseObject({}),
    maxBodyBytes: null,
    answers: '*/*',
    sample: '/panel-assets/panel.js',
  }),
  live: rawEndpoint({
    method: 'GET',
    path: '/svc/live',
    auth: 'token',
    summary: 'Server-sent events: state, card, glass, heard, index. Held while veiled or incognito except state.',
    query: noInput,
    maxBodyBytes: null,
    answers: 'text/event-stream',
    sample: '/svc/live',
  }),
  earAudio: rawEndpoint({
    method: 'POST',
    path: '/svc/ear/audio',
    auth: 'token',
    summary: 'Audio for an open ear: 16-bit little-endian mono samples at 16 kHz, forwarded in order of arrival.',
    query: z.strictObject({ stream: queryInteger.pipe(earStream) }),
    maxBodyBytes: limits.audioChunkBytes,
    answers: 'application/json',
    sample: '/svc/ear/audio?stream=1',
  }),
} as const;
