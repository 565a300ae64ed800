import { describe, expect, it } from 'vitest';
import { givenNamesIn, isAboutOtherThing, ownerMatches, ownersIn } from '#core/language/people/owners';

describe('whose something is that a question asks for', () => {
  it.each([
    ["when is theo's birthday", ['theo']],
    ["what is Mary Jane's dog called", ['mary jane']],
    ["where does dr patel's receptionist live", ['dr patel']],
    ["what's the time", []],
    ["where's my wife's umbrella", []],
    ["what is the doctor's number", []],
    ['when is the birthday of theo', []],
    ['', []],
  ])('%s', (question, owners) => {
    expect(ownersIn(question)).toEqual(owners);
  });
});

describe('a kept thing that a question can mean', () => {
  it.each([
    ['did i leave my keys somewhere', 'keys', true],
    ['did i leave my keys somewhere', "husband's keys", false],
    ['did i leave my car keys somewhere', "husband's keys", false],
    ["where could noor's drill have gone", "Noor's drill", true],
    ["where could noor's drill have gone", 'drill', false],
    ["where could my sister's car be", 'car', false],
    ['where could my sisters car be', "sister's car", true],
    ['where could the drill be', "the neighbour's drill", true],
    ['where could her keys be', 'keys', false],
    ['what was on the table', "Noor's drill", true],
  ])('%s: %s, %s', (question, thing, isMeant) => {
    expect(ownerMatches(question, thing)).toBe(isMeant);
  });
});

describe('a kept thing that has only the place in common with a question', () => {
  const keys = { subject: "my husband's keys", place: 'the car' };
  it.each([
    ['is my passport in the car', true],
    ['what colour is my car', true],
    ['what is in my car', false],
    ['what did i leave in the car', false],
    ["are my husband's keys in the car", false],
    ['what was lying in the old car', false],
    ['where is the car', true],
    ["where's his car", true],
    ['where is my husband', true],
    ['what is the car', true],
    ['where are the car keys', false],
    ['where did the pliers go', false],
  ])('"%s": %s', (question, isOther) => {
    expect(isAboutOtherThing(question, keys)).toBe(isOther);
  });

  it('speaks of people by their given names', () => {
    expect(givenNamesIn('is ana allergic to nuts')).toEqual(['ana']);
    expect(givenNamesIn('is the grill hot')).toEqual([]);
  });
});
