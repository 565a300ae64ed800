import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1) ?? '';

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('the car that was moved', () => {
  it.each([
    "I moved the car, I'm parked on Elm Street",
    'i moved the car im parked on elm street now',
    'we just moved the car, now we are parked on Elm Street',
    "I moved the car and it's on Elm Street now",
  ])('is where the line says it is parked: "%s"', async (line) => {
    await said('I parked on Oak Road', line);
    expect(await said('where is my car')).toMatch(/^Your car is at elm street\.$/iu);
  });

  it.each([
    'I moved the car',
    "I moved house, I'm parked in front of my future",
    'we moved the meeting, it is on friday',
  ])('stays where it was, where no other place is told: "%s"', async (line) => {
    await said('I parked on Oak Road', line);
    expect(await said('where is my car')).toBe('Your car is at Oak Road.');
  });
});

describe('who did something to a thing', () => {
  beforeEach(() => said('remember that the dog ate the cake', 'remember that my brother bought the drill'));

  it.each([
    ['who ate the cake', 'The dog ate the cake.'],
    ['who bought the drill', 'Your brother bought the drill.'],
  ])('is told: "%s"', async (asked, answer) => {
    expect(await said(asked)).toBe(answer);
  });

  it.each([
    'who ate the dog',
    'who ate the bread',
    'who bought the saw',
    'who bought my brother',
    'who sold the drill',
  ])('is not told by the same deed with another thing or the other way round: "%s"', async (asked) => {
    expect(await said(asked)).toBe("I don't have that one.");
  });
});
