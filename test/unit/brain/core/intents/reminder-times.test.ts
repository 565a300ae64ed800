import { describe, expect, it } from 'vitest';
import { decideReminder } from '#core/intents/decisions/day';
import { replyTo } from '#core/language/replies/persona';

/** A Sunday, half past six in the evening. */
const nowMs = Date.UTC(2026, 10, 22, 18, 30);
const decided = (title: string) => decideReminder({ intent: 'remind', title }, { nowMs, timeZone: 'UTC' });

const kept: readonly (readonly [string, string, string])[] = [
  ['catch the flight to oslo on december 24 at 6:40 in the morning', 'catch the flight to oslo', '2026-12-24T06:40'],
  ['call rita tomorrow at 8 in the morning', 'call rita', '2026-11-23T08:00'],
  ['see the bank on friday at 8 in the morning', 'see the bank', '2026-11-27T08:00'],
  ['visit grandma on saturday at 3 in the afternoon', 'visit grandma', '2026-11-28T15:00'],
  ['go dancing at 6 in the evening on saturday', 'go dancing', '2026-11-28T18:00'],
  ['feed the cat at 0:30', 'feed the cat', '2026-11-23T00:30'],
  ['water the plants tomorrow at 7pm', 'water the plants', '2026-11-23T19:00'],
  ['send the photos of last weekend tomorrow', 'send the photos of last weekend', '2026-11-23T23:59'],
  ['read the may report tomorrow', 'read the may report', '2026-11-23T23:59'],
  ['buy two pounds of pears on friday', 'buy two pounds of pears', '2026-11-27T23:59'],
];

const refused = [
  'see the band on 10/12 at 10',
  'see the doctor tomorrow night at 2',
  'see the doctor tomorrow morning at 15',
  'see the band on december 24 2027 at 10 in two weeks on monday',
  "go to the party on new year's eve at midnight or so",
  'take my pills every day at 8',
  'put the bins out every monday at 9',
  'see paul on monday or tuesday',
  'see the doctor today at 3',
];

const confirmed: readonly (readonly [string, string])[] = [
  ['call Rita on friday at 5', "I'll remind you: call Rita, on Friday 27 November at 17:00."],
  ['call my mum tomorrow morning', "I'll remind you: call your mum, on Monday 23 November by noon."],
  ['water the plants on friday', "I'll remind you: water the plants, on Friday 27 November."],
  ['check the oven in ten minutes', "I'll remind you: check the oven, today at 18:40."],
  ['renew the pass on march 3 at 9:30', "I'll remind you: renew the pass, on Wednesday 3 March 2027 at 09:30."],
];

const ofThings = [
  'thank Bo for last night',
  'ask about last friday',
  'tell Ann what happened yesterday',
  'return the book I bought last week',
  "finish yesterday's report",
  'visit paris some day',
  'buy anything but milk',
];

describe('the time of a reminder', () => {
  it.each(ofThings)('is none of its own in “%s”, which is kept as it was said', (said) => {
    expect(decided(said).effect).toEqual({ do: 'remind', title: said, due_ts: null, isReminder: true });
  });

  it('that has gone by is told so', () => {
    expect(decided('swim yesterday').outcome).toMatchObject({
      text: '“yesterday” has gone by, so I kept nothing. Say it again with another time.',
    });
  });

  it.each(confirmed)('of “%s” is told as the day and hour it is kept for', (said, says) => {
    const intent = { intent: 'remind', title: said } as const;
    expect(replyTo(intent, decided(said).outcome)).toBe(says);
  });

  it('of an event is told as one of the agenda, which is no reminder', () => {
    const intent = { intent: 'remind', title: 'dentist on friday at nine', event: true } as const;
    const { effect, outcome } = decideReminder(intent, { nowMs, timeZone: 'UTC' });
    expect(effect).toMatchObject({ isReminder: false });
    expect(replyTo(intent, outcome)).toBe('On your agenda: dentist, on Friday 27 November at 09:00.');
  });

  it('of one without a time is told by nothing', () => {
    const intent = { intent: 'remind', title: 'buy milk' } as const;
    expect(replyTo(intent, decided('buy milk').outcome)).toBe("I'll remind you: buy milk.");
  });

  it.each(kept)('of “%s” is taken out of it, and is the one that was said', (said, title, at) => {
    expect(decided(said).effect).toMatchObject({ do: 'remind', title, due_ts: Date.parse(`${at}:00Z`) });
  });

  it.each(refused)('is never another than was said: nothing is kept of “%s”', (said) => {
    const { effect, outcome } = decided(said);
    expect(effect).toBeNull();
    expect(outcome).toMatchObject({ kind: 'not-possible', text: expect.stringContaining('so I kept nothing') });
  });
});
