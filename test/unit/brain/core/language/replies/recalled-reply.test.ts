import { describe, expect, it } from 'vitest';
import { recalledReply } from '#core/language/replies/recalled-reply';

describe('what was recalled is said with whose words it is', () => {
  it.each([
    ['line', 'Theo', 'the lease ends in march', 'Theo said: the lease ends in march'],
    ['line', null, 'the lease ends in march', 'I heard: the lease ends in march'],
    ['conversation', 'Theo', 'we spoke of boats', 'With Theo: we spoke of boats'],
    ['conversation', null, 'we spoke of boats', 'we spoke of boats'],
    ['commitment', null, 'send the report', 'You promised to send the report.'],
    ['commitment', 'Noor', 'send the report', 'You promised Noor to send the report.'],
    ['commitment', 'Sam', 'send priya the contract', 'You promised Sam to send priya the contract.'],
    ['commitment', 'Priya', 'send priya the contract', 'You promised to send priya the contract.'],
    ['commitment', 'Hannah', 'pay back leo', 'You promised Hannah to pay back leo.'],
    ['commitment', 'Noor', 'send you my slides', 'You promised Noor to send them your slides.'],
    ['note', 'Tom', 'birthday is in May', 'You noted about Tom: birthday is in May'],
    ['sighting', null, 'drill at the shed', 'drill at the shed'],
    ['toString', null, 'a kind that is none', 'a kind that is none'],
  ])('a %s of %s', (kind, person, text, reply) => {
    expect(recalledReply({ kind, person, text }, 0)).toBe(reply);
  });

  it.each([
    ['open', 'You promised to send the report.'],
    ['kept', 'You promised to send the report, and you kept it.'],
    ['broken', 'You promised to send the report, and you broke it.'],
    ['dropped', 'You promised to send the report, and you let it go.'],
  ] as const)('a promise that is %s', (state, reply) => {
    expect(recalledReply({ kind: 'commitment', person: null, text: 'send the report', state }, 0)).toBe(reply);
  });

  it.each([
    ['our plumber charges ninety an hour', 0, 'Your plumber charges ninety an hour.'],
    ['i take my tea with lemon', 0, 'You take your tea with lemon.'],
    ['the US visa of Tom is blue', 0, 'The US visa of Tom is blue.'],
    ['tomorrow is a holiday', 2, 'You noted 2 days ago: tomorrow is a holiday.'],
    ['the lift is broken until friday', 2, 'The lift is broken until friday.'],
    ['the lift is broken until friday', 9, 'You noted 9 days ago: the lift is broken until friday.'],
  ])('“%s” of %i days ago, as the wearer is told', (text, days, reply) => {
    expect(recalledReply({ kind: 'teach', person: null, text, ts: 0 }, days * 86_400_000)).toBe(reply);
  });
});
