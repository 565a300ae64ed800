import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryCondition } from '#hub/upkeep/memory-condition';
import type { Memory } from '#memory/memory';
import { line, MemoryBench } from './memory-bench.js';

/** Longer than a start takes before the rows are looked at. */
const afterStartMs = 1_500;

function overwrite(path: string, from: string, to: string): void {
  const bytes = readFileSync(path);
  bytes.write(to, bytes.indexOf(from));
  writeFileSync(path, bytes);
}

async function withDamagedPlace(): Promise<{ bench: MemoryBench; memory: Memory }> {
  const bench = new MemoryBench();
  await bench.with((memory) => memory.anchors.drop({ subject: 'bag', place: 'the blue shelf', ts: 1 }));
  rmSync(bench.state.file('snapshots'), { recursive: true });
  overwrite(bench.state.file('memory.db'), 'the blue shelf', 'THE');
  return { bench, memory: await bench.open() };
}

async function lookedAt({ bench, memory }: Awaited<ReturnType<typeof withDamagedPlace>>): Promise<void> {
  bench.clock.advance(afterStartMs);
  await expect.poll(() => memory.health().quarantinedRows).toBe(1);
}

describe('a row that was damaged and that no snapshot has', () => {
  it('is found soon after the start although nobody asks for it, counted and told', async () => {
    const opened = await withDamagedPlace();
    let told = 0;
    opened.memory.onCondition(() => {
      told += 1;
    });
    await lookedAt(opened);
    expect(opened.memory.health().isOk).toBe(false);
    expect(memoryCondition(opened.memory.health(), { veiledByWearer: false, incognito: false })).toMatchObject({
      ok: false,
      say: expect.stringContaining('1 row of the memory file could not be read and is set aside'),
    });
    expect(told).toBe(1);
  });

  it('is told again after the next start', async () => {
    const opened = await withDamagedPlace();
    await lookedAt(opened);
    await opened.bench.close(opened.memory);
    await opened.bench.with((memory) => expect(memory.health()).toMatchObject({ isOk: false, quarantinedRows: 1 }));
  });

  it('is no longer missing once the same is kept anew', async () => {
    const bench = new MemoryBench();
    await bench.with(({ settings }) => settings.set('wearer_name', 'Robin'));
    rmSync(bench.state.file('snapshots'), { recursive: true });
    overwrite(bench.state.file('memory.db'), 'Robin', 'ROBIN');
    const opened = { bench, memory: await bench.open() };
    await lookedAt(opened);
    await opened.memory.settings.set('wearer_name', 'Robin');
    expect(opened.memory.health()).toMatchObject({ isOk: true, quarantinedRows: 0 });
  });

  it('is found among more rows than are looked at in one go, while others are written', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ anchors }) => {
      const places = Array.from({ length: 2_500 }, (_, index) => ({
        subject: `thing ${index}`,
        place: `shelf ${index} so`,
      }));
      await Promise.all(places.map((place) => anchors.drop({ ...place, ts: 1 })));
    });
    // So many changes have a snapshot.
    rmSync(bench.state.file('snapshots'), { recursive: true });
    overwrite(bench.state.file('memory.db'), 'shelf 2400 so', 'SHELF');
    const memory = await bench.open();
    bench.clock.advance(afterStartMs);
    await memory.ledger.append(line('meanwhile'));
    await expect.poll(() => memory.health().quarantinedRows).toBe(1);
    expect(memory.anchors.all()).toHaveLength(2_499);
  });
});

describe('a damaged row that a snapshot has', () => {
  it('is whole again soon after the start, and nothing is told', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      await memory.anchors.drop({ subject: 'bag', place: 'the blue shelf', ts: 1 });
      await memory.snapshot();
    });
    overwrite(bench.state.file('memory.db'), 'the blue shelf', 'THE');
    const memory = await bench.open();
    bench.clock.advance(afterStartMs);
    await expect.poll(() => memory.anchors.all().map(({ place }) => place)).toEqual(['the blue shelf']);
    expect(memory.health()).toMatchObject({ isOk: true, quarantinedRows: 0 });
  });
});
