import { describe, expect, it } from 'vitest';
import { answersTo, whoSaid } from './answers-to.js';

const keptNothing = 'I kept nothing of what you just said.';

describe('“forget that” in a later run takes nothing older than the last line', () => {
  it.each([
    ['a question', ['where is my wallet', "what's the date"]],
    ['one question', ['where is my wallet']],
    ['what nobody could answer', ['when does the ferry leave']],
    ['a line that was refused', ['go dark', 'I left my keys in the hall', 'lift the veil']],
    ['a command', ['set a timer for five minutes']],
  ])('after %s', async (_what, lines) => {
    const wearer = await whoSaid('my wallet is in the car', ...lines);
    await wearer.restarts();
    expect(await answersTo(wearer, ['forget that'])).toEqual([keptNothing]);
    await wearer.restarts();
    expect((await answersTo(wearer, ['forget that', 'where is my wallet'])).at(-1)).toMatch(/car/);
  });

  it('but the thing itself by its name', async () => {
    const wearer = await whoSaid('my wallet is in the car', "what's the date");
    await wearer.restarts();
    expect(await answersTo(wearer, ['forget my wallet'])).toEqual(['Forgotten: your wallet at the car.']);
  });

  it.each([
    ['right after it', []],
    ['with a question before it', ["what's the date"]],
  ])('and what the last line kept, %s', async (_when, before) => {
    const wearer = await whoSaid('my keys are in the hall', ...before, 'my wallet is in the car');
    await wearer.restarts();
    expect(await answersTo(wearer, ['forget that'])).toEqual(['Forgotten: your wallet at the car.']);
  });

  it('and what is kept in the later run', async () => {
    const wearer = await whoSaid('my wallet is in the car', "what's the date");
    await wearer.restarts();
    const told = await answersTo(wearer, ['my keys are in the hall', 'forget that']);
    expect(told.at(-1)).toBe('Forgotten: your keys at the hall.');
  });
});
