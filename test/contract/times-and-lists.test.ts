import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from '#brain/routes';
import type { RunningBrain } from '#brain/start-brain';
import { api } from '#core/wire/api';
import type { Endpoint } from '#core/wire/endpoint';
import { aBrain, aClient, cleanUp } from '../integration/brain/brain-fixture.js';
import { post, send } from '../integration/brain/raw-request.js';

const now = 1_780_000_000_000;
const isTime = (name: string): boolean => /^(ts|since|before|\w+_ts|last_\w+)$/.test(name);

/** Every time that a client may say, with a request that says one. */
const times: readonly (readonly [name: string, endpoint: Endpoint, says: (ts: number) => unknown])[] = [
  ['an event', api.editCalendar, (ts) => ({ title: 'Dentist', ts })],
  ['a reminder', api.editReminders, (ts) => ({ title: 'Call', ts })],
  ['since when a brief tells', api.brief, (since) => ({ since })],
  ['an event to brief about', api.brief, (ts) => ({ agenda: [{ title: 'Dentist', ts }] })],
  ['a promise to brief about', api.brief, (due_ts) => ({ commitments: [{ task: 'Call', due_ts }] })],
  ['a memory to brief about', api.brief, (ts) => ({ memories: [{ text: 'Called', ts }] })],
  ['the agenda since then', api.calendar, (since) => ({ since: `${since}` })],
  ['a page of the history', api.history, (before) => ({ before })],
  ['a page of messages', api.recentMessages, (before) => ({ before })],
  ['messages since then', api.recentMessages, (since) => ({ since })],
];

/** Rows that the hub mirrors, and since when it forgets: told by whatever clock it had when it kept them. */
const byHubsClock: ReadonlySet<string> = new Set(['/svc/social/people', '/svc/memories/forgotten']);

describe('a time that a client says', () => {
  it.each(times)(
    '%s: milliseconds are taken, seconds, microseconds and negative ones refused',
    (_name, endpoint, says) => {
      const taken = (ts: number): boolean => endpoint.input.safeParse(says(ts)).success;
      expect([now, now / 1_000, now * 1_000, 0, -1, -now].map(taken)).toEqual([
        true,
        false,
        false,
        false,
        false,
        false,
      ]);
    },
  );

  it('is in the table above, wherever an endpoint takes one', () => {
    const known = new Set(times.map(([, endpoint, says]) => `${endpoint.path} ${[...timesIn(says(now))].join()}`));
    const taken = routeTable.rows.flatMap(({ kind, endpoint }) =>
      kind === 'json' && !byHubsClock.has(endpoint.path)
        ? [...timesIn(endpoint.sample)].map((name) => `${endpoint.path} ${name}`)
        : [],
    );
    expect(taken.filter((time) => !known.has(time))).toEqual([]);
  });

  it('named to take something away may be what it was kept with', () => {
    const kept = { title: 'Dentist', ts: 1_780_000 };
    const takenAway = [
      api.editCalendar.input.safeParse({ ...kept, remove: true }),
      api.editReminders.input.safeParse({ ...kept, remove: true }),
      api.editReminders.input.safeParse({ ...kept, done: true }),
    ];
    expect(takenAway.map(({ success }) => success)).toEqual([true, true, true]);
  });
});

function* timesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && isTime(name)) yield name;
    yield* timesIn(inner);
  }
}

/** Answers that are one list, with what they are called. */
const listNames = ['items', 'engrams', 'due', 'offers', 'blocks'];
const listRows = routeTable.rows.flatMap(({ kind, endpoint }) => {
  if (kind !== 'json' || endpoint.method !== 'GET') return [];
  const shape = 'shape' in endpoint.output ? (endpoint.output.shape as object) : {};
  return listNames.some((name) => name in shape) ? [[endpoint.path] as const] : [];
});

describe('a Brain that is asked', () => {
  let brain: RunningBrain;
  beforeAll(async () => {
    brain = await aBrain();
  });
  afterAll(cleanUp);

  it.each(listRows)('GET %s takes a limit from 1 to 500', async (path) => {
    const statuses = ['1', '500', '0', '501', 'x'].map(
      async (limit) => (await send(brain.url, { path: `${path}?limit=${limit}` })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 400, 400, 400]);
  });

  it('for a list with a limit tells the first of it', async () => {
    const client = aClient(brain);
    for (const name of ['Ines', 'Theo', 'Noor']) await client.editPeople({ name });
    const all = (await client.people({})).items;
    expect((await client.people({ limit: 2 })).items).toEqual(all.slice(0, 2));
    expect(all).toHaveLength(3);
  });

  it('for the rewind with a limit tells the newest of the day', async () => {
    const client = aClient(brain);
    for (const query of ['where is my bike', 'where is my hat']) await client.ask({ query });
    await expect.poll(async () => (await client.rewind({})).count).toBeGreaterThan(1);
    const newest = (await client.rewind({})).blocks.at(-1)?.items.at(-1);
    expect(await client.rewind({ limit: 1 })).toMatchObject({ count: 1, blocks: [{ count: 1, items: [newest] }] });
  });

  it.each([
    ['/svc/calendar', { title: 'Dentist', ts: 1_780_000_000_000 }],
    ['/svc/reminders', { title: 'Dentist' }],
    ['/svc/people', { name: 'Zed' }],
    ['/svc/message/draft', { draft_id: 'd1' }],
  ])('to take away with a wrong value names that value, not the field: %s', async (path, edit) => {
    for (const remove of ['yes', 1, false]) {
      const answer = await post(brain.url, path, JSON.stringify({ remove, ...edit }));
      expect([answer.status, answer.json?.issues]).toEqual([
        400,
        [{ path: 'remove', message: expect.stringMatching(/^must be true/) }],
      ]);
    }
  });

  it('to watch a folder by a part of its path says how a whole one begins', async () => {
    const answer = await post(brain.url, '/svc/folders', JSON.stringify({ action: 'add', path: 'notes' }));
    expect([answer.status, answer.json?.issues]).toEqual([
      400,
      [{ path: 'path', message: 'must be a whole path that begins with /, such as /home/you/notes' }],
    ]);
  });

  it('to keep seconds names the field, and keeps nothing', async () => {
    const answer = await post(brain.url, '/svc/calendar', JSON.stringify({ title: 'Dentist', ts: 1_780_000_000 }));
    expect([answer.status, answer.json?.issues]).toEqual([
      400,
      [{ path: 'ts', message: 'must be milliseconds since 1970, not seconds' }],
    ]);
    expect(answer.json?.message).toContain('ts: must be milliseconds since 1970, not seconds');
    expect((await aClient(brain).calendar({})).items).toEqual([]);
  });

  it('to watch a folder that may not be says how others are added', async () => {
    const answer = await post(brain.url, '/svc/folders', JSON.stringify({ action: 'add', path: '/etc' }));
    expect([answer.status, answer.json?.error]).toEqual([403, 'folder/not-allowed']);
    expect(answer.json?.message).toContain('NIGHTJAR_FOLDERS');
  });
});
