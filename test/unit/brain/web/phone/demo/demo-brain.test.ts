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

  it('forgets and erases what it made up', async () => {
    const demo = aDemo();
    const before = (await demo.keptMemories({})).total;
    await demo.forgetMemory({ what: 'place', id: 'demo-keys' });
    expect((await demo.purgeMemories({})).removed).toBe(1);
    expect((await demo.keptMemories({})).total).toBe(before - 2);
  });
});
