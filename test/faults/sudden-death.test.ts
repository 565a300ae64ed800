import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgetOf } from '../budget.js';
import { memoryBacked, scratchFolder } from '../scratch-folder.js';
import { missing, runVictim } from './survivors.js';

const cycles = budgetOf('NIGHTJAR_KILLS');
const cyclesPerState = 10;
const numbersPerCycle = 10_000;

describe('a process that is killed under load', () => {
  it(`loses nothing it acknowledged and leaves nothing stale, in ${cycles} cycles`, {
    timeout: 30_000 + cycles * 10_000,
  }, async () => {
    const folder = scratchFolder(memoryBacked);
    const lost: string[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const state = join(folder, String(Math.floor(cycle / cyclesPerState)));
      const from = 1 + cycle * numbersPerCycle;
      const killAfter = cycle % 3 === 2 ? 0 : Math.floor(Math.random() * 800);
      const acknowledged = await runVictim({ state, from, synchronous: 'FULL', syncsDirectory: true }, killAfter);
      lost.push(...(await missing(state, acknowledged)).map((what) => `cycle ${cycle}: ${what}`));
      const leftovers = readdirSync(state).filter((name) => /\.tmp$|-journal$|\.rebuilt/.test(name));
      lost.push(...leftovers.map((name) => `cycle ${cycle}: ${name} was left behind`));
    }
    expect(lost).toEqual([]);
  });
});
