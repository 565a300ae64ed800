import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const whatIsOn = "what's on my shopping list";

/** What is on the shopping list after the lines. */
const listAfter = async (...lines: readonly string[]): Promise<string> =>
  (await answersAnew(...lines, whatIsOn)).at(-1) ?? '';

describe('what is said not to go on a list', () => {
  it.each([
    ["add milk and don't add cheese to the shopping list", 'milk'],
    ["add milk and don't add cheese or butter to the shopping list", 'milk'],
    ['add eggs, flour and no butter to the shopping list', 'eggs and flour'],
    ['add rice but no beans to the shopping list', 'rice'],
    ['add flour, not sugar, to the shopping list', 'flour'],
    ["add jam and don't buy honey to the shopping list", 'jam'],
    ["add jam but don't get honey to the list", 'jam'],
    ['add eggs but not the free-range ones to the shopping list', 'eggs'],
    ['add two of the big tins, not the small ones, to the shopping list', 'two of the big tins'],
    ['add pears, no apples and plums to the list', 'pears and plums'],
    ['add salt, but definitely not pepper, and oil to the list', 'salt and oil'],
    ['add rice to the shopping list but no beans', 'rice'],
    ['add rice to the list, not pasta', 'rice'],
    ["add rice to the list and don't add beans", 'rice'],
  ])('does not go on it: %s', async (line, items) => {
    expect(await listAfter(line)).toBe(`On your shopping list: ${items}.`);
  });

  it.each([
    ['add tea and no sugar cola to the list', 'tea and no sugar cola'],
    ['add no-knead bread and milk to the list', 'no-knead bread and milk'],
    ['add figs and pizza without cheese to the list', 'figs and pizza without cheese'],
    ["add salt and don't forget the pepper to the shopping list", 'salt and pepper'],
    ['add nuts and notebooks to the list', 'nuts and notebooks'],
  ])('is not seen where nothing is left out: %s', async (line, items) => {
    expect(await listAfter(line)).toBe(`On your shopping list: ${items}.`);
  });

  it('is not said of a thing that is only doubted', async () => {
    expect(await listAfter('put half a dozen eggs and maybe some ham on the shopping list')).toBe(
      'On your shopping list: half a dozen eggs and some ham.',
    );
  });
});

describe('what is needed on a list', () => {
  it.each([
    'we need soap on the shopping list',
    'we also need soap on the list',
    'I need soap on my shopping list too',
  ])('goes on it: %s', async (line) => {
    expect(await listAfter('add leeks to the shopping list', line)).toBe('On your shopping list: leeks and soap.');
  });

  it.each(['what do we need on the shopping list', "we don't need soap on the shopping list", 'we need soap'])(
    'is not put there by another line: %s',
    async (line) => {
      expect(await listAfter('add leeks to the shopping list', line)).toBe('On your shopping list: leeks.');
    },
  );
});
