import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lowWaterBytes } from '#memory/database/files/disk-reserve';
import type { Memory } from '#memory/memory';
import { emptyDisk, fillDisk, freeBytes, smallDisk } from '../../small-disk.js';
import { line, MemoryBench } from './memory-bench.js';

const mebibyte = 1024 * 1024;

async function fill(memory: Memory, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, n) => memory.ledger.append(line(`line ${n} ${'x'.repeat(300)}`))),
  );
  await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
}

describe('a full disk', () => {
  it('refuses new memories honestly, keeps what was kept, and recovers by itself', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip('mounting a small disk needs root');
    const memory = await new MemoryBench(disk).open();
    await fill(memory, 1_500);

    fillDisk(disk, lowWaterBytes / 2);
    const refused = memory.ledger.append(line('too much'));
    await expect(refused).rejects.toMatchObject({ code: 'memory/full' });
    await expect(memory.anchors.drop({ subject: 'bike', place: 'shed', ts: 2 })).rejects.toMatchObject({
      code: 'memory/full',
    });
    expect(memory.health()).toMatchObject({ isFull: true, isOk: false });
    expect(memory.ledger.recent(2_000)).toHaveLength(1_500);
    expect(memory.anchors.find('keys')?.place).toBe('hall');

    emptyDisk(disk);
    await memory.anchors.drop({ subject: 'bike', place: 'shed', ts: 2 });
    expect(memory.health()).toMatchObject({ isFull: false, isOk: true });
  });

  it('still takes the veil, and still forgets, down to the last byte', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip('mounting a small disk needs root');
    const bench = new MemoryBench(disk, 2 * mebibyte);
    const memory = await bench.open();
    await fill(memory, 2_000);
    const ballast = bench.state.file('memory.db.ballast');
    await waitFor(() => statSync(ballast, { throwIfNoEntry: false })?.size === 2 * mebibyte, memory);

    fillDisk(disk, 0);
    expect(freeBytes(disk)).toBe(0);
    await memory.settings.set('veiled_by_wearer', true);
    await memory.anchors.forget(memory.anchors.find('keys')?.id ?? '');
    await memory.ledger.clear();
    expect(memory.ledger.recent(5)).toEqual([]);
    expect(memory.anchors.find('keys')).toBeNull();

    emptyDisk(disk);
    await memory.ledger.append(line('room again'));
    await bench.close(memory);
    await bench.with(({ settings, ledger, health }) => {
      expect(settings.get('veiled_by_wearer')).toBe(true);
      expect(ledger.recent(5).map(({ text }) => text)).toEqual(['room again']);
      expect(health().losses).toEqual([]);
    });
    expect(existsSync(ballast)).toBe(true);
  });

  it('lets a start through that gives up the older snapshot for it, where there is no reserve', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip('mounting a small disk needs root');
    const bench = new MemoryBench(disk);
    await bench.with(async (memory) => {
      await fill(memory, 500);
      for (const _ of [1, 2]) await memory.snapshot();
    });
    rmSync(bench.state.file('memory.db.ballast'), { force: true });
    fillDisk(disk, 0);
    await bench.with((memory) => expect(memory.anchors.find('keys')?.place).toBe('hall'));
    expect(readdirSync(bench.state.file('snapshots'))).toHaveLength(1);
  });

  it('lets a start and a stop through', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip('mounting a small disk needs root');
    const bench = new MemoryBench(disk);
    await bench.with((memory) => fill(memory, 100));
    fillDisk(disk, 64 * 1024);
    await bench.with((memory) => {
      expect(memory.anchors.find('keys')?.place).toBe('hall');
      expect(memory.health().isFull).toBe(true);
    });
  });
});

describe('a disk without a byte left', () => {
  it('lets a start through that gives up a part of the reserve for it, and is told where there is none', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip('mounting a small disk needs root');
    const bench = new MemoryBench(disk, 2 * mebibyte);
    const ballast = bench.state.file('memory.db.ballast');
    await bench.with((memory) => fill(memory, 100));
    fillDisk(disk, 0);
    bench.state.claim('hub').release();
    await bench.with(async (memory) => {
      expect(memory.anchors.find('keys')?.place).toBe('hall');
      await memory.settings.set('veiled_by_wearer', true);
    });
    expect(statSync(ballast).size).toBe(1.5 * mebibyte);

    rmSync(ballast);
    rmSync(bench.state.file('snapshots'), { recursive: true, force: true });
    fillDisk(disk, 0);
    await expect(bench.open()).rejects.toMatchObject({ code: 'memory/full' });
    emptyDisk(disk);
    await bench.with(({ settings }) => expect(settings.get('veiled_by_wearer')).toBe(true));
  });
});

/** Writes settings until something the writer does on the side has happened. */
async function waitFor(condition: () => boolean, memory: Memory): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries += 1) await memory.settings.set('focus_until', tries);
  expect(condition()).toBe(true);
}
