import { describe, expect, it } from 'vitest';
import { replyTo } from '#core/language/replies/persona';
import { toWearer } from '#core/language/replies/wording/to-wearer';

describe('what the wearer said of themselves', () => {
  it.each([
    ['my coat pocket', 'your coat pocket'],
    ["call my mum when I'm home", "call your mum when you're home"],
    ['water the plants before i leave', 'water the plants before you leave'],
    ['what I was told about me and mine', 'what you were told about you and yours'],
  ])('is said back to them as theirs: %s', (said, told) => {
    expect(toWearer(said)).toBe(told);
  });

  it('stands so in every reply that repeats it, and is kept as it was said', () => {
    expect(replyTo({ intent: 'stash', thing: 'phone', place: 'my bag' })).toBe('Got it — your phone is at your bag.');
    expect(replyTo({ intent: 'locate', thing: 'scarf' }, { kind: 'located', place: 'next to my bed' })).toBe(
      'Your scarf is next to your bed.',
    );
    expect(replyTo({ intent: 'remind', title: 'ring my mum' })).toBe("I'll remind you: ring your mum.");
    const debt = { intent: 'debt', name: 'Ann', direction: 'i_owe', what: 'my half of the bill' } as const;
    expect(replyTo(debt)).toBe('You owe Ann your half of the bill. Noted.');
  });
});
