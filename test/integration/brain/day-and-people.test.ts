import { afterEach, describe, expect, it } from 'vitest';
import { hourMs } from '#core/time-units';
import { drawnFrom } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';
import { post } from './raw-request.js';

afterEach(cleanUp);

describe('signs that turn letters round', () => {
  it('are left out of names and lines, whoever wrote them', async () => {
    const client = aClient(await aBrain());
    const turned = (text: string) => `\u202e${text}\u2066`;
    const { items: people } = await client.editPeople({ name: turned('Anna'), note: turned('plays') });
    const event = { title: turned('Dentist'), ts: 4_102_444_800_000, place: turned('Main Street') };
    const { items: agenda } = await client.editCalendar(event);
    expect(JSON.stringify([people, agenda])).toMatch(/Anna.*Dentist/u);
    expect(JSON.stringify([people, agenda])).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  });
});

describe('the agenda', () => {
  it('lists what is ahead, the next first, and keeps it over a restart', async () => {
    const state = await temporaryFolder();
    const clock = new FakeClock();
    const first = await aBrain({ state, clock });
    const now = clock.wallMs();
    await aClient(first).editCalendar({ title: 'Dentist', ts: now + 5 * hourMs, place: 'Main Street' });
    await aClient(first).editCalendar({ title: 'Yesterday', ts: now - 24 * hourMs });
    await aClient(first).editCalendar({ title: 'Standup', ts: now + hourMs });
    await first.stop();
    const second = await aBrain({ state, clock });
    expect((await aClient(second).calendar({})).items).toEqual([
      { title: 'Standup', ts: now + hourMs, place: '' },
      { title: 'Dentist', ts: now + 5 * hourMs, place: 'Main Street' },
    ]);
  });

  it('applies a write that is repeated under its key once, also after the event was removed', async () => {
    const brain = await aBrain();
    const client = aClient(brain);
    const event = { title: 'Dentist', ts: 4_102_444_800_000 };
    await client.editCalendar({ ...event, key: 'k1' });
    await client.editCalendar({ ...event, key: 'k1' });
    expect((await client.calendar({})).items).toHaveLength(1);
    expect((await client.editCalendar({ remove: true, ...event })).removed).toBe(1);
    expect((await client.editCalendar({ ...event, key: 'k1' })).items).toEqual([]);
  });

  it('says when there was nothing to remove, and tells of no removal', async () => {
    const client = aClient(await aBrain());
    const event = { title: 'Dentist', ts: 4_102_444_800_000 };
    await client.editCalendar(event);
    const seconds = { title: event.title, ts: event.ts / 1_000 };
    expect(await client.editCalendar({ remove: true, ...seconds })).toMatchObject({ items: [event], removed: 0 });
    expect(await client.editReminders({ remove: true, title: 'Undated' })).toMatchObject({ items: [], removed: 0 });
    const told = (await client.history({})).items.map((item) => ('text' in item ? item.text : ''));
    expect(told.filter((text) => text.startsWith('Removed'))).toEqual([]);
  });

  it('removes and ticks off a reminder on whatever list it is, where none is named', async () => {
    const client = aClient(await aBrain());
    const due = 4_102_444_800_000;
    await client.editReminders({ title: 'Milk', list: 'Shop' });
    await client.editReminders({ title: 'Bread', list: 'Shop' });
    await client.editCalendar({ title: 'Vote', ts: due, remind: true });
    expect(await client.editReminders({ remove: true, title: 'Milk' })).toMatchObject({ removed: 1 });
    expect((await client.editReminders({ done: true, title: 'Bread' })).items.map(({ title }) => title)).toEqual([
      'Vote',
    ]);
    expect((await client.reminders({})).lists).toEqual(['Shop']);
    expect((await client.editReminders({ done: true, title: 'Vote', ts: due })).items).toEqual([]);
    expect((await client.calendar({})).items).toEqual([]);
  });

  it('leaves an appointment alone when a reminder of that name is removed', async () => {
    const client = aClient(await aBrain());
    const event = { title: 'Dentist', ts: 4_102_444_800_000 };
    await client.editCalendar({ ...event, key: 'k' });
    expect((await client.reminders({})).items).toEqual([]);
    expect(await client.editReminders({ remove: true, ...event })).toMatchObject({ removed: 0 });
    expect((await client.calendar({})).items).toHaveLength(1);
  });

  it('says honestly that no calendar, address book or list is connected', async () => {
    const client = aClient(await aBrain());
    await client.setConfig({ calendar_sync: true });
    expect(await client.calendars({})).toEqual({ items: [], sync: true, selected: [], last_sync: null });
    expect(await client.syncCalendar({})).toMatchObject({ synced: 0, say: 'No calendar is connected to this Brain.' });
    expect(await client.syncContacts({})).toMatchObject({ items: [], synced: 0 });
    expect(await client.contacts({})).toEqual({ sync: false, last_sync: null, count: 0 });
    expect(await client.recentMessages({})).toEqual({ items: [], enabled: false, summarize_emails: false });
  });

  it.each(
    drawnFrom([
      { title: '', ts: 1 },
      { title: 'x', ts: -1 },
      { title: 'x', ts: 1e300 },
      { title: 'x', ts: '2026' },
      { remove: true, title: 'x' },
    ]),
  )('refuses %j', async (body) => {
    const answer = await post((await aBrain()).url, '/svc/calendar', JSON.stringify(body));
    expect([answer.status, answer.json?.error]).toEqual([400, 'http/invalid']);
  });
});

describe('reminders', () => {
  it('are captured once per key, listed by when they are due, ticked off and removed', async () => {
    const client = aClient(await aBrain());
    await client.editReminders({ title: 'Undated', key: 'a' });
    await client.editReminders({ title: 'Undated', key: 'a' });
    await client.editReminders({ title: 'Later', ts: 4_102_444_800_000, list: 'Home' });
    const { items, lists } = await client.editReminders({ title: 'Sooner', ts: 4_000_000_000_000 });
    expect(items.map(({ title }) => title)).toEqual(['Sooner', 'Later', 'Undated']);
    expect(lists).toEqual(['Home', 'Nightjar']);
    const left = await client.editReminders({ title: 'Sooner', ts: 4_000_000_000_000, done: true });
    expect(left.items.map(({ title }) => title)).toEqual(['Later', 'Undated']);
    expect((await client.editReminders({ title: 'Undated', remove: true })).items.map(({ title }) => title)).toEqual([
      'Later',
    ]);
  });
});

describe('what was said with a time', () => {
  it('stands among the reminders after its time has passed, until it is dealt with', async () => {
    const clock = new FakeClock();
    const brain = await aBrain({ clock });
    const client = aClient(brain);
    const yoga = { title: 'Yoga', ts: clock.wallMs() + hourMs };
    await client.editCalendar({ ...yoga, remind: true });
    clock.advance(30 * hourMs);
    expect((await client.calendar({})).items).toEqual([]);
    const [late] = (await client.reminders({})).items;
    expect(late).toMatchObject(yoga);
    expect((await client.editReminders({ ...yoga, list: late?.list ?? '', done: true })).items).toEqual([]);
  });
});

describe('a drafted message', () => {
  it('is shown as it would leave and waits to be approved; the brief tells of it', async () => {
    const client = aClient(await aBrain());
    const draft = await client.draftMessage({
      channel: 'email',
      to: 'sara@example.org',
      subject: 'Lunch',
      text: 'Noon?',
    });
    expect(draft.script).toBe('email to sara@example.org\nSubject: Lunch\n\nNoon?');
    const { sections } = await client.brief({ depth: 'long' });
    expect(sections?.find(({ title }) => title === 'Waiting on you')?.lines).toEqual(['1 reply not sent']);
  });
});

describe('the dossier registry', () => {
  it('upserts by name whatever its case and accents, keeping what is not given, and removes', async () => {
    const client = aClient(await aBrain());
    await client.editPeople({ name: 'José Lind', note: 'Baker', tags: ['neighbour', 'neighbour'] });
    const { items } = await client.editPeople({ name: 'jose lind', note: 'Retired' });
    expect(items).toMatchObject([{ name: 'jose lind', note: 'Retired', tags: ['neighbour'] }]);
    expect((await client.editPeople({ remove: true, name: 'JOSÉ LIND' })).items).toEqual([]);
    // Nobody is there any more, so that nothing happens and nothing is told of it.
    expect((await client.editPeople({ remove: true, name: 'JOSÉ LIND' })).items).toEqual([]);
    const told = (await client.history({})).items.filter(({ kind }) => kind === 'people').map(({ text }) => text);
    expect(told).toEqual(['Removed a person', 'Wrote about a person', 'Wrote about a person']);
  });
});

describe('the mirrored profile', () => {
  it('drops whatever exceeds twelve interests, twelve people and forty preferences, and unknown fields', async () => {
    const brain = await aBrain();
    const many = (count: number) => Array.from({ length: count }, (_none, n) => `${n}`);
    const body = { name: 'Robin', interests: many(20), people: many(13), preferences: many(50), observations: 9, x: 1 };
    await post(brain.url, '/svc/profile', JSON.stringify(body));
    expect(await aClient(brain).profile({})).toEqual({
      name: 'Robin',
      interests: many(12),
      people: many(12),
      preferences: many(40),
      observations: 9,
    });
  });

  it('forgets what the next push no longer has', async () => {
    const client = aClient(await aBrain());
    await client.pushProfile({ name: 'Robin', preferences: ['I prefer tea.'], observations: 9 });
    await client.pushProfile({});
    expect(await client.profile({})).toEqual({ name: '', interests: [], people: [], preferences: [], observations: 0 });
  });
});

describe('a snapshot that is pushed while incognito', () => {
  const person = { contact_id: 'c1', name: 'Sara', relation: null, relations: [], last_seen: null, topics: [] };
  const sara = { ...person, notes: [{ text: 'Bakes.', ts: 1 }], debts: [] };
  const refused = { code: 'posture/refused', message: "Not while you're incognito." };
  const told = { name: 'Robin', preferences: ['I prefer tea.'], observations: 9 };

  async function incognito() {
    const client = aClient(await aBrain());
    await client.pushProfile(told);
    await client.pushSocialPeople({ items: [sara], revision: { generation: 'g', seq: 1 } });
    await client.setConfig({ network_mode: 'lan_only' });
    return client;
  }

  it('is refused in the words in which a line is, and nothing of the mirror is lost', async () => {
    const client = await incognito();
    await expect(client.pushProfile({ name: 'Mallory' })).rejects.toMatchObject(refused);
    const revision = { generation: 'g', seq: 2 };
    await expect(client.pushSocialPeople({ items: [], revision })).rejects.toMatchObject(refused);
    expect(await client.profile({})).toMatchObject(told);
    expect((await client.socialPeople({})).items).toMatchObject([{ name: 'Sara', notes: [{ text: 'Bakes.' }] }]);
  });

  it('takes what was forgotten, and nothing new', async () => {
    const client = await incognito();
    await client.pushProfile({ ...told, preferences: ['I like rye.'], forgotten: true });
    const items = [{ ...sara, notes: [{ text: 'Swims.', ts: 2 }] }];
    await client.pushSocialPeople({ items, revision: { generation: 'g', seq: 2 }, forgotten: true });
    expect((await client.profile({})).preferences).toEqual([]);
    expect((await client.socialPeople({})).items).toMatchObject([{ name: 'Sara', notes: [] }]);
  });
});
