import { defaultConfig } from '#core/settings/config';
import type { lensesRawApi } from '#core/wire/lenses/lenses';
import type { earApi, earRawApi } from '#core/wire/link/ear';
import type { hubControlApi } from '#core/wire/link/hub-control';
import type { clearingApi } from '#core/wire/owner/clearing';
import type { configApi } from '#core/wire/owner/configuration';
import type { pairingApi } from '#core/wire/owner/pairing';
import type { speechModelsApi } from '#core/wire/owner/speech-models';
import type { statusApi } from '#core/wire/owner/status';
import type { tokenApi } from '#core/wire/owner/token';
import { type AnswerExamples, exampleMs, exampleStats as stats } from './answer-example.js';

const status: AnswerExamples<typeof statusApi> = {
  status: {
    model: 'keyword',
    cloud: false,
    cloud_ready: false,
    cloud_calls: 0,
    incognito: false,
    incognito_pending: null,
    quiet: false,
    phone_ago: 40,
    index_ago: 312,
    missing: [],
    stats,
    indexing: null,
    hub: { connected: true, mode: 'normal', veil: false, glasses: 'connected', battery: 0.81 },
    host_brain: { paired: false, state: 'none', latency_ms: null },
    notices: [],
    records: { ok: true, say: '' },
    memory: { ok: true, say: '' },
    hearing: { ear: 'ready', microphone: 'live', say: '' },
    meaning: { memories: { ok: true, say: '' }, documents: null },
    lan_url: 'http://192.168.1.5:7777',
  },
  health: { version: '0.1.0', index_disk_bytes: 5_210_112, local_model_latency_ms: null, uptime_s: 86_400 },
};

/** Secrets are masked: a token that is set is shown as the word `set`. */
const shownConfig = {
  ...defaultConfig,
  token: 'set',
  folders: ['/home/wearer/notes'],
  stats,
  plan_summary: { plan: 'free', caps: {} },
};
const config: AnswerExamples<typeof configApi> = {
  config: shownConfig,
  setConfig: { ...shownConfig, retention_days: 30 },
};

const paired = {
  id: 'b6b5f3f0',
  label: 'Phone',
  kind: 'phone' as const,
  scopes: ['ask' as const, 'use' as const, 'messages' as const],
  created: exampleMs,
  last_seen: null,
};
const pairing: AnswerExamples<typeof pairingApi> = {
  pair: {
    // A made-up code: its token is “…”.
    code: 'svc:eyJicmFpbl91cmwiOiJodHRwOi8vMTkyLjE2OC43LjIwOjc3NzciLCJ0b2tlbiI6IuKApiJ9',
    link: 'http://192.168.7.20:7777/app#pair=svc:eyJicmFpbl91cmwiOiJodHRwOi8vMTkyLjE2OC43LjIwOjc3NzciLCJ0b2tlbiI6IuKApiJ9',
    short_code: 'K7QF-3MXW',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    brain_url: 'http://192.168.7.20:7777',
    label: 'Phone',
    scopes: paired.scopes,
    certificate_sha256: null,
    expires_in_s: 600,
  },
  redeemCode: { token: '…', label: 'nightjar-box' },
  thisDevice: { device: paired, scopes: paired.scopes },
  nameDevice: { device: { ...paired, label: 'Pocket phone' } },
  renewToken: { token: '…' },
  leaveBrain: { left: true },
  devices: { items: [paired] },
  grantDevice: { items: [{ ...paired, scopes: [...paired.scopes, 'owner'] }], found: true },
  revokeDevice: { items: [], revoked: true },
};

const tokenExamples: AnswerExamples<typeof tokenApi> = {
  token: { token: '' },
  rotateToken: { token: 'Zm9yLXRoZS1wYWdlLW9ubHktbm90LWEtcmVhbC10b2s' },
};

const leftAnswers = { counts: { answers: 4 }, say: 'This takes: 4 answers.' };
const entries = { counts: { entries: 12 }, say: 'This takes: 12 entries of what happened.' };
const leftFolders = {
  counts: { answers: 1, folders: 1, files: 212 },
  say: 'This takes: 1 answer, 1 watched folder, 212 indexed files. The files themselves stay where they are.',
};
const clearing: AnswerExamples<typeof clearingApi> = {
  clearable: {
    history: leftAnswers,
    activity: entries,
    folders: leftFolders,
    all: {
      counts: { answers: 4, entries: 12, folders: 1, files: 212 },
      say: 'This takes: 4 answers, 12 entries of what happened, 1 watched folder, 212 indexed files. The files themselves stay where they are.',
    },
  },
  clear: { ok: true, counts: { answers: 4 }, say: 'Gone: 4 answers.' },
};

const hub: AnswerExamples<typeof hubControlApi> = {
  samples: { items: ['hey vesper, i left my keys at the kitchen table', 'hey vesper, where are my keys'] },
  hubCommand: { ok: true, say: '', card: null },
};

const ear: AnswerExamples<typeof earApi> = { openEar: { stream: 1 }, closeEar: { ok: true } };

const english = {
  id: 'english-20m',
  title: 'English for people, any words, any wake phrase; 20 million weights',
  bytes: 47_529_598,
  licence: 'Apache-2.0',
  data_licence: 'LibriSpeech, CC BY 4.0',
  commercial: 'unclear',
} as const;
const fetching = {
  set: 'english-20m',
  state: 'running',
  file: 'encoder-epoch-99-avg-1.int8.onnx',
  done_bytes: 12_582_912,
  total_bytes: 47_529_598,
  say: '',
} as const;
const speechSetExamples: AnswerExamples<typeof speechModelsApi> = {
  speechSets: { in_use: 'starter', sets: [english], fetch: fetching, free_bytes: 12_000_000_000 },
  fetchSpeechSet: { started: true, set: 'english-20m' },
  stopSpeechFetch: { stopped: true },
};

/** Examples for the raw endpoints that answer JSON without taking JSON. */
export const rawExamples = {
  earAudio: { ok: true },
  numberedEvent: { ok: true, told: true },
  namedEvent: { ok: false, error: 'rc/nothing-on-stage', message: 'No lens is on stage; deploy one first.' },
  upload: { ok: true, path: '/home/wearer/notes/list.txt', bytes: 120, stats },
} satisfies { readonly [Name in keyof typeof earRawApi | keyof typeof lensesRawApi]: object } & {
  readonly upload: object;
};

export const ownerExamples = {
  ...status,
  ...config,
  ...pairing,
  ...tokenExamples,
  ...clearing,
  ...speechSetExamples,
  ...hub,
  ...ear,
};
