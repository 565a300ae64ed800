import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const card = {
  kind: 'saved-memory' as const,
  id: 'c1',
  priority: 4,
  dwell_ms: 4_000,
  primary: 'Keys: the kitchen table',
  subject: 'keys',
  place: 'the kitchen table',
};
const stash = { intent: 'stash' as const, thing: 'keys', place: 'the kitchen table' };

describe('a typed line', () => {
  it('is heard under the name the assistant has now', async () => {
    const brain = await aBrain();
    await aClient(brain).setConfig({ assistant_name: 'Robin' });
    const { intent, query } = await aClient(brain).voice({ text: 'hey robin what is a quark' });
    expect([intent, query]).toEqual(['ask', 'what is a quark']);
  });

  it('with a hub is acted on: intent, slots, what was said and the card', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.answer = () => Promise.resolve({ ok: true, say: 'Got it.', intent: stash, card, stream: null });
    const reply = await aClient(brain).voice({ text: 'i left my keys at the kitchen table' });
    expect(reply).toEqual({ ...stash, ok: true, say: 'Got it.', card });
    expect(hub.commands).toEqual([
      { do: 'say', text: 'i left my keys at the kitchen table', no_cloud: false, owner: true },
    ]);
  });

  it('that the assistant refuses is answered with its words, not with an error', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const say = "Not while you're incognito.";
    hub.answer = () => Promise.resolve({ ok: false, code: 'refused', say, intent: stash });
    const reply = await aClient(brain).voice({ text: 'i left my keys at the kitchen table' });
    expect(reply).toEqual({ ...stash, ok: false, code: 'refused', say, card: null });
  });

  it('longer than 512 characters is refused', async () => {
    const brain = await aBrain();
    const text = 'x'.repeat(limits.utteranceChars + 1);
    await expect(aClient(brain).voice({ text })).rejects.toMatchObject({ code: 'http/invalid' });
  });
});

describe('the history', () => {
  const asked = {
    ok: true as const,
    say: 'A particle.',
    intent: { intent: 'ask' as const, query: 'a quark' },
    stream: null,
  };
  const { subject: _subject, place: _place, ...shown } = card;
  const recalled = { ...shown, kind: 'conversation-recall' as const, person: '', ts: 1, origin_deg: 0 };

  it('keeps what the hub answered from its memory beside activity, newest first, in pages', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const rests = { sources: ['memory:line:1'], confidence: 0.6 };
    hub.answer = () => Promise.resolve({ ...asked, card: recalled, rests });
    await aClient(brain).setConfig({ brief_hour: 7 });
    await aClient(brain).voice({ text: 'what is a quark' });
    const { items } = await aClient(brain).history({});
    expect(items).toMatchObject([
      { kind: 'ask', query: 'a quark', text: 'A particle.', tier: 'device', ...rests },
      { kind: 'config', text: 'Changed brief_hour' },
    ]);
    const [newest, oldest] = items;
    expect((await aClient(brain).history({ limit: 1 })).items).toEqual([newest]);
    expect((await aClient(brain).history({ before: newest?.ts })).items).toEqual([oldest]);
  });

  it('leaves to the ask ladder what the ask ladder answered', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const answer = { ...shown, kind: 'answer' as const, tier: 'host_brain' as const };
    hub.answer = () => Promise.resolve({ ...asked, card: answer });
    await aClient(brain).voice({ text: 'what is a quark' });
    expect((await aClient(brain).history({})).items).toEqual([]);
  });

  it('keeps no question while incognito or veiled', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { veil: true, mode: 'veil' });
    hub.answer = () => Promise.resolve({ ...asked, card: null });
    await aClient(brain).voice({ text: 'what is a quark' });
    expect((await aClient(brain).history({})).items).toEqual([]);
  });

  it('keeps a question that the hub took after incognito, while the settings are still on their way to disk', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { incognito: true, mode: 'incognito' });
    await expect.poll(async () => (await aClient(brain).config({})).network_mode).toBe('lan_only');
    hub.answer = () => {
      hub.change({ incognito: false, mode: 'normal' });
      return Promise.resolve({ ...asked, card: recalled, rests: { sources: ['memory:line:1'], confidence: 0.6 } });
    };
    await aClient(brain).voice({ text: 'what is a quark' });
    expect((await aClient(brain).history({})).items.filter(({ kind }) => kind === 'ask')).toHaveLength(1);
  });

  it('writes down that the veil was raised and lifted', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.change({ veil: true, mode: 'veil' });
    hub.change({ veil: false, mode: 'normal' });
    const texts = async () => (await aClient(brain).history({})).items.map(({ text }) => text);
    await expect.poll(texts).toEqual(['Veil lifted', 'Veil raised']);
  });

  it('is pruned at the start after the days the owner chose', async () => {
    const state = await temporaryFolder();
    const clock = new FakeClock();
    const first = await aBrain({ state, clock });
    await aClient(first).setConfig({ retention_days: 2 });
    await first.stop();
    clock.jumpWall(3 * 86_400_000);
    const second = await aBrain({ state, clock });
    await expect.poll(async () => (await aClient(second).history({})).items).toEqual([]);
  });
});
