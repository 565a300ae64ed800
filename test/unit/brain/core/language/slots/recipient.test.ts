import { describe, expect, it } from 'vitest';
import { isForListener, recipientOf } from '#core/language/slots/recipient';

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

describe('a promised task that names nobody it is promised to', () => {
  it.each([
    'send you the photos',
    "send you Ann's number",
    'bring your drill to Leo',
    'mend the fence',
    'be back on Friday',
  ])('%s: is for whoever is talked with', (task) => {
    expect(isForListener(task, knows)).toBe(true);
  });

  it.each(["water Tobias's plants", "water tobias's plants", "feed zorblax's cat", 'look after Emil', 'see Dagmar'])(
    '%s: is for nobody that it says',
    (task) => {
      expect(isForListener(task, knows)).toBe(false);
    },
  );
});
