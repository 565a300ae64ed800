import { describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo as said } from './answers-to.js';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('"forget that" after something was only said again', () => {
  it.each([
    ['this is my neighbour Noor', 'Forgotten: Noor, your neighbour.'],
    ["I'll water the plants", 'Forgotten: that you promised to water the plants.'],
  ])('takes back what the first saying of it kept: "%s"', async (line, forgotten) => {
    const wearer = await alone();
    await said(wearer, [line, 'Zed owes me 318 euros', line]);
    expect(await said(wearer, ['forget that', 'forget that'])).toEqual([
      forgotten,
      'Forgotten: Zed, and that Zed owes you 318 euros.',
    ]);
  });

  it.each(['this is my neighbour Noor', "I'll water the plants"])(
    'takes nothing where that stands for longer than it can be taken back: "%s"',
    async (line) => {
      const wearer = await alone();
      await wearer.types(line);
      await wearer.passes(11 * 60_000);
      await said(wearer, ['Zed owes me 318 euros', line]);
      expect(await said(wearer, ['forget that'])).toEqual(['I kept nothing of what you just said.']);
      expect((await wearer.types('what does Zed owe me')).say).toMatch(/318/);
    },
  );
});
