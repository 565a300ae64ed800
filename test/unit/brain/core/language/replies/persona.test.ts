import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { outcomeOfFault } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import { spokenDuration } from '#core/language/time/telling/spoken-duration';

const stash = { intent: 'stash', thing: 'bike', place: 'the north rack' } as const;
const locate = { intent: 'locate', thing: 'bike' } as const;

describe('the sentences that the specification prescribes', () => {
  it.each([
    [replyTo(stash), 'Got it — your bike is at the north rack.'],
    [replyTo(stash, { kind: 'incognito' }), "Not while you're incognito."],
    [replyTo(locate, { kind: 'missing' }), "I don't have a spot saved for your bike yet."],
    [replyTo({ intent: 'recall', query: 'x' }, { kind: 'unsure' }), 'Not sure'],
    [replyTo({ intent: 'ask', query: 'x' }, { kind: 'missing' }), "I don't have that one — want me to look further?"],
    [replyTo({ intent: 'timer', seconds: null }), 'How long a timer?'],
    [replyTo({ intent: 'recall', query: 'x' }, { kind: 'veiled' }), 'Lower the veil first.'],
  ])('%s', (reply, prescribed) => {
    expect(reply).toBe(prescribed);
  });
});

describe('other replies', () => {
  it('say where a thing is, and from where it was only seen', () => {
    expect(replyTo(locate, { kind: 'located', place: 'the north rack', direction: 'behind you' })).toBe(
      'Your bike is at the north rack, behind you.',
    );
    expect(replyTo(locate, { kind: 'sighted', place: 'the hall', when: 'an hour ago' })).toBe(
      'I last saw your bike at the hall, an hour ago.',
    );
  });

  it('do not put "at" before a place that has its own preposition', () => {
    expect(replyTo({ ...stash, place: 'under the bridge' })).toBe('Got it — your bike is under the bridge.');
  });

  it('say lengths of time in words that can be spoken', () => {
    expect([1, 90, 5_400, 3_600].map(spokenDuration)).toEqual([
      '1 second',
      '1 minute 30 seconds',
      '1 hour 30 minutes',
      '1 hour',
    ]);
  });

  it('name what was cleared, on which side, and at most three things of each', () => {
    const owed = (direction: 'owes_me' | 'i_owe', ...things: string[]) => things.map((what) => ({ direction, what }));
    const settle = { intent: 'debt_settle', name: 'Noor', direction: 'both' } as const;
    const said = (...debts: ReturnType<typeof owed>) => replyTo(settle, { kind: 'settled', debts });
    expect(said(...owed('owes_me', 'ten dollars'))).toBe('Noor owed you ten dollars. Cleared.');
    expect(said(...owed('i_owe', 'a dinner', 'a pint'))).toBe('You owed Noor a dinner and a pint. Cleared.');
    expect(said(...owed('owes_me', 'a', 'b', 'c', 'd', 'e'), ...owed('i_owe', 'a pint'))).toBe(
      'Noor owed you a, b, c and 2 more and you owed Noor a pint. Cleared.',
    );
    expect(said(...owed('owes_me', 'ten dollars', 'my drill'), ...owed('i_owe', 'a ladder, on loan'))).toBe(
      'Noor owed you ten dollars and Noor had your drill and you had a ladder from Noor. Cleared.',
    );
  });

  it.each([
    ['owes_me', 'I have nothing down that Noor owes you.'],
    ['i_owe', 'I have nothing down that you owe Noor.'],
    ['both', "There's nothing open with Noor."],
  ] as const)('say so when nothing was open (%s)', (direction, said) => {
    expect(replyTo({ intent: 'debt_settle', name: 'Noor', direction }, { kind: 'missing' })).toBe(said);
  });

  it('are what was found, as it is', () => {
    expect(replyTo({ intent: 'ask', query: 'x' }, { kind: 'found', text: 'About 384,000 km.' })).toBe(
      'About 384,000 km.',
    );
  });

  it.each([
    ['keys', 'Your keys are at the hall.'],
    ['reading glasses', 'Your reading glasses are at the hall.'],
    ['glass', 'Your glass is at the hall.'],
    ['bus pass', 'Your bus pass is at the hall.'],
  ])('says where %s is in the right number', (thing, said) => {
    expect(replyTo({ intent: 'locate', thing }, { kind: 'located', place: 'the hall' })).toBe(said);
  });
});

describe('an act that ended in a fault', () => {
  it.each([
    ['memory/full', "There's no room left to keep that. Nothing was changed."],
    ['memory/not-written', "That didn't work. Nothing was changed."],
  ] as const)('says so honestly: %s', (code, said) => {
    expect(replyTo(stash, outcomeOfFault(new Fault(code)))).toBe(said);
  });
});
