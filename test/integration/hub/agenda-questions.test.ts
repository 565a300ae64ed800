import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { machineTimeZone } from '#core/clock';
import { instantOf } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import { drawnFrom } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { nobody } from './beside-brain.js';

/** A Sunday. */
const wallMs = at({ day: 22, hour: 10 });

function at({ month = 11, day, hour, minute = 0 }: { month?: number; day: number; hour: number; minute?: number }) {
  return instantOf({ year: 2026, month, day, hour, minute }, machineTimeZone());
}

let wearer: Wearer;
let client: BrainClient;

beforeAll(async () => {
  wearer = await Wearer.start({ brainUrl: nobody, wallMs });
  const brain = await aBrain({ state: `${wearer.folder}/state`, clock: new FakeClock(wallMs) });
  client = aClient(brain);
  await wearer.brainMovesTo(brain.url);
  await client.editCalendar({ title: 'Choir practice', ts: at({ day: 22, hour: 19 }), place: "St Anne's" });
  await client.editCalendar({ title: 'Dentist', ts: at({ month: 12, day: 1, hour: 9 }), place: 'Main Street 4' });
  await client.editCalendar({ title: 'Car wash', ts: at({ day: 20, hour: 15 }), place: '' });
  for (const line of [
    'remind me to leave at noon tomorrow',
    'remind me to have lunch with Max on Wednesday at half past twelve',
    'remind me to call Priya on Friday at 3pm',
    'remind me to buy milk on December 3rd at 14:30',
    'remind me to renew my passport on Saturday',
    'remind me to water the plants',
    'remind me to pay the rent',
    'remind me to see Zarquelm tomorrow at 5pm',
    'add an event ice skating on February 7th at 11',
    'this is my neighbour Sara',
    'note that Sara is coming on Thursday',
    "I'll send Sara the photos by Friday",
    'I left my inhaler in the drawer',
  ]) {
    expect(await wearer.types(line), line).toMatchObject({ ok: true });
  }
});

afterAll(async () => {
  // Its Brain keeps its files in the same folder.
  await cleanUp();
  await wearer.leaves();
});

const tomorrow = 'Tomorrow: leave at 12:00; see Zarquelm at 17:00.';
const friday = 'On Friday: call Priya at 15:00; you promised to send Sara the photos.';
const ahead = /^Choir practice, today at 19:00, at St Anne's; leave, tomorrow at 12:00; .*; and \d more\.$/;
const reminders = /^Leave, tomorrow at 12:00; see Zarquelm, tomorrow at 17:00; have lunch with Max.*; and 5 more\.$/;

const told: readonly (readonly [string, string | RegExp])[] = [
  ['what do I have tomorrow', tomorrow],
  ["what's on tomorrow?", tomorrow],
  ['do I have anything on Monday', tomorrow],
  ['do I have any appointments tomorrow', 'Tomorrow: leave at 12:00; see Zarquelm at 17:00.'],
  ['what have I got on tomorrow morning', 'Nothing tomorrow morning.'],
  ['what have I got on tomorrow afternoon', 'Tomorrow afternoon: leave at 12:00; see Zarquelm at 17:00.'],
  ["what's on my plate tomorrow afternoon", /see Zarquelm at 17:00\.$/],
  ["what's on wednesday", 'On Wednesday: have lunch with Max at 12:30.'],
  ['am I busy on Wednesday', 'On Wednesday: have lunch with Max at 12:30.'],
  ["what's on friday", friday],
  ['what do I have to do on Friday', friday],
  ['anything on Saturday?', 'On Saturday: renew your passport.'],
  ['what do I have on December 3rd', 'On Thursday 3 December: buy milk at 14:30.'],
  ['what have I got on the third of december', 'On Thursday 3 December: buy milk at 14:30.'],
  ['do I have anything tonight', "Tonight: Choir practice at 19:00, at St Anne's."],
  ['what am I doing this evening', "This evening: Choir practice at 19:00, at St Anne's."],
  ['what do I have today', "Today: Choir practice at 19:00, at St Anne's."],
  ["what's on next week", /^Next week: leave, tomorrow at 12:00; see Zarquelm, tomorrow at 17:00; .*and \d more\.$/],
  [
    'do I have anything next month',
    'Next month: Dentist, on Tuesday 1 December at 09:00, at Main Street 4; buy milk, on Thursday 3 December at 14:30.',
  ],
  [
    "what's happening in December",
    'In December: Dentist, on Tuesday 1 December at 09:00, at Main Street 4; buy milk, on Thursday 3 December at 14:30.',
  ],
  ['what are my plans for the weekend', "This weekend: Choir practice, today at 19:00, at St Anne's."],
  ['what does my week look like', "This week: Choir practice, today at 19:00, at St Anne's."],
  ['what are my reminders', reminders],
  ['read me my reminders', reminders],
  ['what reminders do I have', reminders],
  ['what did I ask you to remind me of', reminders],
  ['do I have any reminders for tomorrow', tomorrow],
  ["what's on my agenda", ahead],
  ["what's on my calendar", ahead],
  ['show me my calendar', ahead],
  ["what's coming up", ahead],
  ["what's next", "Next: Choir practice, today at 19:00, at St Anne's."],
  ["what's my next appointment", "Next: Choir practice, today at 19:00, at St Anne's."],
  ['when is lunch with max', 'Have lunch with Max, on Wednesday 25 November 2026 at 12:30.'],
  ['what time is my dentist appointment', 'Dentist, on Tuesday 1 December 2026 at 09:00, at Main Street 4.'],
  ['when is my next dentist appointment', 'Dentist, on Tuesday 1 December 2026 at 09:00, at Main Street 4.'],
  ['when do I have to call Priya', 'Call Priya, on Friday 27 November 2026 at 15:00.'],
  ['when am I seeing Zarquelm', 'See Zarquelm, on Monday 23 November 2026 at 17:00.'],
  ['when do I renew my passport', 'Renew your passport, on Saturday 28 November 2026.'],
  ['do I have time on Wednesday', 'On Wednesday: have lunch with Max at 12:30.'],
  ['is there anything else tomorrow', tomorrow],
  ['remind me what I have tomorrow', tomorrow],
  ['what should I not forget tomorrow', tomorrow],
  ['do I need to be anywhere on Wednesday', 'On Wednesday: have lunch with Max at 12:30.'],
  ['anything planned?', ahead],
  ["what's on my to-do list", reminders],
  ['how many appointments do I have on February 7th', /^1 appointment on .*: ice skating at 11:00\.$/],
  ['how many appointments do I have', /^3 appointments and 6 reminders: /],
  ['how many reminders do I have', /^8 reminders: leave, tomorrow at 12:00; .*and \d more\.$/],
  ['how many appointments do I have tomorrow', '2 reminders tomorrow: leave at 12:00; see Zarquelm at 17:00.'],
  ['what time do I have to leave tomorrow', 'Leave, on Monday 23 November 2026 at 12:00.'],
  ['do I have lunch with Max on Wednesday', 'Yes: have lunch with Max, on Wednesday 25 November 2026 at 12:30.'],
  ['when do I need to pay the rent', 'Pay the rent, without a time.'],
  ["what's on last friday", 'On Friday 20 November: Car wash at 15:00.'],
  ['what did I do two days ago', 'On Friday 20 November: Car wash at 15:00.'],
  ['is the dentist tomorrow', 'No: dentist, on Tuesday 1 December 2026 at 09:00, at Main Street 4.'],
  ['am I free tomorrow at 3', "You're free tomorrow at 15:00."],
  ['am I busy tomorrow at noon', 'Tomorrow: leave at 12:00.'],
  ["what's my last appointment tomorrow", 'Last tomorrow: see Zarquelm at 17:00.'],
  ["what's on the 31st of november", 'There is no such day: “the 31st of november”.'],
];

const nothing: readonly (readonly [string, string])[] = [
  ["what's happening on Tuesday", 'Nothing on Tuesday.'],
  ['am I free on Thursday', 'Nothing on Thursday.'],
  ['any plans for Thursday?', 'Nothing on Thursday.'],
  ['what do I have the day after tomorrow', 'Nothing on Tuesday.'],
  ['is there anything on my calendar on Tuesday', 'Nothing on Tuesday.'],
  ['what do I have on December 24th', 'Nothing on Thursday 24 December.'],
  ['do I have any reminders for today', 'No more reminders today.'],
  ["what's on in January", 'Nothing in January.'],
];

describe('a question about the agenda', () => {
  it.each([...told, ...nothing])('"%s" is told by the hub and by the Brain alike', async (line, expected) => {
    const { ok, say } = await wearer.types(line);
    if (expected instanceof RegExp) expect(say).toMatch(expected);
    else expect(say).toBe(expected);
    expect(ok).toBe(true);
    expect(say.length).toBeLessThanOrEqual(limits.cardLineChars);
    expect((await client.ask({ query: line })).text).toBe(say);
  });
});

describe('an agenda that is longer than a card', () => {
  it('is told on as far as it goes, for as long as more is asked for', async () => {
    const first = await wearer.types('what are my reminders');
    expect(first.say).toMatch(/; and 5 more\.$/);
    const second = await wearer.types('what else');
    expect(second.say).toMatch(/^Then: .*passport/);
    expect((await wearer.types('the rest')).say).toMatch(/^Then: .*pay the rent\.$/);
    expect((await wearer.types('more')).say).not.toMatch(/^Then/);
  });

  it('is not told on once something else was said', async () => {
    await wearer.types('what are my reminders');
    await wearer.types("what's next");
    expect((await wearer.types('what else')).say).not.toMatch(/^Then/);
  });
});

describe('a question that only sounds like one about the agenda', () => {
  it.each(
    drawnFrom([
      'when is lunch with Max on Friday',
      'when is lunch with Bertil',
      'when is my flight',
      "what's on the shelf",
      'what do I have in my bag',
      "what's the next stop",
      'am I free',
      'when is it',
    ]),
  )('"%s" is answered with nothing of it', async (line) => {
    const { say } = await wearer.types(line);
    expect(say).not.toMatch(/Max|Choir|Zarquelm|Nothing|passport|plants|Sara/);
  });
});

describe('a line that asks nothing', () => {
  it.each(
    drawnFrom([
      'I lost my inhaler',
      'I lost my inhaler again',
      'I broke my inhaler',
      'call me maybe',
      'call me a taxi',
      'call me tomorrow',
      'call Priya',
      'order me a pizza',
      'remember the milk',
      'remember the summer in Lisbon',
      'if I lose I owe Sara a beer',
      'lunch was great',
    ]),
  )('"%s" is answered with no fact', async (line) => {
    const { say } = await wearer.types(line);
    expect(say).toMatch(
      /^(?:(?:I didn't follow that, so|Okay\.) I kept nothing|I kept nothing yet\.|I don't have that one)/,
    );
  });
});
