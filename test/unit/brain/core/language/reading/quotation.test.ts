import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';
import { withWholeQuotation } from '#core/language/reading/quotation';

describe('a quotation in what is kept', () => {
  it.each([
    ['note: the sign says "no dogs"', 'the sign says "no dogs"'],
    ['note: the sign says “no dogs”', 'the sign says “no dogs”'],
    ["note: the motto is 'never give up'", "the motto is 'never give up'"],
    ['note: the sign says "no dogs."', 'the sign says "no dogs."'],
    ['note: the sign says "no dogs".', 'the sign says "no dogs"'],
    ['note: "no dogs" is what the sign says', '"no dogs" is what the sign says'],
    ['note: the sign says no dogs.', 'the sign says no dogs'],
    ["note: the shed is my parents'", "the shed is my parents'"],
  ])('keeps both of its marks: %s', (line, text) => {
    expect(parseUtterance(line)).toMatchObject({ text });
  });

  it('takes no mark that belongs to nothing in it', () => {
    expect(withWholeQuotation('say "the sign" now', 5, 13)).toBe('the sign');
    expect(withWholeQuotation('a bolt of 5" ', 0, 11)).toBe('a bolt of 5');
    expect(withWholeQuotation("it's Ann's' ", 0, 10)).toBe("it's Ann's");
  });
});
