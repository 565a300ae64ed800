import { afterEach, describe, expect, it } from 'vitest';
import { cloudIsOwners } from '#core/intents/intents';
import { silentLog } from '#core/log/log';
import { emptyProfile } from '#core/wire/wearer/profile';
import { Commands } from '#hub/remote/commands';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { attached, beside, besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

describe('the hub beside a real Brain', () => {
  it('knows whether its Brain answers: two failures flip, one success recovers', async () => {
    const { wearer, brain } = await beside();
    expect(wearer.hub.state().brain).toEqual({ state: 'home', label: 'Brain: home' });
    wearer.brain.url = nobody;
    await wearer.hub.brain.reach.probe();
    expect(wearer.hub.state().brain.state).toBe('home');
    await wearer.hub.brain.reach.probe();
    expect(wearer.hub.state().brain.label).toBe('Brain: unreachable — still remembering locally');
    wearer.brain.url = brain.url;
    await wearer.hub.brain.reach.probe();
    expect(wearer.hub.state().brain.state).toBe('home');
  });

  it('mirrors people after every spoken edit, and nobody any more after everything was erased', async () => {
    const { wearer, client } = await beside();
    await wearer.types('meet my colleague priya');
    await wearer.types("remember priya's favourite tea is jasmine");
    const [priya] = (await client.socialPeople({})).items;
    expect(priya).toMatchObject({ name: 'Priya', relation: 'colleague' });
    expect(priya?.notes).toHaveLength(1);
    expect(await wearer.hub.operations.eraseAllMemories()).toMatchObject({ ok: true, gone: { people: 1, notes: 1 } });
    await wearer.tellsBrain();
    expect((await client.socialPeople({})).items).toEqual([]);
  });

  it('has told the Brain what an answer says before it answers', async () => {
    const { wearer, brain } = await beside();
    const client = await attached(wearer, brain);
    await client.voice({ text: 'i owe Marta 20 euros' });
    expect((await client.ask({ query: 'what do i owe Marta' })).text).toBe('You owe Marta 20 euros.');
    await client.voice({ text: 'i paid Marta back' });
    expect((await client.ask({ query: 'what do i owe Marta' })).text).not.toContain('20');
    await client.voice({ text: 'i lent my drill to Omar' });
    expect((await client.ask({ query: 'where is my drill' })).text).toBe('Omar has your drill.');
    await client.voice({ text: 'remind me to buy stamps' });
    expect((await client.reminders({})).items).toMatchObject([{ title: 'buy stamps' }]);
    await client.voice({ text: 'forget that' });
    expect((await client.reminders({})).items).toEqual([]);
  });

  it('tells the Brain of nobody while incognito or veiled, and of everybody afterwards', async () => {
    const { wearer, brain, client } = await beside();
    await wearer.brainMovesTo(nobody);
    await wearer.types('meet my colleague priya');
    await wearer.hub.gate.setIncognito(true);
    await wearer.brainMovesTo(brain.url);
    expect((await client.socialPeople({})).items).toEqual([]);
    await wearer.hub.gate.setIncognito(false);
    await wearer.tellsBrain();
    expect((await client.socialPeople({})).items.map(({ name }) => name)).toEqual(['Priya']);
  });

  it('tells nothing of the wearer from an ephemeral session, but that everything was forgotten', async () => {
    const { wearer, client } = await beside();
    await wearer.types('remember that i prefer window seats');
    await wearer.tellsBrain();
    await wearer.restarts({ isEphemeral: true });
    await wearer.types('remember that i prefer oat milk');
    wearer.hub.operations.publishProfile();
    await wearer.tellsBrain();
    expect(await client.profile({})).toMatchObject({ preferences: ['I prefer window seats'] });
    await wearer.hub.operations.eraseAllMemories();
    await wearer.tellsBrain();
    expect(await client.profile({})).toMatchObject({ preferences: [] });
    await wearer.restarts();
    expect(await wearer.withMemory(({ userModel }) => userModel.profile().preferences)).toEqual([]);
  });

  it.each(['incognito', 'veil'] as const)('tells that everything was forgotten also under %s', async (mode) => {
    const { wearer, client } = await beside();
    await wearer.types('call me Robin');
    await wearer.types('i prefer window seats');
    await wearer.types('meet my colleague priya');
    await wearer.tellsBrain();
    expect(await client.profile({})).toMatchObject({ name: 'Robin', preferences: ['I prefer window seats'] });
    await (mode === 'veil' ? wearer.hub.gate.raiseVeil() : wearer.hub.gate.setIncognito(true));
    await wearer.hub.operations.eraseAllMemories();
    await wearer.tellsBrain();
    expect((await client.socialPeople({})).items).toEqual([]);
    expect(await client.profile({})).toEqual(emptyProfile);
  });

  it('pushes the profile at once when the wearer teaches something', async () => {
    const { wearer, client } = await beside();
    await wearer.types('call me Robin');
    await wearer.types('i prefer window seats');
    expect(await client.profile({})).toMatchObject({ name: 'Robin', preferences: ['I prefer window seats'] });
  });

  it('puts a reminder with a time on the agenda and one without on the list, once, also when the Brain was away', async () => {
    const { wearer, brain, client } = await beside();
    await wearer.brainMovesTo(nobody);
    expect(await wearer.types('remind me to call mom tomorrow at nine')).toMatchObject({
      say: expect.stringMatching(/^I'll remind you: call mom, on \w+day \d+ \w+( \d{4})? at 09:00\.$/),
    });
    expect(await wearer.types('remind me to buy milk')).toMatchObject({ say: "I'll remind you: buy milk." });
    await wearer.restarts();
    await wearer.tellsBrain();
    await wearer.brainMovesTo(brain.url);
    await wearer.tellsBrain();
    const { items } = await client.reminders({});
    const [event, ...others] = (await client.calendar({})).items;
    expect([event?.title, others]).toEqual(['call mom', []]);
    // What was said with a time stands among the reminders too.
    expect(items.map(({ title, ts }) => [title, ts])).toEqual([
      ['call mom', event?.ts],
      ['buy milk', null],
    ]);
    await client.editReminders({ title: 'call mom', ts: event?.ts ?? null, list: 'Agenda', done: true });
    expect((await client.calendar({})).items).toEqual([]);
  });

  it('takes a reminder back at "forget that", also from a Brain that has it already', async () => {
    const { wearer, brain, client } = await beside();
    await wearer.types('remind me to buy milk');
    await wearer.types('remind me to call mom tomorrow at nine');
    await wearer.tellsBrain();
    await wearer.types('forget that');
    await wearer.tellsBrain();
    expect((await client.calendar({})).items).toEqual([]);
    expect((await client.reminders({})).items).toMatchObject([{ title: 'buy milk' }]);
    await wearer.brainMovesTo(nobody);
    await wearer.types('remind me to buy stamps');
    expect(await wearer.types('forget that')).toMatchObject({ say: 'Forgotten: the reminder “buy stamps”.' });
    await wearer.types('remind me to buy bread');
    await wearer.brainMovesTo(brain.url);
    await wearer.tellsBrain();
    expect((await client.reminders({})).items.map(({ title }) => title).sort()).toEqual(['buy bread', 'buy milk']);
  });

  it('refuses a reminder while incognito, because nothing is kept then', async () => {
    const { wearer, client } = await beside();
    await wearer.hub.gate.setIncognito(true);
    expect(await wearer.types('remind me to buy milk')).toMatchObject({ say: "Not while you're incognito." });
    expect((await client.reminders({})).items).toEqual([]);
  });

  it('has the saga count the first focus session and shows what it unlocked', async () => {
    const wearer = await besideBrain(nobody);
    const brain = await aBrain({ state: `${wearer.folder}/state` });
    await wearer.brainMovesTo(brain.url);
    const client = aClient(brain);
    await wearer.hub.gate.setFocus(25);
    await wearer.tellsBrain();
    const { achievements } = await client.saga({});
    expect(achievements.find(({ name }) => name === 'Deep Focus')?.unlocked).toBe(true);
    await wearer.hub.gate.setFocus(null);
    await wearer.tellsBrain();
    expect(wearer.cards.map(({ kind }) => kind)).toContain('quest-reward');
    expect((await wearer.types("what's my rank")).say).toMatch(/^Your rank is Sleeper, level \d+, with \d+ XP\.$/);
  });

  it('says that it cannot reach the Brain for what only the Brain has', async () => {
    const { wearer } = await beside();
    await wearer.brainMovesTo(nobody);
    for (const line of ['brief me', 'what did i miss', 'sync my calendar', "what's my rank"]) {
      expect(await wearer.types(line), line).toMatchObject({ say: "I can't reach your Brain right now." });
    }
    expect(await wearer.types('what is the tallest mountain')).toMatchObject({
      say: "I don't have that one.",
    });
  });

  it('carries out switches from phone and panel, on disk before they are confirmed', async () => {
    const { wearer } = await beside();
    const commands = new Commands({ hub: wearer.hub, samplesDir: '/nonexistent', log: silentLog });
    expect(await commands.carryOut({ do: 'toggle', name: 'text_notifications', on: false })).toMatchObject({
      ok: true,
    });
    expect(await commands.carryOut({ do: 'toggle', name: 'host_brain', on: true })).toMatchObject({ ok: true });
    expect(await commands.carryOut({ do: 'focus', minutes: 30 })).toMatchObject({ ok: true });
    expect(await commands.carryOut({ do: 'veil', on: true })).toMatchObject({ ok: true });
    expect(await commands.carryOut({ do: 'dream', on: true })).toMatchObject({ ok: false, code: 'refused' });
    expect(await commands.carryOut({ do: 'place', place: 'the pier' })).toMatchObject({ ok: false, code: 'refused' });
    expect(await commands.carryOut({ do: 'place', place: null })).toMatchObject({ ok: true });
    expect(await commands.carryOut({ do: 'veil', on: false })).toMatchObject({ ok: true });
    await wearer.restarts();
    await wearer.tellsBrain();
    expect(wearer.hub.state()).toMatchObject({
      focus: true,
      toggles: { text_notifications: false, email_notifications: true, host_brain: true },
    });
  });

  it('takes a typed line for a device’s unless it is said to be the owner’s', async () => {
    const { wearer } = await beside();
    const commands = new Commands({ hub: wearer.hub, samplesDir: '/nonexistent', log: silentLog });
    const line = { do: 'say', text: 'turn on the cloud' } as const;
    for (const owner of [undefined, false]) {
      const refused = await commands.carryOut({ ...line, ...(owner === undefined ? {} : { owner }) });
      expect(refused).toMatchObject({ ok: false, say: cloudIsOwners });
    }
    expect(await commands.carryOut({ ...line, owner: true })).not.toMatchObject({ say: cloudIsOwners });
  });

  it('erases everything on a command that carries consent', async () => {
    const { wearer, client } = await beside();
    await wearer.types('meet my colleague priya');
    const commands = new Commands({ hub: wearer.hub, samplesDir: '/nonexistent', log: silentLog });
    expect(await commands.carryOut({ do: 'erase-all', consent: true })).toMatchObject({ ok: true });
    await wearer.tellsBrain();
    expect((await client.socialPeople({})).items).toEqual([]);
    expect(await wearer.types('priya paid me back')).toMatchObject({ say: 'I have nothing down that Priya owes you.' });
  });
});
