import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { deviceKinds } from '#core/scopes';
import { rawApi } from '#core/wire/api';
import { scopeOf } from '#core/wire/endpoint';
import { hubLinkPath } from '#core/wire/link/hub-link';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { aBrain, aClient, aHub, cleanUp } from '../../integration/brain/brain-fixture.js';
import { send } from '../../integration/brain/raw-request.js';
import { someInterfaces } from '../../integration/brain/some-interfaces.js';
import { type Row, rows } from '../rows.js';

const guarded = rows.filter(({ auth }) => auth !== 'open');
const local = rows.filter(({ auth }) => auth === 'local');

describe.each(Object.entries(deviceKinds))('a paired device of the kind %s', (kind, { scopes }) => {
  let brain: RunningBrain;
  let token: string;

  beforeAll(async () => {
    brain = await aBrain({ host: '0.0.0.0', interfaces: someInterfaces });
    await aHub(brain);
    const { code } = await aClient(brain).pair({ kind: kind as keyof typeof deviceKinds });
    token = decodePairingCode(code).token;
  });
  afterAll(cleanUp);

  const beyond = (row: Row) => !(scopes as readonly string[]).includes(scopeOf(row));
  const offered = guarded.filter(({ auth, target }) => auth === 'token' && target !== rawApi.live.path);

  it.each(offered.map((row) => [row.name, row] as const))(
    'is let into %s exactly as far as its scopes go',
    async (_name, row) => {
      const answer = await send(brain.url, {
        ...row.request,
        headers: { ...row.request.headers, 'X-Svc-Token': token },
      });
      expect([401, 429]).not.toContain(answer.status);
      expect(answer.json?.error === 'auth/out-of-scope').toBe(beyond(row));
    },
  );

  it.each(local.map((row) => [row.name, row] as const))(
    'is not let into %s by being on this machine',
    async (_name, row) => {
      const headers = { ...row.request.headers, 'X-Svc-Token': token };
      const here = await send(brain.url, { ...row.request, headers });
      expect([here.status, here.json?.error]).toEqual([403, 'auth/out-of-scope']);
      const elsewhere = await send(brain.url, { ...row.request, headers: { ...headers, Via: '1.1 proxy' } });
      expect(elsewhere.status).toBe(403);
    },
  );

  it('cannot attach as the hub', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'X-Svc-Token': token };
    const answer = await send(brain.url, { path: hubLinkPath, headers });
    expect([answer.status, answer.json?.error]).toEqual([403, 'auth/out-of-scope']);
  });
});
