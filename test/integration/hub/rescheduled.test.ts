import { beforeEach, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { machineTimeZone } from '#core/clock';
import { instantOf } from '#core/language/time/local-time';
import { FakeClock } from '../../fakes/fake-clock.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { nobody } from './beside-brain.js';

const at = (day: number, hour: number, minute = 0): number =>
  instantOf({ year: 2026, month: 11, day, hour, minute }, machineTimeZone());
/** A Sunday. */
const wallMs = at(22, 10);

let wearer: Wearer;
let client: BrainClient;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);

beforeEach(async () => {
  wearer = await Wearer.start({ brainUrl: nobody, wallMs });
  const brain = await aBrain({ state: `${wearer.folder}/state`, clock: new FakeClock(wallMs) });
  client = aClient(brain);
  await wearer.brainMovesTo(brain.url);
  await client.editCalendar({ title: 'Dentist', ts: at(26, 10), place: 'Main Street 4' });
  await client.editCalendar({ title: 'dinner with Petra', ts: at(27, 19), place: '' });
  await client.editCalendar({ title: 'dinner with Anna', ts: at(28, 19), place: '' });
  await client.editCalendar({ title: 'lunch', ts: at(24, 12), place: '' });
  await client.editCalendar({ title: 'lunch', ts: at(25, 12), place: '' });
  return async () => {
    // Its Brain keeps its files in the same folder.
    await cleanUp();
    await wearer.leaves();
  };
});

async function agenda(): Promise<readonly string[]> {
  await wearer.tellsBrain();
  const { items } = await client.calendar({ since: at(20, 0) });
  return items.map(({ title, ts, place }) => `${title} ${new Date(ts).toISOString()} ${place}`.trim());
}
const entry = (title: string, ts: number, place = ''): string =>
  `${title} ${new Date(ts).toISOString()} ${place}`.trim();
const others = [entry('dinner with Anna', at(28, 19)), entry('lunch', at(24, 12)), entry('lunch', at(25, 12))];
const asBefore = [...others, entry('Dentist', at(26, 10), 'Main Street 4'), entry('dinner with Petra', at(27, 19))];

describe('an event at another time', () => {
  it.each([
    ['the dentist moved to Friday', at(27, 10)],
    ['the dentist has been moved to Friday', at(27, 10)],
    ['the dentist was postponed to Friday at 11', at(27, 11)],
    ['I moved the dentist to Friday', at(27, 10)],
    ['move the dentist to Friday', at(27, 10)],
    ['move the dentist to 11', at(26, 11)],
    ['I moved the dentist to eleven', at(26, 11)],
    ['push the dentist to quarter to twelve', at(26, 11, 45)],
    ['the dentist is on Friday now', at(27, 10)],
    ['actually the dentist is on Friday', at(27, 10)],
    ['no, the dentist is at 11:30', at(26, 11, 30)],
    ['the dentist moved from Thursday to Friday', at(27, 10)],
    [
      "I've rescheduled my dentist to 3 December at 9",
      instantOf({ year: 2026, month: 12, day: 3, hour: 9, minute: 0 }, machineTimeZone()),
    ],
  ])('is that event alone after "%s"', async (line, ts) => {
    expect((await said(line))[0]).toMatch(/^Dentist is now /u);
    const anew = [...others, entry('Dentist', ts, 'Main Street 4'), entry('dinner with Petra', at(27, 19))];
    expect([...(await agenda())].sort()).toEqual(anew.sort());
    expect((await said('forget that'))[0]).toMatch(/^Dentist is on Thursday.* at 10:00 again\.$/u);
    expect([...(await agenda())].sort()).toEqual([...asBefore].sort());
  });

  it('can be put back after a restart too', async () => {
    await said('the dentist moved to Friday');
    await wearer.restarts();
    expect((await said('forget that'))[0]).not.toMatch(/nothing to forget/u);
    expect([...(await agenda())].sort()).toEqual([...asBefore].sort());
  });

  it('goes itself with a second "forget that", and nothing else', async () => {
    await said('I left my hat in the hall', 'the dentist moved to Friday');
    expect((await said('forget that', 'forget that'))[1]).toBe('Forgotten: the event “Dentist”.');
    expect(await agenda()).not.toContain(entry('Dentist', at(26, 10), 'Main Street 4'));
    expect((await said('where is my hat'))[0]).toBe('Your hat is at the hall.');
  });

  it.each(['cancel the dentist', 'forget the dentist'])('is gone with both times after "%s"', async (line) => {
    await said('when is the dentist', 'the dentist moved to Friday', 'when is the dentist');
    expect((await said(line))[0]).toBe('Forgotten: the event “Dentist”.');
    expect([...(await agenda())].sort()).toEqual([...asBefore].filter((told) => !told.startsWith('Dentist')).sort());
    const { items } = await client.history({});
    expect(items.filter((item) => /dentist/iu.test(JSON.stringify(item)))).toEqual([]);
    expect((await said('forget that'))[0]).not.toMatch(/dentist/iu);
    expect(await agenda()).not.toContain(entry('Dentist', at(26, 10), 'Main Street 4'));
  });

  it.each([
    ['add event vernissage tuesday at four', 'the vernissage moved to sunday at ten', 'cancel the vernissage', 'event'],
    ['remind me to water the fern tuesday at four', 'the fern is on thursday now', 'forget the fern', 'reminder'],
  ])('that was told is gone with every time that it had: "%s"', async (told, moved, cancel, kind) => {
    const [, , , answer] = await said(told, moved, moved.replace(/(sun|thurs)day/u, 'saturday'), cancel);
    expect(answer).toMatch(new RegExp(`^Forgotten: the ${kind} “[a-z ]+”\\.$`, 'u'));
    expect([...(await agenda())].sort()).toEqual([...asBefore].sort());
  });

  it.each([
    ['the dentist moved to Friday', 'actually make it seven', at(27, 19)],
    ['the dentist moved to Friday at six', 'actually make it seven', at(27, 19)],
    ['the dentist moved to Friday at six', "no, it's at seven", at(27, 19)],
    ['the dentist moved to Friday', 'actually Saturday', at(28, 10)],
    ['the dentist moved to Friday', 'no, to Saturday', at(28, 10)],
    ['the dentist moved to Friday', "actually it's on Saturday", at(28, 10)],
    ['the dentist is at 11:30 now', 'make it 12:30', at(26, 12, 30)],
  ])('is corrected at once: "%s", "%s"', async (line, correction, ts) => {
    await said(line, correction);
    const told = (await agenda()).filter((each) => each.startsWith('Dentist'));
    expect(told).toEqual([entry('Dentist', ts, 'Main Street 4')]);
    expect((await said('forget that'))[0]).toMatch(/^Dentist is on Thursday.* at 10:00 again\.$/u);
  });

  it('that is then already is not moved, so that "forget that" takes nothing of it', async () => {
    await said('I left my hat in the hall');
    expect(await said('the dentist moved to Thursday', 'forget that')).toEqual([
      'Dentist is then already.',
      expect.not.stringMatching(/dentist/iu),
    ]);
    expect([...(await agenda())].sort()).toEqual([...asBefore].sort());
  });

  it('is that of the person who is named', async () => {
    expect((await said('actually the dinner with Petra is at 20:00'))[0]).toMatch(/^Dinner with Petra is now .*20:00/u);
    expect(await agenda()).toContain(entry('dinner with Petra', at(27, 20)));
    expect(await agenda()).toContain(entry('dinner with Anna', at(28, 19)));
  });

  it.each(['the dinner has moved to Wednesday', 'the lunch moved to Friday'])(
    'is none where several may be meant: "%s"',
    async (line) => {
      expect((await said(line))[0]).toMatch(/^That may be .*Nothing was changed\.$/u);
      expect([...(await agenda())].sort()).toEqual([...asBefore].sort());
    },
  );

  it.each([
    'the dinner with Max moved to Friday',
    'the dentist moved to Hamburg',
    'is the dentist on Friday',
    'did the dentist move to Friday',
    'the film moved me on Friday',
    'the dentist was on Tuesday',
    'I should move the dentist to Friday',
    "don't move the dentist to Friday",
    'actually the dentist was nice on Friday',
  ])('is none after "%s"', async (line) => {
    await said(line);
    expect([...(await agenda())].sort()).toEqual([...asBefore].sort());
  });
});
