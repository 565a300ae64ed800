import { describe, expect, it } from 'vitest';
import { firstPerson } from '#core/language/people/first-person';

describe('a preference', () => {
  it.each([
    ['i prefer aisle seats', 'I prefer aisle seats'],
    ['I prefer aisle seats.', 'I prefer aisle seats'],
    ['remember that i prefer tea', 'I prefer tea'],
    ["note that i can't stand cilantro", "I can't stand cilantro"],
    ['prefer window seats', 'I prefer window seats'],
    ['prefers window seats', 'I prefer window seats'],
    ['The user likes jazz', 'I like jazz'],
    ['You prefer tea', 'I prefer tea'],
    ["you're allergic to nuts", 'I am allergic to nuts'],
    ['your sister lives in Oslo', 'My sister lives in Oslo'],
    ["doesn't eat meat", "I don't eat meat"],
    ['is allergic to nuts', 'I am allergic to nuts'],
    ['has two dogs', 'I have two dogs'],
    ['always drinks tea at night', 'I always drink tea at night'],
    ['dogs bother you', 'Dogs bother me'],
    ['you like it when it is quiet around you', 'I like it when it is quiet around me'],
    ["i'm left handed and i've two cats", "I'm left handed and I've two cats"],
    ['my shoe size is 43', 'My shoe size is 43'],
    ['  too   much   space ', 'Too much space'],
    ['i like i.e. soft tea', 'I like i.e. soft tea'],
    ['', ''],
    ['...', ''],
  ])('"%s" is kept as "%s"', (said, kept) => {
    expect(firstPerson(said)).toBe(kept);
  });

  it('said in the first person already stays what it is', () => {
    for (const said of [
      'I prefer tea',
      'I always take the stairs',
      "I can't stand loud rooms",
      'My desk faces north',
    ]) {
      expect(firstPerson(firstPerson(said))).toBe(said);
    }
  });

  it('is at most 120 characters long, cut at a word', () => {
    const kept = firstPerson(`i prefer ${'quiet places '.repeat(20)}`);
    expect(kept.length).toBeLessThanOrEqual(120);
    expect(kept).toMatch(/(quiet|places)…$/);
  });
});
