import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { beside, besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const november = Date.UTC(2026, 10, 23, 10);

async function inNovember(): Promise<Wearer> {
  const wearer = await Wearer.start({ wallMs: november });
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('how often something is, said by itself,', () => {
  it.each(['every monday', 'and every day', 'each friday', 'on mondays', 'weekly', 'every morning at eight'])(
    'is refused, and never answered by what is due today: "%s"',
    async (line) => {
      const wearer = await besideBrain((await aBrain()).url, november);
      await wearer.types('remind me to water the ferns tonight');
      expect(await said(wearer, [line])).toEqual([
        `I didn't get when “${line}” is, so I kept nothing. Say a day and a time, like “on 24 December at 10”.`,
      ]);
    },
  );

  it('and by the Brain that is asked alone', async () => {
    const { wearer, client } = await beside();
    await wearer.types('remind me to water the ferns tonight');
    expect(await client.ask({ query: 'every monday' })).toMatchObject({ text: '' });
  });
});

describe('which of two days a date in numbers is', () => {
  const asked = "Is “11/12” 11 December or 12 November? Say the month by name. I couldn't tell, so I kept nothing.";
  it.each([
    ['12 November', "I'll remind you: call Ann, on Friday 12 November 2027."],
    ['the 12th of november', "I'll remind you: call Ann, on Friday 12 November 2027."],
    ['december', "I'll remind you: call Ann, on Friday 11 December."],
  ])('is answered by the month: "%s"', async (line, kept) => {
    const wearer = await inNovember();
    expect(await said(wearer, ['remind me to call Ann on 11/12', line])).toEqual([asked, kept]);
  });

  it('and not by a no or another month', async () => {
    const wearer = await inNovember();
    expect(await said(wearer, ['remind me to call Ann on 11/12', 'no'])).toEqual([asked, 'Okay.']);
    const [, other] = await said(wearer, ['remind me to call Ann on 11/12', 'in june']);
    expect(other).not.toMatch(/remind/);
  });
});

it("what's my day is told by the Brain that is asked as by voice, and is no new brief", async () => {
  const { wearer, client } = await beside();
  await wearer.types('remind me to water the ferns tonight');
  const answer = await client.ask({ query: "what's my day" });
  expect(answer).toMatchObject({ text: expect.stringMatching(/water the ferns/), tier: 'device' });
  expect(answer.sources).toEqual([expect.stringMatching(/^brief:/)]);
  expect(await client.latestBrief({})).toEqual({});
  expect((await wearer.types("what's my day")).say).toBe(answer.text);
});
