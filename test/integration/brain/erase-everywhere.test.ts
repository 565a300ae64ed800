import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { faults } from '#core/fault-table';
import { Fault } from '#core/faults';
import type { Memory } from '#memory/memory';
import type { FakeHub } from '../../fakes/fake-hub.js';
import { aBrain, aClient, aHub, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const eraseAll = (brain: RunningBrain) => aClient(brain).hubCommand({ do: 'erase-all', consent: true });

/** A Brain with one answer in its history and a place in the memory file, and a hub that is killed while it forgets. */
async function withDyingHub(forget: (erase: () => Promise<unknown>, memory: Memory) => Promise<unknown>) {
  const state = await temporaryFolder();
  const memory = await memoryIn(state);
  await memory.anchors.drop({ subject: 'bike', place: 'the north rack', ts: Date.now() });
  const brain = await aBrain({ state });
  await aClient(brain).ask({ query: 'where is my bike' });
  const hub = await aHub(brain);
  hub.answer = async () => {
    await forget(() => memory.eraseAll(), memory);
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
    const nothing = (words: string) => ({ code: 'hub/away', message: expect.stringContaining(words) });
    await expect(eraseAll(brain)).rejects.toMatchObject(nothing('Its memory shows nothing forgotten so far,'));
    await gone(hub);
    await expect(eraseAll(brain)).rejects.toMatchObject(nothing('Nothing is forgotten so far;'));
    expect(await answersOf(brain)).toHaveLength(1);
  });

  it('has happened too where this Brain has confirmed the word of it already', async () => {
    const { brain } = await withDyingHub(async (erase, memory) => {
      await erase();
      for (const word of memory.outbox.pending()) await memory.outbox.remove(word);
    });
    expect((await eraseAll(brain)).say).toMatch(/^Gone: 1 place\. The hub has not finished:/);
  });

  it('is said to be begun where the memory file says that and no more', async () => {
    const { brain, hub } = await withDyingHub(async (erase, memory) => {
      memory.outbox.addForgetting = () => Promise.reject(new Fault('memory/full'));
      await erase().catch(() => undefined);
    });
    const begun = { code: 'hub/away', message: expect.stringContaining('It had begun to forget, and not everything') };
    await expect(eraseAll(brain)).rejects.toMatchObject(begun);
    expect(await answersOf(brain)).toEqual([]);
    await gone(hub);
    await expect(eraseAll(brain)).rejects.toMatchObject(begun);
  });

  it('that was asked for by voice takes the copies as soon as the hub is gone', async () => {
    const { brain, hub, memory } = await withDyingHub(() => Promise.resolve());
    await memory.eraseAll();
    hub.close();
    await expect.poll(() => answersOf(brain)).toEqual([]);
  });
});

describe('forgetting everything that the disk of the hub did not take', () => {
  it('takes the copies, and says that the rest goes by itself', async () => {
    const { brain, hub } = await withDyingHub(() => Promise.resolve());
    const say = faults['memory/not-all-forgotten'].say;
    hub.answer = async () => ({ ok: false, code: 'memory/not-all-forgotten', say, intent: null });
    await expect(eraseAll(brain)).rejects.toMatchObject({ code: 'memory/not-all-forgotten', message: say });
    expect(await answersOf(brain)).toEqual([]);
  });
});
