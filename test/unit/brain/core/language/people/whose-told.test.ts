import { describe, expect, it } from 'vitest';
import { tellsOfAnother } from '#core/language/people/whose-told';

describe('a thing of somebody with two names', () => {
  it.each([
    ["what is Hana Lindt's car", 'The car of Hana Lindt is a Skoda.'],
    ['when is the birthday of Peter Lindt', "Peter Lindt's birthday is on 1 February."],
    ["what is Peter's car", "Peter Lindt's car is a Skoda."],
    ["what is Peter Lindt's car", "Peter's car is a Skoda."],
  ])('is told whichever way the owner is named: %s', (question, text) => {
    expect(tellsOfAnother(question, { text })).toBe(false);
  });

  it.each([
    ["what is Peter Lindt's car", 'The car of Peter Wagner is a Skoda.'],
    ["what is Peter Lindt's car", "Anna Lindt's car is a Skoda."],
    ["what is Hana's car", "Peter Lindt's car is a Skoda."],
  ])('is not that of another: %s ← %s', (question, text) => {
    expect(tellsOfAnother(question, { text })).toBe(true);
  });
});
