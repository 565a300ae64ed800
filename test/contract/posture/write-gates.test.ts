import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { check } from '#core/posture/gating-matrix';
import { closedPosture, type Posture } from '#core/posture/posture';
import type { HubState } from '#core/wire/link/hub-link';
import { verdictOn } from '#core/wire/write-gate';
import type { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from '../../integration/brain/brain-fixture.js';
import { send } from '../../integration/brain/raw-request.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { endpoints, jsonRow, rawEndpoints } from '../rows.js';

const writing = [...endpoints, ...rawEndpoints].filter(({ method }) => method === 'POST');
const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };

const modes = {
  incognito: { posture: { ...open, incognito: true }, state: { incognito: true, mode: 'incognito' } },
  veil: { posture: { ...open, veiledByWearer: true }, state: { veil: true, mode: 'veil' } },
} as const satisfies Readonly<Record<string, { posture: Posture; state: Partial<HubState> }>>;

describe('what writes', () => {
  it.each(writing.map((row) => [row.path, row] as const))('%s names its gate, or why no mode decides it', (_p, row) => {
    expect(row.gate).toBeDefined();
    if (typeof row.gate === 'object' && 'undecided' in row.gate) expect(row.gate.undecided).toMatch(/^[A-Z].{10,}\.$/);
  });
});

const word = 'zanzibar';
const ts = 4_102_444_800_000;

/** What may be kept of the wearer's day, by endpoint, each with the planted word and the line that says the same. */
const keeping = [
  ['/svc/calendar', { title: word, ts }, `remind me to call ${word} tomorrow at 3 pm`],
  ['/svc/reminders', { title: word }, `remind me to call ${word}`],
  ['/svc/people', { name: word }, `meet my neighbour ${word}`],
  ['/svc/social/people/edit', { contact_id: 'c1', action: 'note', value: word }, `remember Sara's ${word}`],
  ['/svc/message/draft', { channel: 'text', to: 'Sara', text: word }, `reply to Sara saying ${word}`],
  ['/svc/message/send', { channel: 'email', to: 'sara@example.org', text: word, approved: true }, null],
  ['/svc/promises', { id: word, state: 'kept' }, null],
] as const;

const removing = [
  ['/svc/calendar', { remove: true, title: word, ts }],
  ['/svc/reminders', { remove: true, title: word }],
  ['/svc/people', { remove: true, name: word }],
  ['/svc/memories/purge', {}],
  ['/svc/clear', { what: 'history' }],
] as const;

describe.each(Object.entries(modes))('a Brain whose hub is in the mode %s', (_mode, { posture, state }) => {
  let brain: RunningBrain;
  let folder: string;
  let hub: FakeHub;

  const post = (path: string, body: object) =>
    send(brain.url, {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Svc-Token': brain.token ?? '' },
    });

  beforeAll(async () => {
    folder = await temporaryFolder();
    brain = await aBrain({ state: folder });
    hub = await aHub(brain, state);
  });
  afterAll(cleanUp);

  const gated = endpoints.filter(
    (row) => row.method === 'POST' && row.gate !== undefined && !verdictOn(row.gate, row.sample, posture).allowed,
  );

  it.each(gated.map((row) => [row.path, row] as const))('%s is refused in the words of its gate', async (_p, row) => {
    const { request } = jsonRow(row);
    const headers = { ...request.headers, 'X-Svc-Token': brain.token ?? '' };
    const { status, json } = await send(brain.url, { ...request, headers });
    const verdict = verdictOn(row.gate ?? 'command', row.sample, posture);
    const say = verdict.allowed ? '' : verdict.say;
    expect([status, json?.error]).toEqual([409, 'posture/refused']);
    if (say !== '') expect(json?.message).toBe(say);
  });

  it.each(keeping)('%s keeps no word, not even in a log', async (path, body) => {
    expect((await post(path, body)).status).toBe(409);
    expect(wordsOnDisk(folder, [word])).toEqual([]);
    expect(hub.commands.filter((command) => JSON.stringify(command).includes(word))).toEqual([]);
  });

  it('takes no file', async () => {
    const watched = await temporaryFolder();
    await writeFile(join(watched, 'note.txt'), 'something');
    const answer = await send(brain.url, {
      method: 'POST',
      path: `/svc/upload?folder=${encodeURIComponent(watched)}&name=${word}.txt`,
      body: word,
      headers: { 'Content-Type': 'application/octet-stream', 'X-Svc-Token': brain.token ?? '' },
    });
    expect([answer.status, answer.json?.error]).toEqual([409, 'posture/refused']);
    expect(wordsOnDisk(watched, [word])).toEqual([]);
  });

  it.each(removing)('%s still takes away', async (path, body) => {
    expect((await post(path, body)).status).toBe(200);
  });

  it.runIf(check('ask', posture).allowed)('answers a question', async () => {
    expect((await post('/svc/brain/ask', { query: 'where is it' })).status).toBe(200);
  });
});

describe('what voice refuses', () => {
  afterAll(cleanUp);

  it.each(Object.entries(modes))('HTTP refuses with the same words: %s', async (_mode, { state }) => {
    const brain = await aBrain();
    const client = aClient(brain);
    const hub = await aHub(brain, state);
    // The Brain remembers what a hub that went away had closed, and decides lines by itself then.
    await hub.close();
    await expect.poll(async () => (await client.status({})).hub.connected).toBe(false);
    for (const [path, body, line] of keeping) {
      if (line === null) continue;
      const { say, ok } = await client.voice({ text: line });
      const { json } = await send(brain.url, {
        method: 'POST',
        path,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'X-Svc-Token': brain.token ?? '' },
      });
      expect([path, ok, json?.message]).toEqual([path, false, say]);
    }
    await cleanUp();
  });
});
