import { describe, expect, it } from 'vitest';
import { recipientOf } from '#core/language/slots/recipient';

const knows = (name: string) => ['zorblax', 'mark'].includes(name);

describe('whom a promised task names', () => {
  it.each([
    ['send priya the contract', 'Priya'],
    ['send Priya Nair the contract', 'Priya Nair'],
    ['send yerzhan the contract', 'Yerzhan'],
    ['bring the drill to leo', 'Leo'],
    ['bring leo his drill back', 'Leo'],
    ['pay back leo', 'Leo'],
    ['pay leo back', 'Leo'],
    ['call Ann', 'Ann'],
    ['call zorblax', 'Zorblax'],
    ['send the photos to zorblax', 'Zorblax'],
    ['talk to mark', 'Mark'],
    ['get back to Noor', 'Noor'],
    ['write to dr lind', 'Dr Lind'],
    ['give your regards to Sara', 'Sara'],
  ])('%s → %s', (task, name) => {
    expect(recipientOf(task, knows)).toBe(name);
  });

  it.each([
    'send you the report',
    "send you Ann's number",
    'send the report',
    'call the bank',
    'call you back',
    'send pictures',
    'drive to work',
    'fly to London',
    "bring ann's drill to the office",
    'reply to emails',
    'send snacks the day before',
    'water the plants',
    'get back to you',
    'show them the garden',
    'send it',
  ])('nobody in "%s"', (task) => {
    expect(recipientOf(task, knows)).toBeNull();
  });
});
