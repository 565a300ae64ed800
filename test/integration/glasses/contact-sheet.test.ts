import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contactSheet } from '#bridge/simulated/contact-sheet';

const kept = readFileSync(join(import.meta.dirname, '../../../docs/cards.svg'), 'utf8').split('\n');

it('the picture of all cards is what the glasses draw today', async () => {
  const drawn = (await contactSheet()).split('\n');
  const captions = drawn
    .filter((cell) => !kept.includes(cell))
    .map((cell) => /([\w-]+)<\/text>$/.exec(cell)?.[1] ?? cell);
  expect(captions, 'node dist/firmware-bridge/simulated/contact-sheet.js draws docs/cards.svg anew').toEqual([]);
  expect(kept.length).toBe(drawn.length);
});
