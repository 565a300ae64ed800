import { afterEach, describe, expect, it } from 'vitest';
import type { Wearer } from '../../wearer/wearer.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { attached, besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

/** Somebody who has just promised to send a report, with their hub attached to a real Brain on the same memory. */
async function promised() {
  const wearer = await besideBrain(nobody);
  const brain = await aBrain({ state: `${wearer.folder}/state` });
  await wearer.brainMovesTo(brain.url);
  const client = await attached(wearer, brain);
  await wearer.says("i'll send you the report by friday");
  const [promise] = (await client.promises({})).items;
  if (promise === undefined) throw new Error('nothing was promised');
  return { wearer, client, promise };
}

const felt = ({ glasses }: Wearer) => glasses.sent.filter(({ type }) => type === 'haptic').at(-1);

describe('a promise of the wearer', () => {
  it('that was kept is open no more, counts as a quest, and is celebrated on the glasses', async () => {
    const { wearer, client, promise } = await promised();
    expect(promise).toMatchObject({ task: 'send you the report', due_text: 'by friday', state: 'open' });
    expect((await client.markPromise({ id: promise.id, state: 'kept' })).items).toEqual([]);
    expect(felt(wearer)).toEqual({ type: 'haptic', signal: 'commitment_bloom' });
    await wearer.tellsBrain();
    await wearer.passes(30_000, 1_000);
    expect(wearer.cards).toContainEqual(expect.objectContaining({ kind: 'quest-reward', primary: 'QUEST COMPLETE' }));
    expect((await client.saga({})).xp).toBeGreaterThanOrEqual(50);
    await wearer.restarts();
    expect(wearer.hub.operations.openPromises()).toEqual({ ok: true, promises: [] });
  });

  it('is let go by its words; of several the one is meant that the answer to "which one" names', async () => {
    const wearer = await besideBrain(nobody);
    const said = async (line: string) => (await wearer.types(line)).say;
    await said("i'll write to Ben about the tent");
    await said("i'll write to Ben about the boat");
    await said("i'll call Ana tomorrow");
    expect(await said("I don't have to call Ana any more")).toBe('Let go: you promised to call Ana.');
    expect(await said("I don't have to write to Ben any more")).toMatch(/^Which one\? /);
    expect(await said('what time is it')).toMatch(/^It's /);
    expect(await said('the tent')).not.toMatch(/^Let go/);
    expect(await said('never mind writing to Ben')).not.toMatch(/^Let go/);
    expect(await said("I won't write to Ben after all")).toMatch(/^Which one\? /);
    expect(await said('the tent')).toBe('Let go: you promised to write to Ben about the tent.');
    expect(await said("I don't have to hurry any more")).not.toMatch(/^Let go/);
    const open = wearer.hub.operations.openPromises();
    expect(open.ok && open.promises.map(({ task }) => task)).toEqual(['write to Ben about the boat']);
  });

  it('is made to whom it names, whoever is talked with, and told so', async () => {
    const wearer = await besideBrain(nobody);
    await wearer.says("Hi, I'm Tobias");
    await wearer.says('yes');
    await wearer.says('i will send priya the contract on monday');
    await wearer.says("i'll bring the drill to leo tomorrow");
    await wearer.says("i'll mend the fence");
    const open = wearer.hub.operations.openPromises();
    expect(open.ok && open.promises.map(({ person, task }) => [person, task]).sort()).toEqual([
      ['Leo', 'bring the drill to leo'],
      ['Priya', 'send priya the contract'],
      ['Tobias', 'mend the fence'],
    ]);
    const told = async (line: string) => (await wearer.hub.operations.ask(line)).say;
    expect(await told('what did i promise priya')).toMatch(/^You promised to send priya the contract/);
    expect(await told('what did i promise Tobias')).toBe('You promised Tobias to mend the fence.');
    const answered = (line: string) => wearer.hub.operations.hear(`vesper, ${line}`);
    for (const line of ['what did priya promise me', 'who promised me something', 'where is leo'])
      expect(JSON.stringify(await answered(line))).not.toContain('ou promised');
    for (const line of ['forget everything', 'erase all my memories', 'forget leo'])
      expect(JSON.stringify(await answered(line))).toMatch(/Nothing was erased by that\./);
    expect(await told('what did i promise leo')).toContain('the drill to leo');
  });

  it('names in its confirmation whom it is given to, and is given to nobody who only was there', async () => {
    const wearer = await besideBrain(nobody);
    const told = async (line: string) => (await wearer.hub.assistant.say(line)).say;
    await told('this is my neighbour Sara');
    expect(await told("I'll send you the photos by Friday")).toMatch(
      /^You promised Sara to send them the photos, due on /,
    );
    expect(await told("I promise to water Tobias's plants tomorrow")).toMatch(
      /^You promised to water Tobias's plants, due on \w+day \d+ \w+( \d{4})?\. Noted\.$/,
    );
    expect(await told('what did Tobias promise me')).toBe('I keep what you promise, not what others promise you.');
    expect(await told('did I promise anything to Sara')).toMatch(/^You promised Sara to send them the photos/);
    expect(await told('did I promise anything to Dagmar')).toBe("You haven't promised Dagmar anything that I know of.");
    await told("I'll do it yesterday");
    const open = wearer.hub.operations.openPromises();
    expect(open.ok && open.promises.map(({ person }) => person).sort()).toEqual(['Sara', null]);
  });

  it('is not there to somebody to whom nothing is open, which is said of them alone', async () => {
    const wearer = await besideBrain(nobody);
    const told = async (line: string) => (await wearer.types(line)).say;
    await told("I'll call Ann tomorrow");
    for (const line of ['cancel my promise to Zed', 'I kept my promise to Zed', 'mark my promise to Zed as done'])
      expect(await told(line)).toBe('You have no open promise to Zed that I know of.');
    expect(await told('cancel my promise to Ann')).toBe('Let go: you promised to call Ann.');
    expect(await told('cancel my promise to Ann')).toBe('You have no open promise to Ann that I know of.');
    for (const line of ['i kept my promise', 'cancel my promise'])
      expect(await told(line)).toBe('You have no open promises that I know of.');
    await told("I'll call Ann tomorrow");
    expect(await told('cancel my promise')).toBe('Let go: you promised to call Ann.');
  });

  it.each([
    ['I kept my promise to Bert', 'and you kept it'],
    ['cancel my promise to Bert', 'and you let it go'],
  ])('that is open no more is never told as open: “%s”', async (said, became) => {
    const { wearer, client } = await promised();
    await wearer.types("I'll send Bert the plan tomorrow");
    await wearer.types(said);
    const answers = async (line: string) => [
      (await client.voice({ text: line })).say,
      (await client.ask({ query: line })).text,
    ];
    for (const line of ['what did I promise about the plan', 'should I send Bert the plan'])
      expect(await answers(line)).toEqual(Array(2).fill(`You promised to send Bert the plan, ${became}.`));
    for (const answer of await answers('did I promise Bert something'))
      expect(answer).not.toMatch(/^You promised .*plan\.$/);
    for (const answer of await answers('what did I promise')) expect(answer).not.toContain('plan');
  });

  it('is made to who is addressed by name, whoever is in view', async () => {
    const wearer = await besideBrain(nobody);
    const told = async (line: string) => (await wearer.types(line)).say;
    await told('this is my friend Julia');
    expect(await told("Ben, I'll pay you back on friday")).toMatch(/^You promised Ben to pay them back, due on /);
    expect(await told('let me bring you the book tomorrow, Sam')).toMatch(
      /^You promised Sam to bring them the book, due/,
    );
    expect(await told('what did I promise Ben')).toMatch(/^You promised Ben to pay them back/);
    expect(await told("I'll send you the photos tomorrow")).toMatch(/^You promised Julia to send them the photos/);
    expect(await told("Otto, I'll send Ben the report")).toBe('You promised Otto to send Ben the report. Noted.');
    for (const name of ['Otto', 'Ben'])
      expect(await told(`what did I promise ${name}`)).toContain('send Ben the report');
    await wearer.says("priya i'll bring you the drill tomorrow");
    expect(await told('what did I promise Priya')).toMatch(/^You promised Priya to bring them the drill, due /);
  });

  it('that is said again is the same one, and the wearer is told so', async () => {
    const { wearer } = await promised();
    const open = () => {
      const { ok, ...rest } = wearer.hub.operations.openPromises();
      return ok && 'promises' in rest ? rest.promises.map(({ task }) => task) : [];
    };
    await wearer.says("i'll send you the report by friday");
    await wearer.passes(30_000, 1_000);
    expect(wearer.cards.at(-1)?.primary).toMatch(
      /^Noted already: send you the report, due on Friday \d+ \w+( \d{4})?$/,
    );
    await wearer.says("I'll send you the report.");
    expect(open()).toEqual(['send you the report']);
    // "That" is the promise, whichever of the lines kept it.
    await wearer.says('vesper forget that');
    expect(open()).toEqual([]);
    await wearer.says("i'll send you the report by friday");
    expect((await wearer.hub.assistant.say("i'll send you the report by friday")).say).toBe(
      'I have that promise already.',
    );
    await wearer.says("i'll send you the report by monday");
    expect(open()).toEqual(['send you the report', 'send you the report']);
  });

  it('counts once, however often it is said to be kept', async () => {
    const { wearer, client, promise } = await promised();
    for (const state of ['kept', 'kept', 'open', 'kept'] as const) {
      await wearer.hub.operations.markPromise(promise.id, state);
      await wearer.tellsBrain();
    }
    const { xp } = await client.saga({});
    await wearer.hub.operations.markPromise(promise.id, 'kept');
    await wearer.tellsBrain();
    expect((await client.saga({})).xp).toBe(xp);
    await wearer.passes(60_000, 1_000);
    expect(wearer.cards.filter(({ primary }) => primary === 'QUEST COMPLETE')).toHaveLength(1);
  });

  it('that was broken is felt, brings nothing, and is said to be broken when asked for', async () => {
    const { wearer, client, promise } = await promised();
    const before = (await client.saga({})).xp;
    await client.markPromise({ id: promise.id, state: 'broken' });
    expect(felt(wearer)).toEqual({ type: 'haptic', signal: 'commitment_crack' });
    await wearer.tellsBrain();
    expect((await client.saga({})).xp).toBe(before);
    expect(await wearer.hub.operations.ask('what did i promise about the report')).toMatchObject({
      card: { kind: 'commitment-chain', state: 'broken' },
    });
  });

  it('is not touched while incognito or veiled, and nobody knows one that never was', async () => {
    const { wearer, client, promise } = await promised();
    await expect(client.markPromise({ id: 'none', state: 'kept' })).rejects.toMatchObject({ code: 'hub/refused' });
    await wearer.hub.operations.setIncognito(true);
    await expect(client.markPromise({ id: promise.id, state: 'kept' })).rejects.toThrow("Not while you're incognito.");
    await wearer.hub.operations.pause();
    expect(await wearer.hub.operations.markPromise(promise.id, 'kept')).toMatchObject({ ok: false, code: 'refused' });
    expect(wearer.hub.operations.openPromises()).toMatchObject({ ok: false, code: 'refused' });
    expect((await client.promises({})).items).toMatchObject([{ id: promise.id, state: 'open' }]);
  });
});
