import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Memory } from '#memory/memory';
import { line, MemoryBench } from './memory-bench.js';

const canary = (index: number) => `CANARY-${index}-END`;

/** Every canary that can be read anywhere in the state directory, sorted. */
function canariesOnDisk(folder: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // Closing a lock file would release the locks this process holds on it.
    if (!entry.isFile() || entry.name.endsWith('.lock')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name)).toString('latin1');
    for (const [match] of text.matchAll(/CANARY-\d+-END/g)) found.add(match);
  }
  return [...found].sort();
}

/** Rows of many lengths, rewritten now and then, so that pages are split, merged and rearranged. */
async function fill(memory: Memory): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const filler = Array.from({ length: 20 }, (_, n) => memory.ledger.append(line('x'.repeat(1 + ((n * 37) % 300)))));
    const marked = memory.anchors.drop({ subject: `thing ${index}`, place: canary(index), ts: 1 });
    await Promise.all([...filler, memory.ledger.append(line(`said ${canary(1_000 + index)}`))]);
    ids.push((await marked).id);
  }
  return ids;
}

describe('what is forgotten', () => {
  it('is gone from the file, its free pages, its log, snapshots and damaged copies', async () => {
    const bench = new MemoryBench();
    let ids: string[] = [];
    await bench.with(async (memory) => {
      ids = await fill(memory);
      await memory.snapshot();
    });
    writeFileSync(bench.state.file('memory.db.bad-1'), `an old damaged copy with ${canary(1_007)}`);
    const memory = await bench.open();
    expect(canariesOnDisk(bench.state.path)).toHaveLength(100);

    await memory.anchors.forget(ids[7] ?? '');
    await bench.close(memory);
    expect(canariesOnDisk(bench.state.path)).not.toContain(canary(7));
    expect(canariesOnDisk(bench.state.path)).toHaveLength(99);

    await bench.with(({ anchors }) => anchors.clear());
    expect(canariesOnDisk(bench.state.path)).toHaveLength(50);
    await bench.with(({ ledger }) => ledger.clear());
    expect(canariesOnDisk(bench.state.path)).toEqual([]);
  });

  it('is not kept by an import or a repair that was cut short', async () => {
    const bench = new MemoryBench();
    await bench.with(() => Promise.resolve());
    for (const suffix of ['', '-wal', '-shm'])
      writeFileSync(bench.state.file(`memory.db.rebuilt${suffix}`), `half a copy with ${canary(1)}`);
    await bench.with(() => Promise.resolve());
    expect(canariesOnDisk(bench.state.path)).toEqual([]);
  });

  it('is gone at the next start where the power went in between', async () => {
    const bench = new MemoryBench();
    let before = Buffer.alloc(0);
    await bench.with(async (memory) => {
      await memory.anchors.drop({ subject: 'keys', place: canary(1), ts: 1 });
      await memory.snapshot();
      const [name = ''] = readdirSync(bench.state.file('snapshots'));
      before = readFileSync(bench.state.file('snapshots', name));
      await memory.anchors.clear();
    });
    writeFileSync(bench.state.file('snapshots', 'memory.db-1-1'), before);
    writeFileSync(bench.state.file('memory.db.scrub'), '');
    expect(canariesOnDisk(bench.state.path)).toEqual([canary(1)]);
    await bench.with(() => undefined);
    expect(canariesOnDisk(bench.state.path)).toEqual([]);
    expect(existsSync(bench.state.file('memory.db.scrub'))).toBe(false);
  });

  it('is gone when the promise resolves, not some time later', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    await fill(memory);
    await memory.snapshot();
    await Promise.all([memory.anchors.clear(), memory.ledger.clear()]);
    expect(memory.health().isScrubPending).toBe(false);
    // The reading connection would lose its locks with the file closed here, so it is closed before.
    await bench.close(memory);
    expect(canariesOnDisk(bench.state.path)).toEqual([]);
  });

  it('includes rows that were quarantined', async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    await bench.with((memory) => memory.ledger.append(line(`said ${canary(1)}`)));
    // No copy has the row.
    rmSync(bench.state.file('snapshots'), { recursive: true });
    const bytes = readFileSync(path);
    bytes.write('SAID', bytes.indexOf('said CANARY'));
    writeFileSync(path, bytes);
    const memory = await bench.open();
    expect(memory.ledger.recent(5)).toEqual([]);
    await memory.snapshot();
    expect(memory.health()).toMatchObject({ quarantinedRows: 1, isOk: false });
    await memory.ledger.clear();
    expect(memory.health().quarantinedRows).toBe(0);
    await bench.close(memory);
    expect(canariesOnDisk(bench.state.path)).toEqual([]);
  });
});

describe('a setting whose row is damaged', () => {
  it('falls to the value that protects the wearer', async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    await bench.with(async ({ settings }) => {
      await settings.set('veiled_by_wearer', false);
      await settings.set('wearer_name', 'Robin');
    });
    // No copy has the row.
    rmSync(bench.state.file('snapshots'), { recursive: true });
    const bytes = readFileSync(path);
    bytes.write('FALSE', bytes.indexOf('veiled_by_wearerfalse') + 'veiled_by_wearer'.length);
    writeFileSync(path, bytes);
    await bench.with(({ settings }) => {
      expect(settings.get('veiled_by_wearer')).toBe(true);
      expect(settings.get('wearer_name')).toBe('Robin');
    });
    await bench.with(({ settings }) => expect(settings.get('veiled_by_wearer')).toBe(true));
    await bench.with(({ settings }) => settings.set('veiled_by_wearer', false));
    await bench.with(({ settings }) => expect(settings.get('veiled_by_wearer')).toBe(false));
  });
});
