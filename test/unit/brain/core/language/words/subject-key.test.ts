import { describe, expect, it } from 'vitest';
import { subjectKey, subjectMatch } from '#core/language/words/subject-key';

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
  ])('"%s" asked, "%s" kept: %i', (asked, kept, match) => {
    expect(subjectMatch(asked, kept)).toBe(match);
  });
});
