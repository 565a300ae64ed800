import { describe, expect, it } from 'vitest';
import { whose } from '#core/language/replies/wording/whose';

describe('a thing as the wearer is told of it', () => {
  it.each([
    ['keys', 'your keys'],
    ["husband's keys", "your husband's keys"],
    ["Noor's drill", "Noor's drill"],
    ['mums umbrella', "your mum's umbrella"],
    ['Mums umbrella', "your Mum's umbrella"],
    ['my mums umbrella', "your mum's umbrella"],
    ['the neighbours ladder', "the neighbour's ladder"],
    ['keys and my wallet', 'your keys and your wallet'],
    ['parents car', "your parents' car"],
    ['glasses case', 'your glasses case'],
    ['doctors note', 'your doctors note'],
  ])('“%s” is %s', (thing, told) => {
    expect(whose(thing)).toBe(told);
  });
});
