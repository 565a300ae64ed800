import { describe, expect, it } from 'vitest';
import { panelClientByFetch } from '#brain/web/panel/api/panel-client-by-fetch';
import { DemoBrain } from '#brain/web/phone/demo/demo-brain';

const nowMs = Date.parse('2026-06-01T10:00:00Z');
const aDemo = () => panelClientByFetch('', new DemoBrain(() => nowMs).send);

describe('the Brain of the demo', () => {
  it('answers everything that the tabs ask, as a Brain does', async () => {
    const demo = aDemo();
    const answers = [
      demo.config({}),
      demo.profile({}),
      demo.status({}),
      demo.thisDevice({}),
      demo.samples({}),
      demo.history({ limit: 8 }),
      demo.latestBrief({}),
      demo.brief({}),
      demo.calendar({}),
      demo.reminders({}),
      demo.promises({}),
      demo.markPromise({ id: 'demo-photos', state: 'kept' }),
      demo.socialPeople({}),
      demo.editSocialPerson({ contact_id: 'demo-ada', action: 'note', value: 'Likes tea.' }),
      demo.keptMemories({}),
      demo.goingWith({ what: 'place', id: 'demo-keys' }),
      demo.editMemory({ memory: { what: 'place', id: 'demo-keys' }, text: 'the hall' }),
      demo.forgetMemory({ what: 'place', id: 'demo-keys' }),
      demo.forgettable({}),
      demo.purgeMemories({}),
      demo.recentMessages({}),
      demo.messageDrafts({}),
      demo.draftMessage({ channel: 'text', to: 'Ada', text: 'Yes.' }),
      demo.replies({ text: 'Are we on?' }),
      demo.voice({ text: 'where are my keys' }),
      demo.explain({ label: 'fern' }),
    ];
    for (const { status } of await Promise.allSettled(answers)) expect(status).toBe('fulfilled');
  });

  it('says of anything else that it is no part of the demo', async () => {
    await expect(aDemo().token({})).rejects.toMatchObject({ message: 'That is not part of the demo.' });
  });

  it('confirms a switch over the live stream, and ends with the page', async () => {
    const demo = aDemo();
    const ending = new AbortController();
    const live = demo.followLive(ending.signal, () => undefined)[Symbol.asyncIterator]();
    expect((await live.next()).value).toMatchObject({ event: 'state', data: { hub: { veil: false } } });
    await demo.hubCommand({ do: 'veil', on: true });
    expect((await live.next()).value).toMatchObject({ data: { held: true, hub: { veil: true, mode: 'veil' } } });
    ending.abort();
    await expect(live.next()).rejects.toThrow();
  });

  it('tells the same on every tab, also after something was changed', async () => {
    const demo = aDemo();
    const answer = async (text: string) => (await demo.voice({ text })).say;
    const kept = async () => (await demo.keptMemories({})).items.map(({ about, text }) => `${about}: ${text}`);
    await demo.editMemory({ memory: { what: 'place', id: 'demo-keys' }, text: 'the hall' });
    expect(await answer('where are my keys')).toBe('Your keys are at the hall.');
    await demo.forgetMemory({ what: 'place', id: 'demo-keys' });
    expect(await answer('where are my keys')).not.toContain('the hall');
    expect(await answer('who is Ada')).toContain('twenty euros');
    await demo.editSocialPerson({ contact_id: 'demo-ada', action: 'settle' });
    expect(await answer('who is Ada')).not.toContain('twenty euros');
    expect(await kept()).not.toContain('Ada: twenty euros');
    await demo.markPromise({ id: 'demo-photos', state: 'kept' });
    expect(await kept()).not.toContain('Mina: Send the photos');
    expect(JSON.stringify(await demo.latestBrief({}))).not.toContain('photos');
  });

  it('has messages, happenings and brief agree about when something came', async () => {
    const demo = aDemo();
    const messages = (await demo.recentMessages({})).items;
    const happened = (await demo.history({})).items.filter(({ kind }) => kind === 'message');
    expect(happened.map(({ ts }) => ts)).toEqual(messages.map(({ ts }) => ts));
    const brief = await demo.latestBrief({});
    expect('ts' in brief && messages.every(({ ts }) => ts < Number(brief.ts))).toBe(true);
    expect('missed' in brief && brief.missed).toBe(messages.length);
    await demo.brief({});
    expect(await demo.latestBrief({})).toMatchObject({ ts: nowMs });
  });

  it('does not answer a line that tells it something with what it says otherwise', async () => {
    const { say } = await aDemo().voice({ text: 'I left my keys at the office' });
    expect(say).toContain('I keep nothing new');
  });

  it('answers nothing under its veil, and says which part of the cloud its switches open', async () => {
    const demo = aDemo();
    expect(await demo.status({})).toMatchObject({ cloud_ready: false });
    await demo.setConfig({ cloud_enabled: true });
    expect(await demo.status({})).toMatchObject({ cloud_ready: true });
    await demo.hubCommand({ do: 'veil', on: true });
    expect(await demo.voice({ text: 'where are my keys' })).toMatchObject({ ok: false, say: 'Lower the veil first.' });
    expect(await demo.status({})).toMatchObject({ cloud_ready: false, hub: { mode: 'veil', veil: true } });
  });

  it('forgets and erases what it made up', async () => {
    const demo = aDemo();
    const before = (await demo.keptMemories({})).total;
    await demo.forgetMemory({ what: 'place', id: 'demo-keys' });
    expect((await demo.purgeMemories({})).removed).toBe(1);
    expect((await demo.keptMemories({})).total).toBe(before - 2);
  });
});
