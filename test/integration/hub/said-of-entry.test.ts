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
const said = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1) ?? '';

beforeEach(async () => {
  wearer = await Wearer.start({ brainUrl: nobody, wallMs });
  const brain = await aBrain({ state: `${wearer.folder}/state`, clock: new FakeClock(wallMs) });
  client = aClient(brain);
  await wearer.brainMovesTo(brain.url);
  await client.editCalendar({ title: 'call the plumber', ts: at(26, 10), place: '' });
  return async () => {
    // Its Brain keeps its files in the same folder.
    await cleanUp();
    await wearer.leaves();
  };
});

async function agenda(): Promise<readonly string[]> {
  await wearer.tellsBrain();
  const { items } = await client.calendar({ since: at(20, 0) });
  return items.map(({ title, ts }) => `${title} ${new Date(ts).toISOString()}`).sort();
}
const entry = (title: string, ts: number): string => `${title} ${new Date(ts).toISOString()}`;
const plumber = entry('call the plumber', at(26, 10));

describe('an event that was just kept', () => {
  beforeEach(() => said('add an event yoga on thursday at 6 pm'));

  it.each([
    ['push it back by half an hour', at(26, 18, 30)],
    ['please move it back an hour', at(26, 19)],
    ['move it an hour earlier', at(26, 17)],
  ])('is meant by "%s"', async (line, ts) => {
    expect(await said(line)).toMatch(/^Yoga is now /u);
    expect(await agenda()).toEqual([plumber, entry('yoga', ts)]);
  });

  it.each(['what time is it', 'remember that the gate code is 4420'])(
    'is not meant once another line was said: "%s"',
    async (between) => {
      await said(between, 'push it back by half an hour');
      expect(await agenda()).toEqual([plumber, entry('yoga', at(26, 18))]);
    },
  );

  it('is called otherwise, and not corrected, by an order to do so', async () => {
    expect(await said('call the yoga thing pilates instead')).toMatch(/^“yoga” is now “pilates”/u);
    expect(await agenda()).toEqual([plumber, entry('pilates', at(26, 18))]);
  });
});

describe('an event that was kept earlier', () => {
  it.each(['forget about the plumber', 'forget the plumber'])(
    'stays, and is told how it is taken away: "%s"',
    async (line) => {
      expect(await said(line)).toBe(
        'Nothing was erased by that. The event “call the plumber” is taken away by its name: “cancel the plumber”.',
      );
      expect(await agenda()).toEqual([plumber]);
      await said('cancel the plumber');
      expect(await agenda()).toEqual([]);
    },
  );
});
