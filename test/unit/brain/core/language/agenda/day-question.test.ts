import { describe, expect, it } from 'vitest';
import { dayQuestionReply } from '#core/language/agenda/day-question';
import { smallTalkReply } from '#core/language/small-talk/small-talk';

const about = { assistantName: 'Vesper', nowMs: Date.parse('2026-11-22T13:05:00Z'), timeZone: 'Europe/Berlin' };
const reply = (line: string) => smallTalkReply(line, about) ?? dayQuestionReply(line, about);

describe('what any calendar answers', () => {
  it.each([
    ['what date is friday', 'That is Friday 27 November 2026.'],
    ['what date is it on friday', 'That is Friday 27 November 2026.'],
    ['what day is the 24th of december', 'That is Thursday 24 December 2026.'],
    ["what's the date next friday", 'That is Friday 27 November 2026.'],
    ['what day was yesterday', 'Yesterday was Saturday 21 November 2026.'],
    ['what day does christmas fall on', 'That is Friday 25 December 2026.'],
    ['when is christmas', 'That is Friday 25 December 2026.'],
    ['what week is it', 'Week 47.'],
    ['which calendar week are we in', 'Week 47.'],
    ['what is the week number', 'Week 47.'],
    ['how many days until christmas', '33 days until Friday 25 December 2026.'],
    ['how many days is it until tomorrow', '1 day until Monday 23 November 2026.'],
    ['how long is it till the 1st of january', '40 days until Friday 1 January 2027.'],
  ])('is answered by the product itself: %s', (line, said) => {
    expect(reply(line)).toBe(said);
  });

  it.each([
    'how long until christmas dinner is ready',
    'when is the dentist',
    "what's on friday",
    'what day is the bin collection',
    'what day is the 31st of november',
    'how many days until the exam',
    'what week is the exam in',
    'when is next week',
  ])('is no question about things of the wearer: %s', (line) => {
    expect(reply(line)).toBeNull();
  });
});
