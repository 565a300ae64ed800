import { expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

it('a place that is told again can be corrected by a part of a sentence, also after something else was spoken of', async () => {
  const wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
  onTestFinished(() => wearer.leaves());
  const lines = [
    'I left the flares in the locker',
    'where is my passport',
    'where are the flares',
    'no, in the chart table',
  ];
  const told = await answersTo(wearer, [...lines, 'where are the flares', 'where is my passport', 'no, in the bin']);
  expect(told[4]).toBe('Your flares are at the chart table.');
  expect(told[6]).toMatch(/Say it whole/u);
});
