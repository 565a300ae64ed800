import { describe, expect, it } from 'vitest';
import { decideUnlisting } from '#core/intents/lists/lists';
import { portsWith } from './ports-with.js';

/** What is said when `item` is to come off a list with `there` on it, and what is left. */
function takenOff(item: string, there: readonly string[]) {
  const notes = there.map((one, id) => ({
    kind: 'teach',
    id: String(id),
    text: `${one} is on the shopping list`,
    person: null,
    ts: 0,
  }));
  const { effect, outcome } = decideUnlisting(
    { intent: 'list_remove', item, list: 'shopping' },
    portsWith({ noted: () => notes.toReversed() }),
  );
  const gone = effect?.do === 'drop-notes' ? effect.ids : [];
  return { left: there.filter((_one, id) => !gone.includes(String(id))), outcome };
}

describe('what comes off a list', () => {
  it.each([
    ['rice', ['rice', 'rice cakes'], ['rice cakes']],
    ['rice cakes', ['rice', 'rice cakes'], ['rice']],
    ['rice', ['rice cakes'], ['rice cakes']],
    ['milk', ['milk', 'oat milk'], ['oat milk']],
    ['milk', ['oat milk', 'bread'], ['bread']],
    ['oat milk', ['milk'], ['milk']],
    ['apples', ['green apples', 'apple juice'], ['apple juice']],
    ['rice', ['two bags of rice', 'rice vinegar'], ['rice vinegar']],
    ['milk and rice', ['milk', 'oat milk', 'rice', 'rice cakes'], ['oat milk', 'rice cakes']],
    ['flour', ['flour for the cake', 'flour tortillas'], ['flour tortillas']],
    ['butter', ['peanut butter cups', 'butter'], ['peanut butter cups']],
  ])('is what it is called and nothing that only bears its name: %s of %j', (item, there, left) => {
    expect(takenOff(item, there).left).toEqual(left);
  });

  it('is nothing where several are of its kind, and it is said how to name one', () => {
    const there = ['oat milk', 'goat milk', 'bread'];
    expect(takenOff('milk', there)).toEqual({
      left: there,
      outcome: {
        kind: 'not-possible',
        text: 'On your shopping list: oat milk and goat milk. Say which: “take oat milk off the shopping list”.',
      },
    });
  });
});
