import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgetOf, runsLong } from '../budget.js';
import { memoryBacked, scratchFolder } from '../scratch-folder.js';
import { buildPowerCut, ShadowDisk } from './shadow-disk.js';
import { missing, runVictim } from './survivors.js';
import type { VictimOrders } from './victim.js';

const cycles = budgetOf('NIGHTJAR_POWER_CUTS');
const canary = { cycles: 30, untilLoss: true };
const failingCycles = Math.ceil(cycles / 4);
/** Cycles on one disk before it is wiped: what survived one cut must also survive the next. */
const cyclesPerDisk = 8;
const numbersPerCycle = 10_000;
const timeout = 30_000 + cycles * 10_000;

type Build = Pick<VictimOrders, 'synchronous' | 'syncsDirectory'>;

interface Cuts {
  readonly cycles: number;
  /** Stops at the first loss: for builds that must lose something. */
  readonly untilLoss?: boolean;
  /** Every n-th sync fails. */
  readonly failEvery?: number;
}

/** Cuts the power again and again at random moments; returns what was lost. */
async function cutPowerRepeatedly(build: Build, { cycles: count, untilLoss, failEvery }: Cuts): Promise<string[]> {
  const folder = scratchFolder(memoryBacked);
  const library = buildPowerCut(folder);
  if (library === null) throw new Error('cc is needed to build the power-cut recorder');
  const disk = new ShadowDisk(library, folder);
  const state = join(disk.disk, 'home', 'state');
  const lost: string[] = [];
  for (let cycle = 0; cycle < count && !(untilLoss && lost.length > 0); cycle += 1) {
    if (cycle % cyclesPerDisk === 0) disk.reset();
    const orders = { state, from: 1 + cycle * numbersPerCycle, ...build };
    // Every third cut comes while the file is being opened.
    const killAfter = cycle % 3 === 2 ? 0 : Math.floor(Math.random() * 600);
    const acknowledged = await runVictim(orders, killAfter, disk.environment(failEvery));
    disk.cutPower();
    lost.push(...(await missing(state, acknowledged)).map((what) => `cycle ${cycle}: ${what}`));
    disk.settle();
  }
  return lost;
}

const hasCompiler = existsSync('/usr/bin/cc') || existsSync('/usr/local/bin/cc');

describe.skipIf(!hasCompiler)('a power cut', () => {
  it(`takes nothing that was acknowledged, in ${cycles} cycles`, { timeout }, async () => {
    const lost = await cutPowerRepeatedly({ synchronous: 'FULL', syncsDirectory: true }, { cycles });
    expect(lost).toEqual([]);
  });

  it(`takes nothing that was acknowledged by a disk whose syncs fail, in ${failingCycles} cycles`, {
    timeout,
  }, async () => {
    const cuts = { cycles: failingCycles, failEvery: 23 };
    expect(await cutPowerRepeatedly({ synchronous: 'FULL', syncsDirectory: true }, cuts)).toEqual([]);
  });

  it.runIf(runsLong)('would be noticed to take rows if the file did not wait for the disk', { timeout }, async () => {
    const lost = await cutPowerRepeatedly({ synchronous: 'NORMAL', syncsDirectory: true }, canary);
    // Either what was acknowledged is missed by name, or the file tells by itself that it is behind its watermark.
    expect(lost.join()).toMatch(/the file|line|anchor|setting/);
  });

  it.runIf(runsLong)('would be noticed to take settings if directories were not synced', { timeout }, async () => {
    const lost = await cutPowerRepeatedly({ synchronous: 'FULL', syncsDirectory: false }, canary);
    expect(lost.join()).toMatch(/config/);
  });
});
