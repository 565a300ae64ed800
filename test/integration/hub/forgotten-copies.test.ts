import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import type { BrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { hourMs, minuteMs } from '#core/time-units';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { runsLong } from '../../budget.js';
import type { Wearer } from '../../wearer/wearer.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { attached, besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

interface Beside {
  readonly state: string;
  readonly brain: RunningBrain;
  readonly client: BrainClient;
  readonly wearer: Wearer;
  /** Files of hub and Brain that hold one of the words. */
  readonly found: (...words: readonly string[]) => readonly string[];
}

async function beside(): Promise<Beside> {
  const state = await temporaryFolder();
  const brain = await aBrain({ state });
  const wearer = await besideBrain(brain.url);
  const found: Beside['found'] = (...words) => [
    ...wordsOnDisk(state, words),
    ...wordsOnDisk(join(wearer.folder, 'state'), words),
  ];
  return { state, brain, client: aClient(brain), wearer, found };
}

describe('a spoken reminder that is removed at the panel', () => {
  it.each([
    ['with a time', 'remind me to buy zzmilk tomorrow at nine'],
    ['without one', 'remind me to buy zzmilk'],
  ])('%s is in no file of hub or Brain, and "forget that" does not claim to forget it again', async (_, line) => {
    const { brain, client, wearer, found } = await beside();
    await attached(wearer, brain);
    await wearer.types('did i ever get the zzmilk');
    await wearer.types('I left my keys at the kitchen table');
    await wearer.types(line);
    await wearer.withMemory((memory) => memory.snapshot());
    expect(found('zzmilk').length).toBeGreaterThan(1);
    const [reminder] = (await client.reminders({})).items;
    const { title = '', ts = null } = reminder ?? {};
    expect(await client.editReminders({ title, ts, remove: true })).toMatchObject({ removed: 1 });
    expect(found('zzmilk')).toEqual([]);
    expect((await wearer.types('forget that')).say).toBe('Forgotten: your keys at the kitchen table.');
  });

  it('is gone from the files of a hub that was away, once it is back', async () => {
    const { brain, client, wearer, found } = await beside();
    await wearer.types('remind me to buy zzmilk');
    await client.editReminders({ title: 'buy zzmilk', remove: true });
    expect(found('zzmilk')).not.toEqual([]);
    await attached(wearer, brain);
    await expect.poll(() => found('zzmilk')).toEqual([]);
  });

  it.runIf(runsLong)(
    'is gone from the files too where it was kept longer ago than it could be taken back',
    async () => {
      const { brain, client, wearer, found } = await beside();
      await attached(wearer, brain);
      await wearer.types('remind me to buy zzmilk');
      await wearer.withMemory((memory) => memory.snapshot());
      await wearer.passes(11 * minuteMs);
      await client.editReminders({ title: 'buy zzmilk', remove: true });
      expect(found('zzmilk')).toEqual([]);
    },
  );
});

describe('what was forgotten while the Brain was away', () => {
  it('is gone from it once it is back: people, profile, answers, briefs and drafts', async () => {
    const { state, brain, client, wearer, found } = await beside();
    await wearer.types('this is my neighbour Zephyrine, she plays the theremin');
    await wearer.types('remember that i prefer oolong');
    await client.ask({ query: 'who is Zephyrine' });
    await client.brief({ depth: 'long', memories: [{ text: 'the theremin', ts: Date.now() - 24 * hourMs }] });
    await client.draftMessage({ channel: 'text', to: 'Zephyrine', text: 'oolong' });
    expect(found('zephyrine', 'theremin', 'oolong').length).toBeGreaterThan(2);
    await brain.stop();
    await wearer.brainMovesTo(nobody);
    expect(await wearer.hub.operations.eraseAllMemories()).toMatchObject({
      ok: true,
      // The preference is recalled as a memory is, and counted once.
      gone: { people: 1, notes: 1, preferences: 1, memories: 0 },
    });
    await wearer.restarts();

    const again = await aBrain({ state });
    await wearer.brainMovesTo(again.url);
    expect(found('zephyrine', 'theremin', 'oolong')).toEqual([]);
    expect((await aClient(again).socialPeople({})).items).toEqual([]);
  });

  it('is a reminder that never comes to stand on its list, and leaves no word of it', async () => {
    const { state, brain, wearer, found } = await beside();
    await brain.stop();
    await wearer.brainMovesTo(nobody);
    await wearer.types('remind me to fetch gherkins');
    await wearer.types('forget that');
    const again = await aBrain({ state });
    await wearer.brainMovesTo(again.url);
    expect((await aClient(again).reminders({})).items).toEqual([]);
    expect(found('gherkins')).toEqual([]);
  });

  it('does not take along a reminder that waits for the Brain', async () => {
    const { state, brain, wearer } = await beside();
    await brain.stop();
    await wearer.brainMovesTo(nobody);
    await wearer.types('remind me to fetch gherkins');
    await wearer.hub.operations.eraseAllMemories();
    const again = await aBrain({ state });
    await wearer.brainMovesTo(again.url);
    expect((await aClient(again).reminders({})).items).toMatchObject([{ title: 'fetch gherkins' }]);
  });
});

describe('erasing all memories that was cut short', () => {
  it('is finished by a Brain before it serves anything, and once', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    await aClient(brain).ask({ query: 'where is the theremin' });
    await aClient(brain).draftMessage({ channel: 'text', to: 'Zephyrine', text: 'oolong' });
    await brain.stop();
    const memory = await openMemory({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
    memory.traces.add(() => Promise.reject(new Error('pulled the plug')));
    await expect(memory.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
    await memory.close();

    const again = await aBrain({ state });
    expect(wordsOnDisk(state, ['theremin', 'oolong'])).toEqual([]);
    await aClient(again).ask({ query: 'where is the bassoon' });
    await again.stop();
    await aBrain({ state });
    expect(wordsOnDisk(state, ['bassoon'])).not.toEqual([]);
  });

  it('is finished by the hub, and told to its Brain', async () => {
    const { client, wearer, found } = await beside();
    await wearer.types('remember that i prefer oolong');
    await client.ask({ query: 'where is the oolong' });
    const { userModel, traces } = wearer.hub.memory;
    userModel.erase = () => Promise.reject(new Error('pulled the plug'));
    traces.add(() => Promise.reject(new Error('pulled the plug')));
    expect(await wearer.hub.operations.eraseAllMemories()).toMatchObject({ code: 'memory/not-all-forgotten' });
    await wearer.restarts();
    await wearer.tellsBrain();
    expect(found('oolong')).toEqual([]);
  });
});

describe('what is forgotten while incognito', () => {
  it('is the name of the wearer as well', async () => {
    const { client, wearer, found } = await beside();
    await wearer.types('call me Cressida');
    await wearer.tellsBrain();
    expect((await client.profile({})).name).toBe('Cressida');
    await client.setConfig({ network_mode: 'lan_only' });
    await wearer.hub.operations.setIncognito(true);
    await wearer.types('forget that');
    await wearer.tellsBrain();
    expect(found('cressida')).toEqual([]);
  });

  it.runIf(runsLong)('takes along nothing for good that the wearer did not forget', async () => {
    const { client, wearer } = await beside();
    await wearer.types('call me Cressida');
    await wearer.tellsBrain();
    await client.setConfig({ network_mode: 'lan_only' });
    await wearer.hub.operations.setIncognito(true);
    await client.pushProfile({ forgotten: true });
    expect((await client.profile({})).name).toBe('');
    await client.setConfig({ network_mode: 'connected' });
    await wearer.hub.operations.setIncognito(false);
    await wearer.tellsBrain();
    await expect.poll(async () => (await client.profile({})).name).toBe('Cressida');
  });

  it('goes from the mirror at once, and nothing new comes with it', async () => {
    const { client, wearer, found } = await beside();
    await wearer.types('this is my neighbour Zephyrine, she plays the theremin');
    await wearer.types('remember that i prefer oolong');
    await client.setConfig({ network_mode: 'lan_only' });
    await wearer.hub.operations.setIncognito(true);
    await wearer.types('forget that');
    expect(found('oolong')).toEqual([]);
    expect((await client.socialPeople({})).items).toMatchObject([{ name: 'Zephyrine' }]);
  });
});

describe('"forget that"', () => {
  it('takes the spoken line along in which it was said, and no other', async () => {
    const { wearer, found } = await beside();
    await wearer.says('the ferry leaves at seven');
    await wearer.passes(hourMs);
    await wearer.says('vesper i left my lute at the marzipan desk');
    await wearer.passes(2_000);
    await wearer.says('vesper forget that');
    await wearer.tellsBrain();
    expect(found('marzipan')).toEqual([]);
    expect(await wearer.ledger()).toContain('the ferry leaves at seven');
  });

  it.runIf(runsLong)('takes along what was answered since, which may quote it, and nothing from before', async () => {
    const { client, wearer, found } = await beside();
    await client.ask({ query: 'where is the bassoon' });
    await wearer.passes(hourMs);
    await wearer.types('i left my lute at the marzipan desk');
    await wearer.types('my name is Cressida');
    await wearer.types('forget that');
    expect(found('cressida')).toEqual([]);
    expect(found('bassoon')).not.toEqual([]);
  });
});
