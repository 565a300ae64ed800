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
  await client.editCalendar({ title: 'lunch with Reetta', ts: at(26, 12), place: 'the quay' });
  await client.editCalendar({ title: 'team retro', ts: at(25, 14), place: '' });
  await client.editCalendar({ title: 'take the bins out', ts: at(24, 8), place: '', remind: true });
  await client.editReminders({ title: 'post the letter' });
  return async () => {
    // Its Brain keeps its files in the same folder.
    await cleanUp();
    await wearer.leaves();
  };
});

async function entries() {
  await wearer.tellsBrain();
  const events = (await client.calendar({})).items.map(({ title, ts, place }) => `${title} ${ts} ${place}`.trim());
  const reminders = (await client.reminders({})).items.map(({ title, ts }) => `reminder ${title} ${ts ?? ''}`.trim());
  return [...events, ...reminders].sort();
}
const event = (title: string, ts: number, place = ''): string => `${title} ${ts} ${place}`.trim();
const reminder = (title: string, ts: number | '' = ''): string => `reminder ${title} ${ts}`.trim();

interface Kept {
  readonly lunch?: readonly [title: string, ts: number];
  readonly retro?: readonly [title: string, ts: number];
  readonly bins?: readonly [title: string, ts: number];
  readonly letter?: readonly string[];
}
const bins = (title: string, ts: number) => [event(title, ts), reminder(title, ts)];
const kept = (other: Kept = {}): readonly string[] =>
  [
    event(...(other.lunch ?? ['lunch with Reetta', at(26, 12)]), 'the quay'),
    event(...(other.retro ?? ['team retro', at(25, 14)])),
    ...bins(...(other.bins ?? ['take the bins out', at(24, 8)])),
    ...(other.letter ?? [reminder('post the letter')]),
  ].sort();

const lunch = (ts: number): Kept => ({ lunch: ['lunch with Reetta', ts] });
const retro = (ts: number): Kept => ({ retro: ['team retro', ts] });
const theBins = (ts: number): Kept => ({ bins: ['take the bins out', ts] });

describe('what is asked to be moved is at its new time, and back after "forget that"', () => {
  it.each<readonly [string, Kept]>([
    ['move lunch with Reetta to Friday', lunch(at(27, 12))],
    ['please move lunch with Reetta to Friday', lunch(at(27, 12))],
    ['can you move lunch with Reetta to Friday?', lunch(at(27, 12))],
    ['reschedule team retro to Thursday', retro(at(26, 14))],
    ['postpone team retro until Thursday at 3 pm', retro(at(26, 15))],
    ['put team retro off until Thursday', retro(at(26, 14))],
    ['bring the retro forward to Tuesday', retro(at(24, 14))],
    ['push team retro back to 16:00', retro(at(25, 16))],
    ['move the bins reminder to Wednesday', theBins(at(25, 8))],
    ['change the bins reminder to 10', theBins(at(24, 10))],
    ['change my reminder to take the bins out to Wednesday', theBins(at(25, 8))],
    ['move the lunch with Reetta an hour later', lunch(at(26, 13))],
    ['move team retro half an hour earlier', retro(at(25, 13, 30))],
    ['move the retro by a day', retro(at(26, 14))],
    ['move the retro two days later', retro(at(27, 14))],
    ['push the team retro back by an hour', retro(at(25, 15))],
    ['push the team retro back an hour', retro(at(25, 15))],
    [
      'postpone team retro by a week',
      retro(instantOf({ year: 2026, month: 12, day: 2, hour: 14, minute: 0 }, machineTimeZone())),
    ],
    ['bring the team retro forward by an hour', retro(at(25, 13))],
    ['bring forward the team retro by 30 minutes', retro(at(25, 13, 30))],
    ['the team retro starts an hour later', retro(at(25, 15))],
    ['the team retro was moved back by an hour', retro(at(25, 15))],
    ['team retro was moved to Thursday', retro(at(26, 14))],
    ['move the letter reminder to Tuesday at 9 am', { letter: bins('post the letter', at(24, 9)) }],
  ])('%s', async (line, after) => {
    expect(await said(line)).toMatch(/ is now .*\.$/u);
    expect(await entries()).toEqual(kept(after));
    await said('forget that');
    expect(await entries()).toEqual(kept());
  });
});

describe('what is called otherwise keeps its time, and is called as before after "forget that"', () => {
  it.each<readonly [string, Kept]>([
    ['rename team retro to team review', { retro: ['team review', at(25, 14)] }],
    ['rename the lunch with Reetta to brunch with Reetta', { lunch: ['brunch with Reetta', at(26, 12)] }],
    ['actually the lunch is with Sanna', { lunch: ['lunch with Sanna', at(26, 12)] }],
    ['no, the lunch with Reetta is with Sanna Holm', { lunch: ['lunch with Sanna Holm', at(26, 12)] }],
    ['the team retro is with Sanna now', { retro: ['team retro with Sanna', at(25, 14)] }],
    ['change the lunch with Reetta to lunch with Sanna', { lunch: ['lunch with Sanna', at(26, 12)] }],
    ['the team retro is now called team review', { retro: ['team review', at(25, 14)] }],
    ['rename the letter reminder to post the parcel', { letter: [reminder('post the parcel')] }],
    ['rename the bins reminder to take the glass out', { bins: ['take the glass out', at(24, 8)] }],
  ])('%s', async (line, after) => {
    expect(await said(line)).toMatch(/^“.+” is now “.+”/u);
    expect(await entries()).toEqual(kept(after));
    await said('forget that');
    expect(await entries()).toEqual(kept());
  });
});

describe('nothing is moved or renamed', () => {
  it.each([
    ['move the zeppelin to Friday', 'Nothing on your agenda is called “zeppelin”. Nothing was changed.'],
    ['rename the zeppelin to blimp', 'Nothing on your agenda is called “zeppelin”. Nothing was changed.'],
    ['move team retro forward by an hour', expect.stringMatching(/earlier or later/u)],
    ['rename team retro to team review on Friday', expect.stringMatching(/^Say the new name alone/u)],
    ['move team retro to last Friday', expect.not.stringMatching(/is now/u)],
    ['move the letter reminder an hour later', 'Post the letter has no time yet. Nothing was changed.'],
    ['should I move team retro to Thursday?', expect.not.stringMatching(/is now/u)],
    ["don't move team retro to Thursday", expect.not.stringMatching(/is now/u)],
    ['can I move team retro to Thursday', expect.not.stringMatching(/is now/u)],
    ['move the couch to the attic', expect.not.stringMatching(/is now/u)],
    ['Reetta moved to Friday Street', expect.not.stringMatching(/is now/u)],
    ['Reetta moved to Friday', expect.not.stringMatching(/is now/u)],
    ['the lunch with Reetta was an hour late', expect.not.stringMatching(/is now/u)],
    ['the lunch with Reetta took an hour', expect.not.stringMatching(/is now/u)],
    ['the lunch is with Sanna', expect.not.stringMatching(/is now/u)],
    ['actually the weather is with us', expect.not.stringMatching(/is now/u)],
    ['what if team retro was moved to Thursday', expect.not.stringMatching(/is now/u)],
    ['the team retro is called off', expect.not.stringMatching(/is now/u)],
    ['actually the team retro is called off', expect.not.stringMatching(/is now/u)],
    ['the letter is called The Lost Daughter', expect.not.stringMatching(/is now/u)],
    ['my letter is now called Rex', expect.stringMatching(/^I kept nothing yet/u)],
    ['actually the bins are called Rex', expect.not.stringMatching(/is now/u)],
    ['actually the letter is with Sanna', expect.not.stringMatching(/is now/u)],
    ['change the bins to green ones', expect.not.stringMatching(/is now/u)],
    ['her team retro moved to Thursday', expect.not.stringMatching(/is now/u)],
    ['their team retro was moved to Thursday', expect.not.stringMatching(/is now/u)],
    ['she moved her team retro to Thursday', expect.not.stringMatching(/is now/u)],
  ])('by "%s"', async (line, answer) => {
    expect(await said(line)).toEqual(answer);
    expect(await entries()).toEqual(kept());
  });
});

describe('a moved event is never missing from the calendar', () => {
  it.each([['move team retro to Thursday'], ['move team retro to Thursday', 'forget that']])(
    'from the word to the end: %s',
    async (...lines) => {
      const seen: number[] = [];
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const { items } = await client.calendar({});
          seen.push(items.filter(({ title }) => title === 'team retro').length);
        }
      })();
      await said(...lines);
      await wearer.tellsBrain();
      isOver = true;
      await watching;
      expect(new Set(seen)).toEqual(new Set([1]));
    },
  );
});
