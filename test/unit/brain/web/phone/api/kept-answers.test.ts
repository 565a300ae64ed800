import { describe, expect, it } from 'vitest';
import { KeptAnswers } from '#brain/web/phone/api/kept-answers';
import { PhoneStorage } from '#brain/web/phone/state/phone-storage';
import { aStorage } from '../a-storage.js';

const get = { method: 'GET' };
const people = '/svc/social/people';

function aKeeper({ storage = aStorage(), mayKeep = true } = {}) {
  const brain = { text: '{"items":[]}', isAway: false };
  const old: number[] = [];
  const kept = new KeptAnswers({
    storage: new PhoneStorage(storage),
    send: async () => {
      if (brain.isAway) throw new TypeError('Failed to fetch');
      return new Response(brain.text);
    },
    wallMs: () => 1_000,
    mayKeep: () => mayKeep,
    onOld: (atMs) => old.push(atMs),
  });
  const read = async (url: string, request: RequestInit = get) => (await kept.send(url, request)).text();
  return { kept, brain, old, read, storage };
}

describe('the answers that the phone keeps', () => {
  it('stand in for a Brain that is away, and say how old they are, also for the next page', async () => {
    const first = aKeeper();
    await first.read(people);
    const next = aKeeper({ storage: first.storage });
    next.brain.isAway = true;
    expect(await next.read(people)).toBe('{"items":[]}');
    expect(next.old).toEqual([1_000]);
  });

  it.each([
    [people, { method: 'POST' }],
    ['/svc/brain/ask', { method: 'POST' }],
    ['/svc/memories/kept?find=keys', get],
    ['/svc/status', get],
    ['/svc/live', get],
  ] as const)('are none of %s %j', async (url, request) => {
    const { brain, read, storage } = aKeeper();
    await read(url, request);
    brain.isAway = true;
    await expect(read(url, request)).rejects.toThrow('Failed to fetch');
    expect(storage.all.size).toBe(0);
  });

  it('are not added to while nothing may be kept', async () => {
    const { read, storage } = aKeeper({ mayKeep: false });
    await read(people);
    expect(storage.all.size).toBe(0);
  });

  it('are no longer those of before once an answer is too long', async () => {
    const { brain, read } = aKeeper();
    await read(people);
    brain.text = `"${'x'.repeat(300_000)}"`;
    await read(people);
    brain.isAway = true;
    await expect(read(people)).rejects.toThrow();
  });

  it('go without a trace', async () => {
    const { kept, brain, read, storage } = aKeeper();
    await read(people);
    kept.clear();
    expect(storage.all.size).toBe(0);
    brain.isAway = true;
    await expect(read(people)).rejects.toThrow();
  });
});
