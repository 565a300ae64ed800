import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { type Person, toldOfEach } from '#core/wire/wearer/social';
import { socialSnapshot } from '#hub/brain/social-snapshot';

function person(index: number, changes: Partial<Person> = {}): Person {
  const named = { contact_id: `c${index}`, name: `Ann ${index}`, relation: null, relations: [] };
  return { ...named, last_seen: null, notes: [], debts: [], topics: [], ...changes };
}

const notes = (count: number, text = 'Likes rye bread.') =>
  Array.from({ length: count }, (_, index) => ({ text: `${text} ${index}`, ts: index }));

describe('what the Brain is told of people', () => {
  it('is everybody with everything, where there is room', () => {
    const everybody = [person(1, { notes: notes(3) }), person(2)];
    expect(socialSnapshot(everybody)).toEqual(everybody);
  });

  it('is the newest notes of each', () => {
    const [told] = socialSnapshot([person(1, { notes: notes(toldOfEach.notes + 5) })]);
    expect(told?.notes).toHaveLength(toldOfEach.notes);
    expect(told?.notes.at(-1)?.ts).toBe(toldOfEach.notes + 4);
  });

  it('is no more people than the Brain takes', () => {
    const everybody = Array.from({ length: limits.socialPeople + 1 }, (_, index) => person(index));
    expect(socialSnapshot(everybody)).toEqual(everybody.slice(0, -1));
  });

  it('always fits, in whatever letters, and leaves out nobody for whom there is room', () => {
    const somebody = fc.record({ index: fc.nat(), text: fc.string({ unit: 'grapheme', maxLength: 60 }) });
    fc.assert(
      fc.property(fc.array(somebody, { maxLength: 30 }), fc.integer({ min: 0, max: 6_000 }), (some, maxBytes) => {
        const everybody = some.map(({ index, text }) => person(index, { notes: notes(2, text) }));
        const told = socialSnapshot(everybody, maxBytes);
        const bytes = Buffer.byteLength(JSON.stringify(told));
        expect(bytes).toBeLessThanOrEqual(Math.max(maxBytes + 1, 2));
        const out = everybody.find((one) => !told.some((other) => JSON.stringify(other) === JSON.stringify(one)));
        if (out !== undefined) expect(bytes + Buffer.byteLength(JSON.stringify(out))).toBeGreaterThan(maxBytes - 2);
      }),
    );
  });
});
