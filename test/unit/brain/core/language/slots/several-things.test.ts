import { describe, expect, it } from 'vitest';
import { thingsIn } from '#core/language/slots/several-things';

describe('the things that one slot names', () => {
  it.each([
    ['keys', ['keys']],
    ['keys and my wallet', ['keys', 'wallet']],
    ['keys and wallet', ['keys', 'wallet']],
    ['keys, my wallet and my phone', ['keys', 'wallet', 'phone']],
    ['keys, wallet, and phone', ['keys', 'wallet', 'phone']],
    ['salt and pepper', ['salt', 'pepper']],
    ["husband's keys and phone", ["husband's keys", "husband's phone"]],
    ["Noor's drill and her ladder", ["Noor's drill", 'her ladder']],
    ["Noor's drill and my ladder", ["Noor's drill", 'ladder']],
    ['umbrella and the blue bag', ['umbrella', 'the blue bag']],
    ['black and white scarf', ['black and white scarf']],
    ['red, green and blue pens', ['red, green and blue pens']],
    ['sandwich', ['sandwich']],
    ['handbag', ['handbag']],
  ])('%s', (slot, things) => {
    expect(thingsIn(slot)).toEqual(things);
  });
});
