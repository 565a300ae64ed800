import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type SagaEvent, sagaEvents } from '#core/wire/wearer/saga';
import { drawnFrom } from '../../budget.js';
import { aBrain, aClient, cleanUp, memoryIn, rememberedState, temporaryFolder } from './brain-fixture.js';
import { post } from './raw-request.js';

afterEach(cleanUp);

const seenByGlasses: ReadonlySet<SagaEvent> = new Set([
  ...(['assistant_wake', 'recall', 'dossier', 'rewind', 'hark', 'focus', 'incognito'] as const),
]);

/** An event as a hub tells it: left in the memory file first, then told under the id it has there. */
async function leftByHub(state: string, event: SagaEvent) {
  const { outbox } = await memoryIn(state);
  const { id } = await outbox.add({ kind: 'saga', slot: `saga:${event}`, body: { event }, ts: 1 });
  return { event, key: id };
}

describe('the saga over HTTP', () => {
  it('promises no badge for what cannot be connected or downloaded', async () => {
    const { achievements } = await aClient(await aBrain()).saga({});
    const notToBeHad = achievements.filter(({ how }) => how.startsWith('Not to be had yet: '));
    expect(notToBeHad.map(({ name }) => name)).toEqual(['Timekeeper', 'Inner Circle', 'The List', 'The Vault']);
  });

  it('answers an event with what it unlocked, once, and survives a restart', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    const recall = await leftByHub(state, 'recall');
    const reply = await aClient(first).recordSaga(recall);
    expect(reply).toMatchObject({ gained: 150, level_up: 2, rank_up: null, saga: { xp: 150, level: 2 } });
    expect(reply.unlocked.map(({ name }) => name).sort()).toEqual(['First Light', 'Total Recall']);
    expect((await aClient(first).recordSaga({ event: 'recall' })).unlocked).toEqual([]);
    await first.stop();
    expect(await aClient(await aBrain({ state })).saga({})).toEqual(reply.saga);
  });

  it('that was removed with its copy is told of in the notices, and nobody misses one that never was', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    expect((await aClient(first).status({})).notices).toEqual([]);
    await aClient(first).recordSaga(await leftByHub(state, 'recall'));
    await first.stop();
    for (const name of ['saga.json', 'saga.json.bak']) rmSync(join(state, name));
    const second = await aBrain({ state });
    expect((await aClient(second).status({})).notices).toEqual(['The saga was lost and begins again.']);
  });

  it('repeats its answer to a write whose answer was lost, also when the Brain went down with it', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    const client = aClient(first);
    const memory = await memoryIn(state);
    const made = { person: 'Noor', task: 'send the photos', due_text: null, due_ts: null, utterance_id: null };
    const { id } = await memory.commitments.add({ ...made, created_ts: Date.now() });
    const quest = { event: 'quest_kept', commitment_id: id, rescued: true, key: 'w1' } as const;
    await expect(client.recordSaga(quest)).rejects.toMatchObject({ code: 'saga/not-so' });
    await memory.commitments.mark(id, 'kept', Date.now());
    const answer = await client.recordSaga(quest);
    expect(answer.unlocked.map(({ name }) => name).sort()).toEqual(['First Light', 'From the Brink', 'Keeper']);
    expect(await client.recordSaga(quest)).toEqual(answer);
    await first.stop();
    const later = aClient(await aBrain({ state }));
    expect(await later.recordSaga(quest)).toEqual(answer);
    expect((await later.recordSaga({ ...quest, key: 'w2' })).gained).toBe(0);
  });

  it('counts no promise that there is not, nor one that ended otherwise', async () => {
    const client = aClient(await aBrain());
    for (const record of [
      { event: 'quest_kept', commitment_id: 'made-up', rescued: false },
      { event: 'quest_broken', commitment_id: 'made-up' },
    ] as const) {
      await expect(client.recordSaga(record)).rejects.toMatchObject({ code: 'saga/not-so' });
    }
    expect((await client.saga({})).xp).toBe(0);
  });

  it('gives no badge for a sync switch that connected nothing', async () => {
    const client = aClient(await aBrain());
    await client.setConfig({ calendar_sync: true, contacts_sync: true, reminders_sync: true });
    await client.syncCalendar({});
    await client.setConfig({ network_mode: 'lan_only' });
    await expect.poll(async () => (await client.saga({})).xp).toBe(150);
    const unlocked = (await client.saga({})).achievements.filter(({ unlocked }) => unlocked);
    expect(unlocked.map(({ id }) => id).toSorted()).toEqual(['explore-incognito', 'first-light']);
  });

  it.each(drawnFrom(sagaEvents))('takes nobody’s word for %s, whatever the key', async (event) => {
    const brain = await aBrain({ state: await rememberedState() });
    const client = aClient(brain);
    for (const claim of [{ event }, { event, key: 'made-up' }]) {
      await expect(client.recordSaga(claim)).rejects.toMatchObject({ code: 'saga/not-so' });
    }
    expect((await client.saga({})).xp).toBe(0);
  });

  it.each(drawnFrom(sagaEvents))(
    'takes %s from the hub that left it to be told, if only the glasses can see it',
    async (event) => {
      const state = await temporaryFolder();
      const client = aClient(await aBrain({ state }));
      const claim = await leftByHub(state, event);
      const other = sagaEvents.find((one) => one !== event) ?? event;
      await expect(client.recordSaga({ ...claim, event: other })).rejects.toMatchObject({ code: 'saga/not-so' });
      const taken = client.recordSaga(claim).then(({ unlocked }) => unlocked.some(({ kind }) => kind === 'explore'));
      await expect(taken.catch(({ code }: { code: string }) => code)).resolves.toBe(
        seenByGlasses.has(event) || 'saga/not-so',
      );
    },
  );

  it('takes a rewind of a day that was read, and not before', async () => {
    const client = aClient(await aBrain());
    await client.ask({ query: 'where is my bike' });
    await expect(client.recordSaga({ event: 'rewind' })).rejects.toMatchObject({ code: 'saga/not-so' });
    await expect.poll(async () => (await client.rewind({})).count).toBeGreaterThan(0);
    expect((await client.recordSaga({ event: 'rewind' })).unlocked.map(({ id }) => id)).toContain('explore-rewind');
  });

  it('knows no event beside the seventeen of the table', async () => {
    const answer = await post((await aBrain()).url, '/svc/saga/record', '{"event":"level_up"}');
    expect([answer.status, answer.json?.error]).toEqual([400, 'http/invalid']);
  });

  it('counts what the Brain itself was switched to, under the name of its assistant', async () => {
    const client = aClient(await aBrain());
    await client.setConfig({ network_mode: 'lan_only', assistant_name: 'Robin' });
    const unlocked = async () =>
      (await client.saga({})).achievements.filter(({ unlocked }) => unlocked).map(({ name }) => name);
    await expect.poll(unlocked).toEqual(expect.arrayContaining(['Veiled']));
    expect((await client.saga({})).achievements.map(({ name }) => name)).toContain('Hey Robin');
  });
});
