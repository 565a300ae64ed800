import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const told = [
  'I parked by the fountain',
  'my sunglasses are in the drawer',
  'I left my gloves at the office yesterday',
  'add eggs to the shopping list',
];

describe('where something was at a time that is over', () => {
  it.each([
    ['where did I park yesterday', 'I know only what you told me just now: your car is by the fountain.'],
    ['where did I park last week', 'I know only what you told me just now: your car is by the fountain.'],
    ['where did I leave my gloves yesterday', 'I know only what you told me just now: your gloves are at the office.'],
    ['where did I leave my car last night', 'I know only what you told me just now: your car is by the fountain.'],
    ['where were my sunglasses last week', 'I know only what you told me just now: your sunglasses are at the drawer.'],
    ['where was my car yesterday', 'I know only what you told me just now: your car is by the fountain.'],
    ['what was on the shopping list yesterday', "I don't know what was on it then. On your shopping list now: eggs."],
  ])('is not told by where it lies now as if that were it: %s', async (question, answer) => {
    expect((await answersAnew(...told, question)).at(-1)).toBe(answer);
  });

  it.each([
    ['where did I park', 'Your car is by the fountain.'],
    ['where did I park today', 'Your car is by the fountain.'],
    ['where did I park earlier', 'Your car is by the fountain.'],
    ['where did I just park', 'Your car is by the fountain.'],
    ['where are my sunglasses', 'Your sunglasses are at the drawer.'],
    ['where did I leave my sunglasses this morning', 'Your sunglasses are at the drawer.'],
    ["what's on the shopping list", 'On your shopping list: eggs.'],
  ])('is told as it is where no such time is named: %s', async (question, answer) => {
    expect((await answersAnew(...told, question)).at(-1)).toBe(answer);
  });
});
