import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import type { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aClient, aHub, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const eraseAll = (brain: RunningBrain) => aClient(brain).hubCommand({ do: 'erase-all', consent: true });

/** A Brain with one answer in its history and a place in the memory file, and a hub that is killed while it forgets. */
async function withDyingHub(forget: (erase: () => Promise<unknown>) => Promise<unknown>) {
  const state = await temporaryFolder();
  const memory = await memoryIn(state);
  await memory.anchors.drop({ subject: 'bike', place: 'the north rack', ts: Date.now() });
  const brain = await aBrain({ state });
  await aClient(brain).ask({ query: 'where is my bike' });
  const hub = await aHub(brain);
  hub.answer = async () => {
    await forget(() => memory.eraseAll());
    hub.close();
    return new Promise(() => undefined);
  };
  return { brain, hub, memory };
}

async function answersOf(brain: RunningBrain): Promise<readonly string[]> {
  const { items } = await aClient(brain).history({});
  return items.filter(({ kind }) => kind === 'ask').map(({ text }) => text);
}

async function gone(hub: FakeHub): Promise<void> {
  await hub.until(() => !hub.isUp);
}

describe('forgetting everything with a hub that ends meanwhile', () => {
  it('has happened where the memory file says so: it is counted, and nothing of it is served', async () => {
    const { brain, hub } = await withDyingHub((erase) => erase());
    const { say } = await eraseAll(brain);
    expect(say).toMatch(/^Gone: 1 place\. The hub has not finished: .* goes when it is back\./);
    expect(say).toContain('Copies that went with them: 1 answer.');
    expect(await answersOf(brain)).toEqual([]);
    await gone(hub);
    expect((await eraseAll(brain)).say).toMatch(/^Everything is forgotten already\. The hub has not finished:/);
  });

  it('has not happened where the memory file has no word of it, and is said to be so', async () => {
    const { brain, hub } = await withDyingHub(() => Promise.resolve());
    const nothing = { code: 'hub/away', message: expect.stringContaining('Nothing is forgotten so far;') };
    await expect(eraseAll(brain)).rejects.toMatchObject(nothing);
    await gone(hub);
    await expect(eraseAll(brain)).rejects.toMatchObject(nothing);
    expect(await answersOf(brain)).toHaveLength(1);
  });

  it('that was asked for by voice takes the copies as soon as the hub is gone', async () => {
    const { brain, hub, memory } = await withDyingHub(() => Promise.resolve());
    await memory.eraseAll();
    hub.close();
    await expect.poll(() => answersOf(brain)).toEqual([]);
  });
});
