import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const last = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1);

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

const whom = "I'm not sure who you mean.";

describe('a pronoun means whoever was met last and may be called so', () => {
  it.each([
    [
      ['this is my friend Ruth, she repairs clocks', 'this is my brother Emil'],
      'note that she is moving to Delft',
      'Ruth',
    ],
    [['this is my aunt Ruth', 'this is my brother Emil'], 'note that she is moving to Delft', 'Ruth'],
    [['this is my aunt Ruth', 'have you met Emil'], 'note that he is moving to Delft', 'Emil'],
    [
      ['this is my brother Emil', 'this is my friend Ruth, she repairs clocks'],
      'note that he is moving to Delft',
      'Emil',
    ],
    [['this is my friend Emil, he sells boats', 'this is my aunt Ruth'], 'remember that he is moving to Delft', 'Emil'],
    [
      ['this is my friend Ruth, she repairs clocks', 'this is my friend Emil, he sells boats'],
      'note that she is moving to Delft',
      'Ruth',
    ],
    [['this is my aunt Ruth', 'this is my brother Emil'], 'note that they are moving to Delft', 'Emil'],
    [['have you met Ruth', 'have you met Emil'], 'note that he is moving to Delft', 'Emil'],
  ])('%j: %s', async (met, line, name) => {
    expect(await last(...met, line)).toMatch(new RegExp(`^Noted about ${name}: `));
  });

  it.each([
    [['this is my aunt Ruth', 'this is my brother Emil'], 'note that her dog is called Rex', 'Ruth'],
    [['this is my brother Emil', 'this is my aunt Ruth'], 'note that his dog is called Rex', 'Emil'],
  ])('and so does what is theirs, %j: %s', async (met, line, name) => {
    expect(await last(...met, line)).toBe(`Noted about ${name}: dog is called Rex.`);
  });

  it.each([
    [['this is my brother Emil'], 'note that she is moving to Delft'],
    [['this is my aunt Ruth'], 'note that he is moving to Delft'],
    [['this is my friend Ruth, she repairs clocks'], 'note that he is moving to Delft'],
    [['this is my brother Emil'], 'remember her birthday is in March'],
    [['this is my aunt Ruth'], 'note that his dog is called Rex'],
  ])('and nobody else, so that it is asked whom, %j: %s', async (met, line) => {
    expect(await last(...met, line)).toBe(whom);
    expect(await last('Lena')).toMatch(/^Noted about Lena: /);
  });

  it.each([
    [
      ['Ruth owes me 9 euros', 'this is my aunt Ruth', 'this is my brother Emil'],
      'what does she owe me',
      /Ruth owes you 9 euros/,
    ],
    [['this is my brother Emil'], 'what does she owe me', /^(?!.*Emil)/],
    [
      ['this is my aunt Ruth', 'this is my brother Emil'],
      'note that he sings and note that she paints',
      /^(?!.*Emil: paints)(?!.*Ruth: sings)/,
    ],
  ])('in questions and chains too, %j: %s', async (met, line, told) => {
    expect(await last(...met, line)).toMatch(told);
  });

  it('and somebody else’s pronoun in an introduction tells nothing of who is introduced', async () => {
    expect(await last('this is my friend Emil and her dog', 'this is my aunt Ruth', 'note that he sings')).not.toMatch(
      /Ruth/,
    );
  });

  it('and nobody who was met longer ago', async () => {
    await last('this is my aunt Ruth');
    await wearer.passes(60_000, 1_000);
    await last('this is my brother Emil');
    await wearer.passes(40_000, 1_000);
    expect(await last('note that she sings')).toBe(whom);
  });
});
