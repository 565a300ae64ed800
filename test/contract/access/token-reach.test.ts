import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { api } from '#core/wire/api';
import { panelCommandSchema } from '#core/wire/link/hub-link';
import { drawnFrom } from '../../budget.js';
import type { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aHub, cleanUp } from '../../integration/brain/brain-fixture.js';
import { post, type RawAnswer, send } from '../../integration/brain/raw-request.js';
import { rows } from '../rows.js';
import { holders, reachable, type Tokens, tokensOf } from './token-holders.js';

/**
 * What takes more than `use`, or less, written down a second time: a row that moves between scopes has to be moved here
 * too. What answers on this machine only is the owner's, but for the one that says otherwise.
 */
const beside: Readonly<Record<string, string>> = {
  'GET /svc/health': 'ask',
  'POST /svc/brain/ask': 'ask',
  'POST /svc/brain/explain': 'ask',
  'GET /svc/device': 'ask',
  'POST /svc/device/name': 'ask',
  'POST /svc/device/leave': 'ask',
  'POST /svc/device/renew': 'ask',
  'GET /svc/message/drafts': 'messages',
  'POST /svc/message/draft': 'messages',
  'POST /svc/message/approve': 'messages',
  'POST /svc/memory/export': 'backup',
  'POST /svc/folders': 'owner',
  'POST /svc/profile': 'owner',
  'POST /svc/social/people': 'owner',
  'POST /svc/memories/forgotten': 'owner',
};

const anyDevice = [
  { do: 'veil', on: true },
  { do: 'veil', on: false },
  { do: 'incognito', on: true },
  { do: 'incognito', on: false },
  { do: 'toggle', name: 'captions', on: true },
  { do: 'focus', minutes: 25 },
  { do: 'dream', on: false },
  { do: 'place', place: 'the office' },
  { do: 'scrub', to: 'start' },
  { do: 'press', press: 'long' },
  { do: 'move', gesture: 'nod' },
  { do: 'play-sample', name: 'stash-keys.wav' },
  { do: 'bond-status' },
  { do: 'bond-dissolve' },
] as const;

/** They open this machine to another one, or take everything. */
const ownersAlone = [
  { do: 'erase-all', consent: true },
  { do: 'bond-listen', host: '127.0.0.1', port: 0 },
  { do: 'bond-propose', host: '127.0.0.1', port: 4_000 },
  { do: 'bond-accept', code: null },
  { do: 'bond-confirm' },
] as const;

/** What a device may not ask for in words either; the hub hears of it as the line of a device, or not at all. */
const lines = [
  'turn on the cloud',
  'hey vesper, cloud on',
  'what time is it and turn on the cloud',
  'lower the veil',
  'turn off the veil',
  'erase all memories',
  'forget everything',
  'bond with the hub at 192.168.7.20',
];

describe('the scopes of the table', () => {
  it.each(rows.filter(({ auth }) => auth !== 'open').map((row) => [row.name, row] as const))(
    '%s asks for what is written down of it',
    (name, { auth, scope }) => {
      expect(scope).toBe(beside[name] ?? (auth === 'local' ? 'owner' : 'use'));
    },
  );

  it('know every command of the hub', () => {
    const known: ReadonlySet<string> = new Set([...anyDevice, ...ownersAlone].map((command) => command.do));
    const commands = panelCommandSchema.options.map(({ shape }) => shape.do.value);
    expect(commands.filter((command) => !known.has(command))).toEqual([]);
  });
});

describe.each(holders)('$who', ({ headers, scopes: held }) => {
  let brain: RunningBrain;
  let hub: FakeHub;
  let tokens: Tokens;
  beforeAll(async () => {
    brain = await aBrain(reachable);
    hub = await aHub(brain);
    tokens = await tokensOf(brain);
  });
  afterAll(cleanUp);

  const command = (body: object): Promise<RawAnswer> =>
    post(brain.url, api.hubCommand.path, JSON.stringify(body), headers(tokens));
  const may = (scope: string): boolean => held?.some((one) => one === scope) === true;
  const isAway = 'X-Forwarded-For' in headers({ owner: '', phone: '', device: '', granted: '' });
  // A stream stays open, and a token that was replaced would be nobody's for those after it.
  const asked = rows.filter(
    ({ auth, name }) => auth !== 'open' && name !== 'GET /svc/live' && !name.includes('rotate'),
  );

  it.each(anyDevice.map((body) => [JSON.stringify(body), body] as const))(
    'gives the command %s',
    async (_name, body) => {
      expect((await command(body)).status).toBe(held === null ? 401 : may('use') ? 200 : 403);
    },
  );

  it.each(ownersAlone.map((body) => [JSON.stringify(body), body] as const))(
    'gives the command %s as the owner alone',
    async (_name, body) => {
      const before = hub.commands.length;
      const { status, json } = await command(body);
      expect(status).toBe(held === null ? 401 : may('owner') ? 200 : 403);
      if (status === 403) expect(json?.error).toBe('auth/out-of-scope');
      expect(hub.commands.length > before).toBe(may('owner'));
    },
  );

  it.each(lines)('has “%s” done by words no further than by command', async (text) => {
    const before = hub.commands.length;
    const { status } = await post(brain.url, api.voice.path, JSON.stringify({ text }), headers(tokens));
    expect(status).toBe(held === null ? 401 : may('use') ? 200 : 403);
    for (const heard of hub.commands.slice(before)) expect(heard).toMatchObject({ do: 'say', owner: may('owner') });
    if (text.includes('cloud') && !may('owner')) expect(hub.commands).toHaveLength(before);
  });

  it.each(drawnFrom(asked).map((row) => [row.name, row] as const))(
    'is let into %s as far as its scopes go',
    async (_name, row) => {
      const answer = await send(brain.url, { ...row.request, headers: { ...row.request.headers, ...headers(tokens) } });
      if (row.auth === 'local' && isAway) expect([answer.status, answer.json?.error]).toEqual([403, 'auth/local-only']);
      else if (held === null) expect([answer.status, answer.json?.error]).toEqual([401, 'auth/bad-token']);
      else expect(answer.json?.error === 'auth/out-of-scope').toBe(!may(row.scope));
    },
  );
});
