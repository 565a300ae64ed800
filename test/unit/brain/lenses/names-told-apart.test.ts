import { describe, expect, it } from 'vitest';
import { namesToldApart } from '#brain/lenses/names-told-apart';

describe('lenses of one name', () => {
  it('are told apart by their number, and the oldest keeps the bare name', () => {
    expect(namesToldApart(['Tea', 'Rest', 'Tea', 'Tea'])).toEqual(['Tea (3)', 'Rest', 'Tea (2)', 'Tea']);
  });

  it('take no name that another lens has already', () => {
    expect(namesToldApart(['Tea', 'Tea (2)', 'Tea'])).toEqual(['Tea (3)', 'Tea (2)', 'Tea']);
    expect(namesToldApart(['Tea (2)', 'Tea', 'Tea'])).toEqual(['Tea (2)', 'Tea (3)', 'Tea']);
  });

  it('keep what they are called where nobody else is called so', () => {
    expect(namesToldApart(['Tea', 'Rest'])).toEqual(['Tea', 'Rest']);
    expect(namesToldApart([])).toEqual([]);
  });
});
