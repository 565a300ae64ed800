import { describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import { answersTo } from './answers-to.js';
import { together } from './beside-brain.js';

/** Ten o'clock in so many days, so that none of the entries is of today. */
const inDays = (days: number): number => {
  const at = new Date(Date.now() + days * dayMs);
  return at.setHours(10, 0, 0, 0);
};

async function withAgenda(...titles: readonly string[]) {
  const parts = await together();
  const { client, wearer } = parts;
  for (const [at, title] of titles.entries()) {
    await client.editCalendar({ title, ts: inDays(3 + at), place: '' });
  }
  const agenda = async () => {
    await wearer.tellsBrain();
    return (await client.calendar({})).items.map(({ title }) => title);
  };
  const said = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1) ?? '';
  return { ...parts, agenda, said };
}

describe('an event or reminder is cancelled by its name for as long as it stands', () => {
  it.each([
    'cancel the alder meeting',
    'please cancel the alder meeting',
    'call off the alder meeting',
    'delete the alder meeting',
    'remove the alder meeting from my calendar',
    'cancel the alder meeting event',
    'forget the alder meeting',
  ])('though it was never said to the hub: "%s"', async (line) => {
    const { said, agenda } = await withAgenda('alder meeting', 'alder walk', 'dentist');
    expect(await said(line)).toBe('Forgotten: the event “alder meeting”.');
    expect(await agenda()).toEqual(['alder walk', 'dentist']);
  });

  it('though the hub holds nothing of it any more', async () => {
    const { said, agenda, wearer } = await withAgenda('dentist');
    await said('add an event alder meeting tomorrow at 9 am', 'remind me to water the fern tomorrow at 9 am');
    await wearer.tellsBrain();
    await wearer.hub.lastKept.forgetAgenda({ title: null, ts: null });
    await wearer.restarts();
    expect(await said('cancel the alder meeting')).toBe('Forgotten: the event “alder meeting”.');
    expect(await said('cancel my reminder to water the fern')).toBe('Forgotten: the reminder “water the fern”.');
    expect(await agenda()).toEqual(['dentist']);
  });

  it('and without a time too', async () => {
    const { said, client, wearer } = await withAgenda();
    await said('remind me to post the letter');
    await wearer.tellsBrain();
    await wearer.hub.lastKept.forgetAgenda({ title: null, ts: null });
    expect(await said('cancel the letter reminder')).toBe('Forgotten: the reminder “post the letter”.');
    await wearer.tellsBrain();
    expect((await client.reminders({})).items).toEqual([]);
  });

  it('and of those that share a word the one of the very words is', async () => {
    const { said, agenda } = await withAgenda('delta visit', 'delta talk', 'call Tom', "call Tom's mother");
    expect(await said('cancel the delta talk')).toBe('Forgotten: the event “delta talk”.');
    expect(await said('cancel my reminder to call Tom')).toBe('Forgotten: the event “call Tom”.');
    expect(await agenda()).toEqual(['delta visit', "call Tom's mother"]);
  });

  it('and so it is where all were said just now', async () => {
    const { said } = await withAgenda();
    const lines = ["remind me to call Tom's mother tomorrow at 9 am", 'remind me to call Tom tomorrow at 8 am'];
    expect(await said(...lines, 'cancel my reminder to call Tom')).toBe('Forgotten: the reminder “call Tom”.');
  });

  it('and one said just now does not go in place of another that is named', async () => {
    const { said, agenda } = await withAgenda('alder meeting');
    await said('add an event alder visit tomorrow at 9 am');
    expect(await said('cancel the alder meeting')).toBe('Forgotten: the event “alder meeting”.');
    expect(await agenda()).toEqual(['alder visit']);
  });

  it('and the day tells which of several', async () => {
    const { said, client, agenda } = await withAgenda('lunch', 'lunch');
    expect(await said('cancel the lunch')).toMatch(/^That may be lunch .* and lunch .*Nothing was cancelled\.$/u);
    expect(await agenda()).toEqual(['lunch', 'lunch']);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(inDays(4));
    expect(await said(`cancel the lunch on ${day}`)).toBe('Forgotten: the event “lunch”.');
    expect((await client.calendar({})).items.map(({ ts }) => ts)).toEqual([inDays(3)]);
  });

  it('and what was asked about it goes with it', async () => {
    const { said, client } = await withAgenda('alder meeting');
    expect(await said('when is the alder meeting')).toMatch(/alder meeting/iu);
    await said('cancel the alder meeting');
    expect(JSON.stringify((await client.history({})).items)).not.toMatch(/alder/u);
  });
});

describe('nothing is cancelled', () => {
  it.each([
    ['cancel the walrus meeting', 'Nothing on your agenda is called “walrus meeting”. Nothing was cancelled.'],
    ['call off the walrus', 'Nothing on your agenda is called “walrus”. Nothing was cancelled.'],
    ["don't cancel the alder meeting", expect.not.stringMatching(/^Forgotten/u)],
    ['did I cancel the alder meeting', expect.not.stringMatching(/^Forgotten/u)],
    ['forget the alder', expect.not.stringMatching(/^Forgotten/u)],
    ['cancel the alder timer', expect.not.stringMatching(/^Forgotten/u)],
    ['delete my next event', expect.stringMatching(/^Nothing was erased by that\./u)],
  ])('by "%s"', async (line, answer) => {
    const { said, agenda } = await withAgenda('alder meeting');
    expect(await said(line)).toEqual(answer);
    expect(await agenda()).toEqual(['alder meeting']);
  });
});
