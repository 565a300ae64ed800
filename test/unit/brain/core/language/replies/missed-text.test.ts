import { describe, expect, it } from 'vitest';
import { missedText } from '#core/language/replies/missed-text';

describe('what the wearer missed, in words', () => {
  it.each([
    [{ text: 0, email: 0 }, ''],
    [{ text: 1, email: 0 }, '1 text'],
    [{ text: 0, email: 2 }, '2 emails'],
    [{ text: 2, email: 1 }, '2 texts and 1 email'],
  ])('%o reads "%s"', (missed, said) => {
    expect(missedText(missed)).toBe(said);
  });
});
