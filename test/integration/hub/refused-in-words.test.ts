import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

const refusal = "Not while you're incognito.";

/** What would be kept outside incognito, is not understood, or is answered by how it could be kept. */
const lines = [
  'the gate code is 9931',
  'remember that the gate code is 9931',
  'the cat is at the vet',
  'I like olives',
  'remember the milk',
  'dentist tomorrow at eight',
  'im sam',
  "I'm Antrorse",
  "I'll send the photos to Noor by friday",
  "I'll call Alex on the 31st of november",
  "I'll send the photos to Alex",
  'note that Alex sings',
  'every monday at nine pilates',
  'drop my promise about the photos',
  'forget my promise to Noor',
  'Maria owes me 5 euros',
];

describe('what is refused while incognito', () => {
  let wearer: Wearer;
  beforeAll(async () => {
    wearer = await Wearer.start();
    wearer.agenda = [];
    await answersTo(wearer, ['this is my boss Alex Moll', 'this is my friend Alex Berg', 'go incognito']);
  });
  afterAll(() => wearer.leaves());

  it.each(lines)('has one sentence, and none that asks for what is refused as well: “%s”', async (line) => {
    const [say] = await answersTo(wearer, [line]);
    expect(say).not.toMatch(/say “(?:remember|call me|add an event|remind|drop)/iu);
    expect([refusal, "I don't have that one."]).toContain(say);
  });

  it('and what is not refused is still told', async () => {
    expect(await answersTo(wearer, ['set an alarm for seven', 'no alarm, thanks', 'what time is it'])).toEqual([
      'I set no alarms by the clock. Say “set a timer for eight hours”.',
      expect.any(String),
      expect.stringMatching(/\d/),
    ]);
  });
});

describe('the same outside incognito', () => {
  it('is answered by how it is kept', async () => {
    const wearer = await Wearer.start();
    const told = await answersTo(wearer, [
      'dentist tomorrow at eight',
      'im sam',
      'the gate code is 9931',
      'set an alarm for seven',
    ]);
    await wearer.leaves();
    expect(told).toEqual([
      expect.stringMatching(/add an event/),
      expect.stringMatching(/call me Sam/),
      'I kept nothing yet. Shall I remember “the gate code is 9931”?',
      expect.stringMatching(/remind me/),
    ]);
  });
});
