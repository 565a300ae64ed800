import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openShareLink } from '#core/figments/share/share-link';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from '../brain-fixture.js';
import { aFigment, posting, repertoireOf } from './lens-fixture.js';

afterEach(cleanUp);

describe('a lens from words', () => {
  it('is a draft until it is kept, and then kept over a restart', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    const client = aClient(brain);
    const composed = await client.composeLens({ prompt: 'a note that says gate B12' });
    if (!composed.ok) throw new Error(composed.message);
    const { figment_id } = composed;
    expect((await repertoireOf(brain)).items).toEqual([]);
    const kept = await client.keepLens({ figment_id });
    expect(await client.keepLens({ figment_id })).toEqual(kept);
    expect((await repertoireOf(brain)).items).toMatchObject([{ figment_id, on_stage: false }]);
    expect(statSync(join(state, 'keys', 'lenses.json')).mode & 0o777).toBe(0o600);
    await brain.stop();
    const again = await aBrain({ state });
    expect((await posting(again)('rc/deploy', { figment_id })).json).toEqual({ ok: true, figment_id, shown: false });
  });

  it('that was never drafted is not kept', async () => {
    const answer = await posting(await aBrain())('rc/keep', { figment_id: 'none' });
    expect([answer.status, answer.json?.error]).toEqual([404, 'rc/unknown']);
  });

  it('is told before it is kept what the glasses draw in place of letters that they cannot', async () => {
    const post = posting(await aBrain());
    const { json } = await post('rc/compose', { prompt: 'a note that says 你好 Bo' });
    expect(json).toMatchObject({ ok: true, notice: expect.stringContaining('they show “?? Bo”') });
    expect((await post('rc/compose', { prompt: 'a note that says Grüße' })).json).toMatchObject({ notice: null });
  });

  it('is told in a sentence where it cannot be made', async () => {
    const answer = await posting(await aBrain())('rc/compose', { prompt: 'read me my messages' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ ok: false });
    expect(answer.json?.examples).toHaveLength(3);
  });
});

describe('a lens of somebody else', () => {
  it('comes under a fresh id, is on stage, and can be shared', async () => {
    const brain = await aBrain();
    const { json } = await posting(brain)('rc/import', { figment: aFigment() });
    expect(json).toMatchObject({ ok: true, shown: false });
    const figment_id = String(json?.figment_id);
    expect(figment_id).not.toBe('theirs');
    expect(await repertoireOf(brain)).toMatchObject({ active: figment_id, items: [{ figment_id, on_stage: true }] });
    const { link, figment } = await aClient(brain).keptLens({ figment_id });
    expect(openShareLink(link)).toMatchObject({ ok: true, figment });
  });

  it('that breaks a rule is refused with the rule, and nothing is kept', async () => {
    const brain = await aBrain();
    const { status, json } = await posting(brain)('rc/import', { figment: aFigment('x'.repeat(40)) });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: false, error: 'rc/refused', violations: [{ code: 'line/content', scene: 'a' }] });
    expect(await repertoireOf(brain)).toEqual({ items: [], active: null, glance: null, set_aside: [] });
  });
});

describe('a lens that is written in the builder', () => {
  it('is a draft under a fresh id, kept on request, and on stage only when that is asked for', async () => {
    const brain = await aBrain();
    const post = posting(brain);
    const figment_id = String((await post('rc/draft', { figment: aFigment() })).json?.figment_id);
    expect(figment_id).not.toBe('theirs');
    expect((await repertoireOf(brain)).items).toEqual([]);
    expect((await post('rc/keep', { figment_id })).json).toMatchObject({ ok: true, figment_id });
    expect(await repertoireOf(brain)).toMatchObject({ active: null, items: [{ figment_id, on_stage: false }] });
  });

  it('that breaks a rule is refused with the rule, and is no draft', async () => {
    const { status, json } = await posting(await aBrain())('rc/draft', { figment: aFigment('x'.repeat(40)) });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: false, error: 'rc/refused', violations: [{ code: 'line/content', scene: 'a' }] });
  });
});

describe('a lens that is revoked', () => {
  it('leaves stage and vault, and cannot be kept or deployed again', async () => {
    const brain = await aBrain();
    const post = posting(brain);
    const figment_id = String((await post('rc/import', { figment: aFigment() })).json?.figment_id);
    expect((await post('rc/revoke', { figment_id })).json).toEqual({ ok: true });
    expect(await repertoireOf(brain)).toEqual({ items: [], active: null, glance: null, set_aside: [] });
    for (const path of ['rc/deploy', 'rc/keep']) {
      const answer = await post(path, { figment_id });
      expect([path, answer.status, answer.json?.error]).toEqual([path, 409, 'rc/revoked']);
    }
    expect((await post('rc/revoke', { figment_id })).json).toEqual({ ok: true });
  });

  it('is taken away once, whoever of two asked, and a deploy beside it leaves no lens on stage', async () => {
    const brain = await aBrain();
    const post = posting(brain);
    const ids: string[] = [];
    for (let at = 0; at < 2; at += 1)
      ids.push(String((await post('rc/import', { figment: aFigment(`lens ${at}`) })).json?.figment_id));
    const [first = '', second = ''] = ids;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => post('rc/deploy', { figment_id: first })),
      post('rc/revoke', { figment_id: first }),
      ...Array.from({ length: 4 }, () => post('rc/deploy', { figment_id: first })),
      post('rc/revoke', { figment_id: first }),
    ]);
    expect(answers.every(({ status, json }) => status === 200 || json?.error === 'rc/revoked')).toBe(true);
    const { items, active } = await repertoireOf(brain);
    expect([items.map(({ figment_id }) => figment_id), active]).toEqual([[second], null]);
  });
});

describe('what a lens is told and asks for', () => {
  it('needs a lens on stage, and says so', async () => {
    const post = posting(await aBrain());
    const fed = await post('rc/feed', { text: 'Gate B12' });
    expect([fed.status, fed.json?.ok, fed.json?.error]).toEqual([409, false, 'rc/nothing-on-stage']);
    const asked = await post('rc/emit', { tag: 'ask', text: 'where is my bike' });
    expect([asked.status, asked.json?.ok, asked.json?.error]).toEqual([409, false, 'rc/nothing-on-stage']);
    const event = await post('event/single');
    expect([event.status, event.json?.ok, event.json?.error]).toEqual([200, false, 'rc/nothing-on-stage']);
    expect((await post('rc/emit', { tag: 'done' })).json).toEqual({ ok: true, tag: 'done', is: 'signal' });
  });

  it('is an event by its name or number, and no other', async () => {
    const post = posting(await aBrain());
    await post('rc/import', { figment: aFigment() });
    for (const path of ['event/ble/255', 'event/imu:nod', 'event/ble/0', 'event/text'])
      expect([path, (await post(path)).json]).toEqual([path, { ok: true, told: false }]);
    for (const path of ['event/ble/256', 'event/ble/07', 'event/nothing', 'event/__proto__'])
      expect([path, (await post(path)).json?.error]).toEqual([path, 'rc/unknown-event']);
  });

  it('a tag that no lens emits is refused in words', async () => {
    const post = posting(await aBrain());
    const { status, json } = await post('rc/emit', { tag: 'x'.repeat(40) });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain('must begin with a letter or digit and have at most 16');
  });

  it('is a power that it was signed with, or is refused by its tag', async () => {
    const post = posting(await aBrain());
    await post('rc/import', { figment: aFigment('{slot}', { requires: ['ask', 'look'] }) });
    const refused = await post('rc/emit', { tag: 'translate' });
    expect([refused.status, refused.json?.ok, refused.json?.error]).toEqual([409, false, 'rc/undeclared-power']);
    expect(refused.json?.message).toContain('translate');
    const asked = await post('rc/emit', { tag: 'ask', text: 'where is my bike', no_cloud: true });
    expect(asked.json).toMatchObject({ ok: true, tag: 'ask', is: 'power', answer: { sources: [] } });
    expect((await post('rc/emit', { tag: 'ask' })).json?.error).toBe('rc/no-question');
    const looked = await post('rc/emit', { tag: 'look' });
    expect(looked.json).toMatchObject({ ok: false, tag: 'look', error: 'rc/no-model' });
    expect(looked.json?.message).toContain('camera');
  });

  it('is emitted five times at once and then once a second', async () => {
    const post = posting(await aBrain());
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('rc/emit', { tag: 'done' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect([refused[0]?.json?.error, refused[0]?.headers['retry-after']]).toEqual(['rc/too-many-emits', '1']);
  });
});

describe('what a lens has kept', () => {
  it('is told as its own words, and no more of it than somebody would read', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { json } = await posting(brain)('rc/import', { figment: aFigment() });
    const id = String(json?.figment_id);
    for (let at = 0; at < 140; at += 1) hub.tell({ type: 'lens-emit', id, tag: 'Veil_lifted', record: true });
    const left = 'The lens on stage tells more than is kept; some of it is left out.';
    const texts = async () => (await aClient(brain).history({ limit: 200 })).items.map(({ text }) => text);
    await expect.poll(texts).toContain(left);
    const told = (await texts()).filter((text) => text.includes('Veil_lifted'));
    expect(told).toHaveLength(120);
    expect(new Set(told)).toEqual(new Set(['The lens on stage told “Veil_lifted”']));
    expect((await texts()).filter((text) => text === left)).toHaveLength(1);
  });
});

describe('the hub', () => {
  it('is told what was recorded when it attaches, in order, and then at once', async () => {
    const brain = await aBrain();
    const post = posting(brain);
    const { json } = await post('rc/import', { figment: aFigment('{slot}') });
    expect((await post('rc/feed', { text: 'one' })).json).toEqual({ ok: true, told: false });
    await post('event/single');
    const hub = await aHub(brain);
    await hub.until(() => hub.commands.length >= 4);
    expect(hub.commands.map((command) => command.do)).toEqual([
      'figment_put',
      'figment_swap',
      'figment_text',
      'figment_event',
    ]);
    expect(hub.commands[0]).toMatchObject({ id: json?.figment_id, hash: json?.hash });
    expect((await post('rc/feed', { text: 'two' })).json).toEqual({ ok: true, told: true });
    expect(hub.commands.at(-1)).toMatchObject({ do: 'figment_text', text: 'two' });
  });

  it('that acknowledges another hash has not taken the lens, and that is told', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () =>
      Promise.resolve({ ok: true, say: '', intent: null, card: null, stream: null, hash: '0'.repeat(64) });
    const { json } = await posting(brain)('rc/import', { figment: aFigment() });
    expect(json).toMatchObject({ ok: true, shown: false });
    const told = async () =>
      (await aClient(brain).history({ limit: 10 })).items.map(({ kind, text }) => `${kind}: ${text}`);
    await expect.poll(told).toContainEqual(expect.stringMatching(/^rc: .*did not take/));
  });

  it('says that a lens ended, and the stage is empty', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const { json } = await posting(brain)('rc/import', { figment: aFigment() });
    hub.tell({ type: 'lens-gone', id: String(json?.figment_id), why: 'banished' });
    await expect.poll(async () => (await repertoireOf(brain)).active).toBeNull();
  });
});
