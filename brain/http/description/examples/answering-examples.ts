import type { askApi } from '#core/wire/answering/ask';
import type { historyApi } from '#core/wire/answering/history';
import { type knowledgeApi, skipReasons } from '#core/wire/answering/knowledge';
import type { modelsApi } from '#core/wire/answering/models';
import type { voiceApi } from '#core/wire/answering/voice';
import type { descriptionApi } from '#core/wire/description';
import type { repliesApi } from '#core/wire/wearer/replies';
import { type AnswerExamples, exampleMs, exampleStats as stats } from './answer-example.js';

const boiler = '/home/wearer/notes/house.md';

const ask: AnswerExamples<typeof askApi> = {
  ask: {
    text: 'The boiler was serviced on 3 March.',
    tier: 'device',
    sources: [boiler],
    confidence: 0.82,
    cited: [{ source: boiler, title: 'House', passage: 'The boiler was serviced on 3 March. Next: a year later.' }],
    near: [],
  },
  explain: {
    text: '',
    tier: '',
    sources: [],
    confidence: 0,
    cited: [],
    near: [{ source: boiler, title: 'House', passage: 'The red pump is the one for rain water.', score: 0.28 }],
  },
  tiers: {
    tiers: [
      { tier: 'device', ready: true, latency_ms: 41, reliability: 1 },
      { tier: 'host_brain', ready: false, latency_ms: null, reliability: null },
      { tier: 'cloud', ready: false, latency_ms: null, reliability: null },
    ],
    active: 'device',
  },
};

const voice: AnswerExamples<typeof voiceApi> = {
  voice: {
    intent: 'locate',
    thing: 'keys',
    ok: true,
    code: 'found',
    say: 'Your keys are at the kitchen table.',
    card: {
      id: '4cf78edb-8e61-4252-bcbd-53dac04fec86',
      kind: 'object-recall',
      priority: 4,
      dwell_ms: 8_000,
      primary: 'Your keys are at the kitchen table.',
      subject: 'keys',
      place: 'the kitchen table',
      ts: exampleMs,
      origin_deg: -90,
    },
  },
};

const repliesExamples: AnswerExamples<typeof repliesApi> = {
  replies: { replies: ['Yes, see you then.', 'I can’t, sorry.', 'Let me check and come back to you.'] },
};

const modelsExamples: AnswerExamples<typeof modelsApi> = {
  modelStatus: {
    model: 'local_runner',
    in_use: 'local_runner',
    reachable: true,
    latency_ms: 12,
    models: [
      { role: 'chat', name: 'qwen3:1.7b', pulled: true },
      { role: 'vision', name: 'moondream', pulled: false },
      { role: 'embed', name: 'all-minilm', pulled: true },
    ],
    pulling: { model: 'moondream', status: 'pulling', completed: 120_000_000, total: 1_700_000_000 },
  },
  pullModel: { ok: true, status: 'success', model: 'all-minilm' },
  testCloud: { ok: true, reply: 'Yes.' },
  cloud: {
    holds: { vault: 0, relay_rooms: 0, listings: 0 },
    cannot: ['memories', 'identity', 'what a figment means'],
    provider: 'openai',
    enabled: true,
    open: true,
    calls: 14,
  },
  host: { paired: true, label: 'study', state: 'home', latency_ms: 9 },
  pairHost: { paired: true, label: 'study' },
  unpairHost: { paired: false },
};

const history: AnswerExamples<typeof historyApi> = {
  history: {
    items: [
      {
        ts: exampleMs,
        kind: 'ask',
        query: 'when was the boiler serviced',
        text: 'The boiler was serviced on 3 March.',
        tier: 'device',
        sources: [boiler],
        confidence: 0.82,
      },
      { id: '6f1d', ts: exampleMs - 60_000, kind: 'folder', text: 'Watching /home/wearer/notes' },
    ],
  },
};

const knowledge: AnswerExamples<typeof knowledgeApi> = {
  folders: {
    folders: ['/home/wearer/notes'],
    missing: [],
    stats,
    indexing: null,
    skipped: {
      total: 1,
      items: [
        {
          path: '/home/wearer/notes/film.mp4',
          why: 'too-large',
          say: skipReasons['too-large'],
          bytes: 90_000_000,
        },
      ],
    },
  },
  editFolders: { folders: ['/home/wearer/notes'], missing: [], stats, indexing: { done: 40, total: 212 } },
  reindex: { stats, missing: [], indexing: null },
  browse: {
    path: '/home/wearer',
    parent: '/home',
    items: [{ name: 'notes', path: '/home/wearer/notes' }],
    truncated: false,
  },
};

const description: AnswerExamples<typeof descriptionApi> = {
  openapi: { openapi: '3.1.0', info: { title: 'Nightjar Brain', version: '0.1.0' }, paths: {} },
};

export const answeringExamples = {
  ...ask,
  ...voice,
  ...repliesExamples,
  ...modelsExamples,
  ...history,
  ...knowledge,
  ...description,
};
