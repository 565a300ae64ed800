import { describe, expect, it } from 'vitest';
import { isRight } from '../../../bench/answers/wanted-wordings.js';

describe('an answer of the sets', () => {
  const wanted = { must: [['14:30', 'half past two'], ['chapel']], mustNot: ['wednesday'] };

  it('is right with one wording of every group, whatever the case', () => {
    expect(isRight('At Half past two, in the Chapel.', wanted)).toBe(true);
    expect(isRight('At 14:30.', wanted)).toBe(false);
  });

  it('is wrong with what makes it wrong, right beside it or not', () => {
    expect(isRight('Chapel, 14:30, not Wednesday', wanted)).toBe(false);
  });

  it('has a number only as a whole', () => {
    expect(isRight('It costs 120.', { must: [['12']], mustNot: [] })).toBe(false);
    expect(isRight('It costs 12 pounds.', { must: [['12']], mustNot: [] })).toBe(true);
  });
});
