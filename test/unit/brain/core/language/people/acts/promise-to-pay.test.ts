import { expect, it } from 'vitest';
import { promisesPaid } from '#core/language/people/acts/promise-to-pay';

const kept = (task: string, ...whats: readonly string[]) =>
  promisesPaid([{ task }], { name: 'Jonas', debts: whats.map((what) => ({ what })) }).length > 0;

it.each([
  ['pay Jonas back', '20 euros'],
  ['pay Jonas', '20 euros'],
  ['pay Jonas back the 20 euros', '20 euros'],
  ['pay Jonas twenty euros', '20 euros'],
  ['give Jonas his 20 euros back', '20 euros'],
  ['pay back Jonas for lunch', '10 euros for lunch'],
  ['settle up with Jonas', '20 euros'],
])('a promise to “%s” is kept by paying %s', (task, what) => {
  expect(kept(task, what)).toBe(true);
});

it.each([
  ['call Jonas', '20 euros'],
  ['pay Jonas for the tickets', '20 euros'],
  ['pay Jonas 50 euros', '20 euros'],
  ['pay Anna back', '20 euros'],
  ['give Jonas his book back', '20 euros'],
  ["pay Jonas's rent", '20 euros'],
  ['give Jonas a lift', '20 euros'],
])('a promise to “%s” is not kept by paying %s', (task, what) => {
  expect(kept(task, what)).toBe(false);
});
