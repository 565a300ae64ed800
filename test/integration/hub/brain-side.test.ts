import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/main';
import { silentLog } from '#core/log';
import { Commands } from '#hub/brain-link/commands';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { BrainSideBench } from './brain-side-bench.js';

afterEach(cleanUp);

const nobody = 'http://127.0.0.1:1';

async function beside(): Promise<{ bench: BrainSideBench; brain: RunningBrain; client: ReturnType<typeof aClient> }> {
  const brain = await aBrain();
  const bench = new BrainSideBench();
  await bench.start(brain.url);
  return { bench, brain, client: aClient(brain) };
}

describe('the hub beside a real Brain', () => {
  it('knows whether its Brain answers: two failures flip, one success recovers', async () => {
    const { bench, brain } = await beside();
    expect(bench.hub.state().brain).toEqual({ state: 'home', label: 'Brain: home' });
    bench.address.url = nobody;
    await bench.hub.brain.reach.probe();
    expect(bench.hub.state().brain.state).toBe('home');
    await bench.hub.brain.reach.probe();
    expect(bench.hub.state().brain.label).toBe('Brain: unreachable — still remembering locally');
    bench.address.url = brain.url;
    await bench.hub.brain.reach.probe();
    expect(bench.hub.state().brain.state).toBe('home');
  });

  it('mirrors people after every spoken edit, and nobody any more after everything was erased', async () => {
    const { bench, client } = await beside();
    await bench.say('meet my colleague priya');
    await bench.say("remember priya's favourite tea is jasmine");
    const [priya] = (await client.socialPeople({})).items;
    expect(priya).toMatchObject({ name: 'Priya', relation: 'colleague' });
    expect(priya?.notes).toHaveLength(1);
    expect(await bench.hub.operations.eraseAllMemories()).toEqual({ ok: true });
    await bench.settled();
    expect((await client.socialPeople({})).items).toEqual([]);
  });

  it('tells the Brain of nobody while incognito or veiled, and of everybody afterwards', async () => {
    const { bench, brain, client } = await beside();
    await bench.moveBrain(nobody);
    await bench.say('meet my colleague priya');
    await bench.hub.gate.setIncognito(true);
    await bench.moveBrain(brain.url);
    expect((await client.socialPeople({})).items).toEqual([]);
    await bench.hub.gate.setIncognito(false);
    await bench.settled();
    expect((await client.socialPeople({})).items.map(({ name }) => name)).toEqual(['Priya']);
  });

  it('pushes the profile at once when the wearer teaches something', async () => {
    const { bench, client } = await beside();
    await bench.say('call me Robin');
    await bench.say('i prefer window seats');
    expect(await client.profile({})).toMatchObject({ name: 'Robin', preferences: ['I prefer window seats'] });
  });

  it('puts a reminder with a time on the agenda and one without on the list, once, also when the Brain was away', async () => {
    const { bench, brain, client } = await beside();
    await bench.moveBrain(nobody);
    expect(await bench.say('remind me to call mom tomorrow at nine')).toBe(
      "I'll remind you: call mom tomorrow at nine.",
    );
    expect(await bench.say('remind me to buy milk')).toBe("I'll remind you: buy milk.");
    await bench.restart();
    await bench.moveBrain(brain.url);
    await bench.settled();
    const { items } = await client.reminders({});
    expect(items.map(({ title, ts }) => [title, ts])).toEqual([['buy milk', null]]);
    expect((await client.calendar({})).items.map(({ title }) => title)).toEqual(['call mom']);
  });

  it('refuses a reminder while incognito, because nothing is kept then', async () => {
    const { bench, client } = await beside();
    await bench.hub.gate.setIncognito(true);
    expect(await bench.say('remind me to buy milk')).toBe("Not while you're incognito.");
    expect((await client.reminders({})).items).toEqual([]);
  });

  it('has the saga count the first incognito session and shows what it unlocked', async () => {
    const { bench, client } = await beside();
    await bench.hub.gate.setFocus(25);
    await bench.settled();
    const { achievements } = await client.saga({});
    expect(achievements.find(({ name }) => name === 'Deep Focus')?.unlocked).toBe(true);
    await bench.hub.gate.setFocus(null);
    await bench.settled();
    expect(bench.glasses.cards.map(({ kind }) => kind)).toContain('quest-reward');
    expect(await bench.say("what's my rank")).toMatch(/^You're a Sleeper|^You're a /);
  });

  it('turns the cloud off at the Brain too, and keeps it off until the Brain has heard of it', async () => {
    const { bench, brain, client } = await beside();
    await client.setConfig({ cloud_enabled: true });
    await bench.moveBrain(nobody);
    await bench.say('turn the cloud off');
    await bench.hub.brain.cloud.follow(true);
    expect(bench.hub.gate.posture.cloud).toBe(false);
    await bench.moveBrain(brain.url);
    expect((await client.config({})).cloud_enabled).toBe(false);
    await bench.hub.brain.cloud.follow(true);
    expect(bench.hub.gate.posture.cloud).toBe(true);
    await bench.settled();
    expect((await client.config({})).cloud_enabled).toBe(false);
  });

  it('says that it cannot reach the Brain for what only the Brain has', async () => {
    const { bench } = await beside();
    await bench.moveBrain(nobody);
    for (const line of ['brief me', 'what did i miss', 'sync my calendar', "what's my rank"]) {
      expect(await bench.say(line), line).toBe("I can't reach your Brain right now.");
    }
    expect(await bench.say('what is the tallest mountain')).toBe("I don't have that one — want me to look further?");
  });

  it('carries out switches from phone and panel, on disk before they are confirmed', async () => {
    const { bench } = await beside();
    const commands = new Commands({ hub: bench.hub, samplesDir: '/nonexistent', log: silentLog });
    expect(await commands.carryOut({ do: 'toggle', name: 'text_notifications', on: false })).toMatchObject({
      ok: true,
    });
    expect(await commands.carryOut({ do: 'toggle', name: 'host_brain', on: true })).toMatchObject({ ok: true });
    expect(await commands.carryOut({ do: 'focus', minutes: 30 })).toMatchObject({ ok: true });
    await bench.restart();
    expect(bench.hub.state()).toMatchObject({
      focus: true,
      toggles: { text_notifications: false, email_notifications: true, host_brain: true },
    });
  });

  it('erases everything on a command that carries consent', async () => {
    const { bench, client } = await beside();
    await bench.say('meet my colleague priya');
    const commands = new Commands({ hub: bench.hub, samplesDir: '/nonexistent', log: silentLog });
    expect(await commands.carryOut({ do: 'erase-all', consent: true })).toMatchObject({ ok: true });
    await bench.settled();
    expect((await client.socialPeople({})).items).toEqual([]);
    expect(await bench.say('priya paid me back')).toBe("There's nothing open with Priya.");
  });
});
