import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { summarizeMemory } from '#memory/whole-memory/browse-memory';
import { Wearer } from '../../wearer/wearer.js';

it('browsing shows what the wearer told before what only the program needs', async () => {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  const tables = summarizeMemory(join(wearer.folder, 'state', 'memory.db')).map(({ table }) => table);
  const [lastTold, firstInner] = [tables.indexOf('memories'), tables.indexOf('vectors')];
  for (const told of ['anchors', 'people', 'notes', 'debts', 'commitments']) {
    expect(tables.indexOf(told)).toBeLessThanOrEqual(lastTold);
  }
  for (const inner of ['marks', 'outbox', 'applied_edits']) expect(tables.indexOf(inner)).toBeGreaterThan(lastTold);
  expect(firstInner).toBeGreaterThan(lastTold);
});
