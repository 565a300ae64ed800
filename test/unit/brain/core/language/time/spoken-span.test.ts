import { describe, expect, it } from 'vitest';
import { readReminder } from '#core/language/commitments/reminder';
import { readUtterance } from '#core/language/reading/utterance';
import { readSpan } from '#core/language/time/spoken-span';

const timeZone = 'Europe/Berlin';
/** A Thursday; the clocks go forward on the Sunday after it. */
const nowMs = Date.parse('2026-03-26T10:00:00+01:00');

function spanOf(words: string, now = nowMs) {
  const { tokens } = readUtterance(words);
  const span = readSpan(tokens, 0);
  if (span === null || span.end !== tokens.length) return null;
  const { fromTs, toTs, label } = span.resolve(now, timeZone);
  return [label, new Date(fromTs).toISOString(), new Date(toTs).toISOString()];
}

describe('a stretch of time that is asked about', () => {
  it.each([
    ['today', 'today', '2026-03-25T23:00', '2026-03-26T23:00'],
    ['tomorrow', 'tomorrow', '2026-03-26T23:00', '2026-03-27T23:00'],
    ['tomorrow morning', 'tomorrow morning', '2026-03-26T23:00', '2026-03-27T11:00'],
    ['tonight', 'tonight', '2026-03-26T16:00', '2026-03-26T23:00'],
    ['on sunday', 'on Sunday', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['on friday evening', 'tomorrow evening', '2026-03-27T16:00', '2026-03-27T23:00'],
    ['on thursday', 'on Thursday 2 April', '2026-04-01T22:00', '2026-04-02T22:00'],
    ['on january 5th', 'on Tuesday 5 January 2027', '2027-01-04T23:00', '2027-01-05T23:00'],
    ['this week', 'this week', '2026-03-25T23:00', '2026-03-29T22:00'],
    ['next week', 'next week', '2026-03-29T22:00', '2026-04-05T22:00'],
    ['over the weekend', 'this weekend', '2026-03-27T23:00', '2026-03-29T22:00'],
    ['next weekend', 'next weekend', '2026-04-03T22:00', '2026-04-05T22:00'],
    ['this month', 'this month', '2026-03-25T23:00', '2026-03-31T22:00'],
    ['next month', 'next month', '2026-03-31T22:00', '2026-04-30T22:00'],
    ['in march', 'in March', '2026-03-25T23:00', '2026-03-31T22:00'],
    ['in february', 'in February', '2027-01-31T23:00', '2027-02-28T23:00'],
    ['in the next two days', 'in the next 2 days', '2026-03-25T23:00', '2026-03-28T23:00'],
  ])('"%s" is %s', (words, label, from, to) => {
    expect(spanOf(words)).toEqual([label, `${from}:00.000Z`, `${to}:00.000Z`]);
  });

  it.each(['on the shelf', 'in my bag', 'for sara', 'at noon', 'next', 'the', ''])('"%s" is none', (words) => {
    expect(spanOf(words)).toBeNull();
  });

  it('of this weekend is what is left of it on its Sunday', () => {
    const sunday = Date.parse('2026-03-29T10:00:00+02:00');
    expect(spanOf('this weekend', sunday)).toEqual([
      'this weekend',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  it('of the next month after December is in the next year', () => {
    const december = Date.parse('2026-12-03T10:00:00+01:00');
    expect(spanOf('next month', december)?.slice(1)).toEqual(['2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z']);
  });

  it.each(['this week', 'next week', 'this weekend', 'next weekend', 'this month', 'next month'])(
    'of %s holds what was to be done then, on every day on which it is said',
    (words) => {
      for (let day = 0; day < 31; day++) {
        const said = nowMs + day * 86_400_000;
        const { due_ts } = readReminder(`call the bank ${words}`, said, timeZone);
        const [, from = '', to = ''] = spanOf(words, said) ?? [];
        const isInside = due_ts !== null && due_ts >= Date.parse(from) && due_ts < Date.parse(to);
        expect([new Date(said).toISOString(), isInside]).toEqual([new Date(said).toISOString(), true]);
      }
    },
  );
});
