import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const twoPassports = [
  'my passport is in the bureau',
  'my old passport is in the loft',
  "where's my passport",
  "it's in the safe now",
  "where's my old passport",
];
const question = 'Which one: your passport at the safe, or your old passport at the loft?';

describe('a thing that is chosen among others of its name goes with each place where it was', () => {
  it.each(['the one in the safe', 'the first one', 'the one in the safe, please'])('after “%s”', async (choice) => {
    const told = await answersAnew(...twoPassports, 'forget my passport', choice, "where's my passport");
    expect(told.at(-3)).toBe(question);
    expect(told.at(-2)).toBe('Forgotten: your passport at the safe, and where it was before.');
    expect(told.at(-1)).not.toMatch(/bureau|safe/);
  });

  it.each(['the old one', 'the one in the loft', 'my old passport'])(
    'and the other stays, after “%s”',
    async (choice) => {
      const told = await answersAnew(...twoPassports, 'forget my passport', choice, "where's my passport");
      expect(told.at(-2)).toBe('Forgotten: your old passport at the loft.');
      expect(told.at(-1)).toMatch(/^Your passport is (?:at|in) the safe/);
    },
  );

  it.each(['no', 'neither', 'where is my passport'])('and nothing goes after “%s”', async (choice) => {
    const told = await answersAnew(...twoPassports, 'forget my passport', choice, "where's my passport");
    expect(told.at(-1)).toMatch(/^Your passport is (?:at|in) the safe/);
  });

  it('and also where a note is named beside it', async () => {
    const told = await answersAnew(
      'remember that my kite is a present from Lena',
      'my kite is in the shed',
      'my kite is in the attic',
      'forget my kite',
      'the one in the attic',
      'where is my kite',
    );
    expect(told.at(-1)).not.toMatch(/shed/);
  });
});
