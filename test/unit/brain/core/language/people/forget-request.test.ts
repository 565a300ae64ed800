import { describe, expect, it } from 'vitest';
import { forgetRequestReply } from '#core/language/people/forget-request';

describe('a request to forget', () => {
  it.each(['forget everything', 'erase all my memories', 'delete my data', 'forget everything you know about me'])(
    '"%s" is told where all of it is erased',
    (line) => {
      expect(forgetRequestReply(line)).toMatch(/^Nothing was erased by that\..*; “nightjar memories burn”/);
    },
  );

  it.each(['forget ana', 'forget Noor Hale', 'forget everything about ana', 'delete my sister'])(
    '"%s" is told that one person is not forgotten by it',
    (line) => {
      expect(forgetRequestReply(line)).toContain('one person alone');
    },
  );

  it.each(['forget it', 'did you forget that', 'i will forget that', 'forget about it', 'never forget the milk'])(
    '"%s" is none',
    (line) => {
      expect(forgetRequestReply(line)).toBeNull();
    },
  );
});
