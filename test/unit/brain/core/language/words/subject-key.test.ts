import { describe, expect, it } from 'vitest';
import { ownerOf } from '#core/language/words/owner';
import { subjectKey, subjectMatch, subjectOf } from '#core/language/words/subject-key';

describe('the key of a subject', () => {
  it.each([
    ['My Keys', 'key'],
    ['the car keys!', 'car key'],
    ['a  Bike', 'bike'],
    ['our old Tent', 'old tent'],
    ["mom's glasses", 'mom glasses'],
    ['Mom’s glasses', 'mom glasses'],
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['the boxes', 'box'],
    ['bus pass', 'bus pass'],
    ['knives', 'knife'],
    ['Café Ｃard', 'café card'],
    ['the', 'the'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('of "%s" is "%s"', (subject, key) => {
    expect(subjectKey(subject)).toBe(key);
  });

  it('is its own key', () => {
    for (const subject of ['my car keys', 'watches', 'glasses', 'the class passes', 'toothbrushes', 'series']) {
      expect(subjectKey(subjectKey(subject))).toBe(subjectKey(subject));
    }
  });
});

describe('matching a question to a kept subject', () => {
  it.each([
    ['key', 'key', 3],
    ['key', 'car key', 2],
    ['car key', 'key', 1],
    ['car', 'car key', 0],
    ['house key', 'car key', 0],
    ['', 'key', 0],
    ['keys', "husband's keys", 0],
    ["husband's keys", 'keys', 0],
    ['husbands keys', "husband's keys", 3],
    ["my sister's car", 'car', 0],
    ["sister's car", "Noor's car", 0],
    ["my neighbour's drill", "the neighbour's power drill", 2],
    ['her keys', 'my keys', 0],
    ['her keys', 'her car keys', 2],
  ])('"%s" asked, "%s" kept: %i', (asked, kept, match) => {
    expect(subjectMatch(subjectOf(asked), subjectOf(kept))).toBe(match);
  });
});

describe('whose a thing is', () => {
  it.each([
    ['keys', ''],
    ['my keys', ''],
    ["my husband's keys", 'husband'],
    ['my husbands keys', 'husband'],
    ["the neighbour's drill", 'neighbour'],
    ["Noor's car", 'noor'],
    ["my sister's husband's car", 'sister husband'],
    ["the kids' shoes", 'kid'],
    ['their ladder', 'their'],
    ["my dog's leash", ''],
    ["driver's license", ''],
    ["the car's manual", ''],
    ["anna's", ''],
    ['her', ''],
    ['', ''],
  ])('of "%s" is "%s"', (thing, owner) => {
    expect(ownerOf(thing)).toBe(owner);
  });
});
