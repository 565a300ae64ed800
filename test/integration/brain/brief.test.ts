import { afterEach, describe, expect, it } from 'vitest';
import { hourMs } from '#core/time-units';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const timeZone = () => 'Europe/Berlin';

describe('a brief over HTTP', () => {
  it('is {} before there is one; short and long are kept apart', async () => {
    const client = aClient(await aBrain());
    expect([await client.latestBrief({}), await client.latestLongBrief({})]).toEqual([{}, {}]);
    const short = await client.brief({});
    expect(short).not.toHaveProperty('sections');
    const long = await client.brief({ depth: 'long' });
    expect(long.sections?.map(({ title }) => title)).toEqual([
      'Today',
      'Due',
      'Waiting on you',
      'Messages',
      'Yesterday',
    ]);
    expect([await client.latestBrief({}), await client.latestLongBrief({})]).toEqual([short, long]);
  });

  it('speaks of the agenda, the reminders, and the promises and debts of the memory file', async () => {
    const state = await temporaryFolder();
    const clock = new FakeClock();
    const now = clock.wallMs();
    const brain = await aBrain({ state, clock, timeZone });
    const memory = await memoryIn(state, clock);
    const promise = { person: 'Sara', task: 'send the draft', due_text: 'in an hour', due_ts: now + hourMs };
    await memory.commitments.add({ ...promise, created_ts: now, utterance_id: null });
    const { person } = await memory.people.meet({ name: 'Tom', ts: now });
    await memory.people.owe(person.contact_id, { direction: 'i_owe', what: 'lunch', ts: now });
    const client = aClient(brain);
    await client.editCalendar({ title: 'Standup', ts: now + hourMs / 2 });
    await client.editReminders({ title: 'Water the plants', ts: now + 2 * hourMs });
    const { bullets, text } = await client.brief({});
    expect(bullets).toEqual([
      '12:30 Standup',
      'Send the draft (promised to Sara) (due 13:00)',
      'Water the plants (due 14:00)',
      '1 thing waiting on you',
    ]);
    expect(text).toContain('Today: 12:30 Standup.');
    const told = await client.brief({ commitments: [], agenda: [{ title: 'Told', ts: now + hourMs }] });
    expect(told.bullets).toEqual(expect.arrayContaining(['13:00 Told', '12:30 Standup']));
    expect(told.text).not.toContain('Sara');
  });

  it('of the morning comes at brief_hour, once, over a restart too, and is counted by the saga', async () => {
    const state = await temporaryFolder();
    const clock = new FakeClock(Date.parse('2026-11-23T06:59:50+01:00'));
    const first = await aBrain({ state, clock, timeZone });
    await aClient(first).setConfig({ brief_hour: 7 });
    clock.advance(30_000);
    const latest = async () => (await aClient(first).latestBrief({})) as { day?: string; ts?: number };
    await expect.poll(latest).toMatchObject({ day: '2026-11-23' });
    const { ts } = await latest();
    await expect.poll(async () => (await aClient(first).saga({})).xp).toBe(150);
    await first.stop();
    clock.advance(hourMs);
    const second = await aBrain({ state, clock, timeZone });
    clock.advance(60_000);
    expect(await aClient(second).latestBrief({})).toMatchObject({ ts });
  });
});

describe('the rewind of a day', () => {
  it('merges what happened with the events of today so far, in hour blocks', async () => {
    const clock = new FakeClock(Date.parse('2026-10-25T00:10:00+02:00'));
    const client = aClient(await aBrain({ clock, timeZone }));
    await client.editCalendar({ title: 'Yesterday', ts: clock.wallMs() - hourMs });
    await client.editCalendar({ title: 'Tonight', ts: clock.wallMs() + 20 * hourMs });
    // The hour from two to three comes twice this night.
    await client.editCalendar({ title: 'First two', ts: Date.parse('2026-10-25T02:15:00+02:00') });
    await client.editCalendar({ title: 'Second two', ts: Date.parse('2026-10-25T02:15:00+01:00') });
    clock.advance(5 * hourMs);
    const { blocks, count } = await client.rewind({});
    const events = blocks.filter(({ items }) => items.some(({ kind }) => kind === 'event'));
    expect(events.map(({ hour, label, items }) => [hour, label, items.map(({ text }) => text)])).toEqual([
      [2, '02:00', ['First two']],
      [2, '02:00', ['Second two']],
    ]);
    expect(blocks[0]).toMatchObject({ hour: 0, label: '00:00' });
    expect(count).toBe(blocks.reduce((sum, block) => sum + block.count, 0));
  });
});
