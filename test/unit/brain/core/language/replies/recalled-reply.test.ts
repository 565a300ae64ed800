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
    expect(recalledReply({ kind, person, text })).toBe(reply);
  });

  it.each([
    ['open', 'You promised to send the report.'],
    ['kept', 'You promised to send the report, and you kept it.'],
    ['broken', 'You promised to send the report, and you broke it.'],
    ['dropped', 'You promised to send the report, and you let it go.'],
  ] as const)('a promise that is %s', (state, reply) => {
    expect(recalledReply({ kind: 'commitment', person: null, text: 'send the report', state })).toBe(reply);
  });
});
