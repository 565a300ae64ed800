import { describe, expect, it } from 'vitest';
import { beginsName, nameKey } from '#core/language/people/name-key';

describe('the key of a name', () => {
  it.each([
    ['José', 'jose'],
    ['  ANNE-Marie  ', 'anne marie'],
    ['O’Neill', 'oneill'],
    ["O'Neill", 'oneill'],
    ['Dr. Moss', 'dr moss'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['Søren Ærø', 'soren aero'],
    ['İpek', 'ipek'],
    ['Nguyễn Văn An', 'nguyen van an'],
    ['Анна', 'анна'],
    ['?!', ''],
  ])('%s is "%s"', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it('is the same for composed and decomposed letters', () => {
    expect(nameKey('Zoe\u0308')).toBe(nameKey('Zo\u00eb'));
  });
});

describe('the beginning of a name', () => {
  it.each([
    ['sara', 'sara lind', true],
    ['sara lind', 'sara lind', true],
    ['sara', 'dr sara lind', true],
    ['dr lind', 'lind', true],
    ['aunt may', 'may', true],
    ['lind', 'sara lind', false],
    ['sar', 'sara lind', false],
    ['sara lind moss', 'sara lind', false],
    ['dr', 'dr moss', false],
  ])('%s of %s: %s', (asked, kept, begins) => {
    expect(beginsName(asked, kept)).toBe(begins);
  });
});
