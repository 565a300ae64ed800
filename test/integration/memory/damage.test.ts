import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { connect } from '#memory/database/connection';
import type { Memory } from '#memory/memory';
import { runsLong } from '../../budget.js';
import { line, MemoryBench } from './memory-bench.js';

const places = ['hall', 'office', 'shed', 'attic', 'porch'] as const;

/** Five anchors; a snapshot after the third. */
async function filled(bench: MemoryBench): Promise<string> {
  await bench.with(async (memory) => {
    await leaveAt(memory, places.slice(0, 3));
    await memory.settings.set('incognito', false);
    await memory.snapshot();
    await leaveAt(memory, places.slice(3));
  });
  return bench.state.file('memory.db');
}

async function leaveAt(memory: Memory, at: readonly string[]): Promise<void> {
  for (const place of at) await memory.anchors.drop({ subject: `thing in ${place}`, place, ts: 1 });
}

const keptPlaces = (memory: Memory) =>
  memory.anchors
    .all()
    .map(({ place }) => place)
    .toReversed();

function overwrite(path: string, at: number, bytes: Uint8Array): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

describe('a memory file that was installed', () => {
  it('and is now empty counts as lost, and comes back from the newest snapshot', async () => {
    const bench = new MemoryBench();
    writeFileSync(await filled(bench), '');
    await bench.with((memory) => {
      expect(keptPlaces(memory)).toEqual(places.slice(0, 3));
      expect(memory.health()).toMatchObject({ isOk: false, loss: { reason: 'empty', salvaged_rows: 0 } });
      expect(memory.health().loss?.restored_ts).toBe(bench.clock.wallMs());
    });
  });

  it('and is now missing counts as lost, and says so in every run until that is acknowledged', async () => {
    const bench = new MemoryBench();
    rmSync(await filled(bench));
    await bench.with((memory) => expect(memory.health().loss).toMatchObject({ reason: 'missing', moved_to: null }));
    await bench.with((memory) => {
      expect(keptPlaces(memory)).toEqual(places.slice(0, 3));
      expect(memory.health()).toMatchObject({ isOk: false, loss: { reason: 'missing' } });
    });
  });

  it('is whole again for who acknowledged the loss, also while it runs', async () => {
    const bench = new MemoryBench();
    rmSync(await filled(bench));
    await bench.with(async (memory) => {
      await memory.settings.set('veiled_by_wearer', false);
      await memory.acknowledgeLosses();
      expect(memory.health()).toMatchObject({ isOk: true, loss: null, losses: [{ reason: 'missing' }] });
    });
    await bench.with((memory) => {
      expect(memory.health()).toMatchObject({ isOk: true, loss: null, losses: [{ reason: 'missing' }] });
      expect(memory.settings.get('veiled_by_wearer')).toBe(false);
    });
  });

  it('without any snapshot starts empty, but never silently', async () => {
    const bench = new MemoryBench();
    const path = await filled(bench);
    rmSync(bench.state.file('snapshots'), { recursive: true });
    writeFileSync(path, '');
    await bench.with((memory) => {
      expect(keptPlaces(memory)).toEqual([]);
      expect(memory.health().loss).toMatchObject({ reason: 'empty', restored_ts: null });
    });
  });

  it('closes what protects the wearer after any loss', async () => {
    const bench = new MemoryBench();
    writeFileSync(await filled(bench), '');
    await bench.with(({ settings }) => {
      expect(settings.all()).toMatchObject({ veiled_by_wearer: true, incognito: true, cloud: false });
    });
    await bench.with(({ settings }) => expect(settings.get('veiled_by_wearer')).toBe(true));
  });

  it('ends the history that followers know', async () => {
    const bench = new MemoryBench();
    const path = await filled(bench);
    const before = await bench.with(({ changes }) => ({ generation: changes.generation, last: changes.lastSeq }));
    writeFileSync(path, '');
    await bench.with(({ changes }) => expect(changes.generation).not.toBe(before.generation));
    await bench.with((memory) => leaveAt(memory, ['cellar']));
    await bench.with((memory) => expect(keptPlaces(memory)).toContain('cellar'));
  });
});

describe('a first start', () => {
  it('that a power cut interrupted before the marker is still a first start', async () => {
    const bench = new MemoryBench();
    writeFileSync(bench.state.file('memory.db'), '', { mode: 0o600 });
    await bench.with((memory) => expect(memory.health()).toMatchObject({ isOk: true, losses: [] }));
  });
});

const page = 4096;

const damages: Record<string, (path: string) => void> = {
  'has a zeroed header': (path) => overwrite(path, 0, new Uint8Array(100)),
  'was cut in half': (path) => truncateSync(path, Math.floor(statSync(path).size / 2 / page) * page),
  'was cut inside a page': (path) => truncateSync(path, statSync(path).size - 1_000),
  'has a page of garbage': (path) => overwrite(path, 3 * page, Buffer.alloc(page, 0x5a)),
  'is text': (path) => writeFileSync(path, 'not a database at all'.repeat(1_000)),
  'is of another program': (path) => overwrite(path, 68, Uint8Array.of(1, 2, 3, 4)),
  'forgot its version': (path) => overwrite(path, 60, Uint8Array.of(0, 0, 0, 0)),
  'claims a version it does not have': (path) => overwrite(path, 60, Uint8Array.of(0, 0, 0, 77)),
  'has another name for a table': (path) =>
    overwrite(path, readFileSync(path).indexOf('CREATE TABLE anchors') + 13, Buffer.from('enchors')),
  'became a directory': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
};

describe.each(Object.entries(damages))('a memory file that %s', (_, damage) => {
  it('is moved aside; what is proven comes back, the loss is declared', async () => {
    const bench = new MemoryBench();
    const path = await filled(bench);
    damage(path);
    await bench.with(async (memory) => {
      expect(places).toEqual(expect.arrayContaining(keptPlaces(memory)));
      expect(keptPlaces(memory)).toEqual(expect.arrayContaining(places.slice(0, 3)));
      expect(memory.health().loss).toMatchObject({ reason: 'damaged', moved_to: expect.stringContaining('.bad-') });
      await leaveAt(memory, ['cellar']);
    });
    await bench.with((memory) => expect(keptPlaces(memory)).toContain('cellar'));
    expect(readdirSync(bench.state.path).some((name) => name.startsWith('memory.db.bad-'))).toBe(true);
  });
});

describe('a damaged memory file', () => {
  it('gives back rows newer than the snapshot, and repeats what was forgotten since', async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    await bench.with(async (memory) => {
      for (let index = 0; index < 300; index += 1) void memory.ledger.append(line(`line ${index}`, index));
      await leaveAt(memory, places.slice(0, 3));
      await memory.snapshot();
      const first = memory.anchors.find('thing in hall');
      // Forgetting would drop the snapshot that this test needs back.
      const kept = bench.state.file('snapshots', readdirSync(bench.state.file('snapshots'))[0] ?? '');
      copyFileSync(kept, `${bench.state.path}/kept`);
      await memory.anchors.forget(first?.id ?? '');
      copyFileSync(`${bench.state.path}/kept`, kept);
      await leaveAt(memory, places.slice(3));
    });
    // One leaf of the ledger; the anchors are elsewhere.
    overwrite(path, readFileSync(path).indexOf('line 150') & ~(page - 1), Buffer.alloc(64, 0xff));
    await bench.with((memory) => {
      expect(keptPlaces(memory)).toEqual(places.slice(1));
      expect(memory.ledger.recent(1_000)).toHaveLength(300);
      expect(memory.health().loss?.salvaged_rows).toBeGreaterThan(0);
    });
  });

  it('is not played a stale rollback journal', async () => {
    const bench = new MemoryBench();
    const path = await filled(bench);
    const journal = staleJournal(readFileSync(path).subarray(0, page));
    const copy = bench.state.file('copy.db');
    copyFileSync(path, copy);
    writeFileSync(`${copy}-journal`, journal);
    expect(() => connect(copy)).toThrow(/not a database/);

    writeFileSync(`${path}-journal`, journal);
    await bench.with((memory) => expect(keptPlaces(memory)).toEqual(places));
  });
});

/** A rollback journal with one page of zeroes, which SQLite would put back at the start of the file. */
function staleJournal(firstPage: Uint8Array): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d9d505f920a163d7', 'hex').copy(header);
  const numbers = [1, 1, firstPage.length / page, 512, page];
  for (const [index, value] of numbers.entries()) header.writeUInt32BE(value, 8 + 4 * index);
  const record = Buffer.alloc(8 + page);
  record.writeUInt32BE(1, 0);
  record.writeUInt32BE(1, 4 + page);
  return Buffer.concat([header, record]);
}

describe('a memory file of a newer release', () => {
  it.runIf(runsLong)('is refused with what to do, and left as it is', async () => {
    const bench = new MemoryBench();
    const path = await filled(bench);
    const newer = connect(path);
    newer.exec('CREATE TABLE later (id TEXT) STRICT; PRAGMA user_version = 99; UPDATE origin SET version = 99');
    newer.close();
    const before = readFileSync(path);
    await expect(bench.open()).rejects.toMatchObject({
      code: 'memory/newer',
      message: expect.stringContaining('version 99'),
    });
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(bench.state.path).filter((name) => name.includes('.bad-'))).toEqual([]);
  });
});
