import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';
import { forgetRequestReply, neverMindReply } from '#core/language/people/forget-request';

describe('"never mind" with something that it is said of', () => {
  it.each(['never mind the plan for Hanno', 'never mind about the dentist'])(
    '"%s" changes nothing, and is told so',
    (line) => {
      expect(neverMindReply(line)).toContain('Nothing was changed by that.');
    },
  );

  it('is more than the bare words', () => {
    expect(neverMindReply('never mind')).toBeNull();
  });
});

describe('a request to forget', () => {
  it.each([
    'forget everything',
    'erase all my memories',
    'erase all memories',
    'delete my data',
    'forget everything you know about me',
  ])('"%s" is told where all of it is erased', (line) => {
    expect(forgetRequestReply(line)).toMatch(/^Nothing was erased by that\..*; Erase in the panel's settings/);
  });

  it.each(['forget ana', 'forget Noor Hale', 'forget everything about ana', 'delete my sister'])(
    '"%s" is told where one person is forgotten',
    (line) => {
      expect(forgetRequestReply(line)).toContain('Memories page');
    },
  );

  it.each([
    'forget my keys',
    'forget where my keys are',
    'delete my keys',
    "forget Sara's birthday",
    'forget what I said about Emil',
    'forget what I said',
    "don't remember that",
    "don't keep this",
  ])('"%s" is told where one thing is forgotten', (line) => {
    expect(parseUtterance(line).intent).toBe('ask');
    expect(forgetRequestReply(line)).toContain('Memories page');
  });

  it.each([
    ['delete my last promise', 'drop my promise to'],
    ['cancel my reminder to call Noor', 'Day page'],
    ['delete the appointment with Noor on Friday', 'Day page'],
  ])('"%s" is told how such a thing goes', (line, how) => {
    expect(forgetRequestReply(line)).toContain(how);
  });

  it.each([
    'forget it',
    'did you forget that',
    'i will forget that',
    'forget about it',
    'never forget the milk',
    "don't forget the milk",
    'where did I forget my keys',
  ])('"%s" is none', (line) => {
    expect(forgetRequestReply(line)).toBeNull();
  });
});
