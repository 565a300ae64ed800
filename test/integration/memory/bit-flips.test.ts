import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Damage, DamagedMemory } from '../../../bench/damage.js';
import { SeededRandom } from '../../../bench/seeded-random.js';
import { budgetOf } from '../../budget.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';

const flips = budgetOf('NIGHTJAR_BIT_FLIPS');
const cuts = budgetOf('NIGHTJAR_FILE_CUTS');

describe.each([
  ['with a snapshot', true],
  ['without a snapshot', false],
])('a memory %s', (_, hasSnapshot) => {
  it(`loses nothing that an intact page has, and serves nothing wrong, after ${flips} flipped bits and ${cuts} cuts`, {
    timeout: 30_000 + (flips + cuts) * 1_000,
  }, async () => {
    const memory = await DamagedMemory.make(scratchFolder(memoryBacked), hasSnapshot);
    const draw = new SeededRandom(20_240_607);
    const damages = [
      ...Array.from({ length: flips }, () => memory.drawFlip(draw)),
      ...Array.from({ length: cuts }, () => memory.drawCut(draw)),
    ];
    const failures: { damage: Damage; lost: readonly string[]; wrong: readonly string[]; isSilent: boolean }[] = [];
    let declared = 0;
    for (const damage of damages) {
      const { lost, wrong, isSilent, reason } = await memory.openAfter(damage);
      if (lost.length + wrong.length > 0 || isSilent) failures.push({ damage, lost, wrong, isSilent });
      if (reason !== null) declared += 1;
    }
    expect(failures).toEqual([]);
    expect(declared).toBeGreaterThan(0);
  });
});

describe('a first page of which every bit flipped once', () => {
  it('costs no row, although it says which tables there are and no snapshot does', { timeout: 60_000 }, async () => {
    const memory = await DamagedMemory.make(scratchFolder(memoryBacked), false);
    const lost: string[] = [];
    for (let at = 7; at < 4_096; at += 97) {
      lost.push(...(await memory.openAfter({ file: 'memory.db', kind: 'flip', at, bit: at % 8 })).lost);
    }
    expect(lost).toEqual([]);
  });
});

describe('a damaged log', () => {
  it('is counted by the watermark, and without one a gap is not ruled out', { timeout: 60_000 }, async () => {
    const folder = scratchFolder(memoryBacked);
    const memory = await DamagedMemory.make(folder, false);
    const damage = { file: 'memory.db-wal', kind: 'cut', at: 40_000, bit: 0 } as const;
    expect(await memory.openAfter(damage)).toMatchObject({ isSilent: false, reason: 'behind', wrong: [] });
    rmSync(join(folder, 'good', 'memory.db.watermark'));
    expect(await memory.openAfter(damage)).toMatchObject({ isSilent: false, reason: 'unwitnessed', wrong: [] });
  });
});
