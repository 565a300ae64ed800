import { describe, expect, it } from 'vitest';
import { placeWithoutVerb } from '#core/language/replies/offering/place-without-verb';

describe('a thing and its place without a verb', () => {
  it.each([
    ['the wine in the cellar', 'the wine is in the cellar'],
    ["the wine's in the cellar", 'the wine is in the cellar'],
    ['passport in the top drawer', 'the passport is in the top drawer'],
    ['keys on the hook', 'the keys are on the hook'],
    ['my charger, in the blue bag', 'my charger is in the blue bag'],
    ['spare fuses behind the boiler', 'the spare fuses are behind the boiler'],
  ])('is read as a sentence: “%s”', (line, told) => {
    expect(placeWithoutVerb(line)?.told).toBe(told);
  });

  it('is surely told of what people put down, and may be sought of anything else', () => {
    expect(placeWithoutVerb('keys on the hook')?.isSure).toBe(true);
    expect(placeWithoutVerb('my charger in the blue bag')?.isSure).toBe(true);
    expect(placeWithoutVerb('the wine in the cellar')?.isSure).toBe(false);
  });

  it.each([
    'the man in the hall',
    'the lady in red',
    'the cat on the roof',
    'the meeting in the morning',
    'dinner at the pub',
    'the hotel in Rome',
    'all in the mind',
    'back in the car',
    'turn the light in the hall',
    'put the milk in the fridge',
    'the book on the table?',
    'where are the keys on the hook',
    'I left the wine in the cellar',
    'keys on monday',
    'grandad stays at the home on Park Row',
    'Chidi works at the harbour as a crane driver',
    'the shed key hangs behind the fuse box',
    'the rehearsal starts half six in the crypt',
    'our cousin lived in the yellow house',
  ])('is none in “%s”', (line) => {
    expect(placeWithoutVerb(line)).toBeNull();
  });
});
