import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { fileCondition } from '#memory/database/file-condition';
import type { Memory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnFrom } from '../../budget.js';
import { copyOfLiving } from '../../copy-of-living.js';
import { scratchFolder } from '../../scratch-folder.js';
import { line, MemoryBench } from './memory-bench.js';

const words = { file: 'The memory file', row: 'memory', rows: 'memories' };
const texts = (memory: Memory) => memory.ledger.recent(1_000).map(({ text }) => text);
const linesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `line ${first + index}`);

async function say(memory: Memory, lines: readonly string[]): Promise<void> {
  for (const text of lines) await memory.ledger.append(line(text));
}

/** The state directory as a sudden death leaves it: `kept` lines in the file, `logged` ones only in the log beside it. */
async function died(kept: readonly string[], logged: readonly string[]): Promise<MemoryBench> {
  const living = new MemoryBench();
  await living.with((memory) => say(memory, kept));
  const memory = await living.open();
  await say(memory, logged);
  return new MemoryBench(copyOfLiving(living.state.path));
}

describe('changes after the last copy', () => {
  it('that were notes of the program alone are no loss to anybody, and what was kept is one', async () => {
    const living = new MemoryBench();
    const memory = await living.open();
    await say(memory, linesFrom(0, 3));
    await memory.snapshot();
    const note = { name: 'last-swept', schema: z.number() };
    for (let turn = 0; turn < 3; turn += 1) await memory.marks.set(note, turn);
    const lost = async () => {
      const dead = copyOfLiving(living.state.path);
      rmSync(`${dead}/memory.db`);
      rmSync(`${dead}/memory.db-wal`);
      return new MemoryBench(dead).with((found) => fileCondition(found.health(), words).say);
    };
    expect(await lost()).toContain('Nothing that was kept is missing.');
    await say(memory, linesFrom(3, 1));
    await memory.marks.set(note, 9);
    expect(await lost()).toContain('at most 4 are missing');
  });
});

describe('a write-ahead log that is lost', () => {
  it('is known, named and counted, and what the file has is served', async () => {
    const bench = await died(linesFrom(0, 10), linesFrom(10, 28));
    rmSync(bench.state.file('memory.db-wal'));
    await bench.with((memory) => {
      expect(memory.health()).toMatchObject({ isOk: false, loss: { reason: 'behind', lost_changes: 28 } });
      expect(texts(memory)).toEqual(linesFrom(0, 10).toReversed());
      expect(memory.settings.get('veiled_by_wearer')).toBe(true);
    });
    await bench.with(async (memory) => {
      expect(memory.health()).toMatchObject({ isOk: false, loss: { lost_changes: 28 } });
      await memory.acknowledgeLosses();
    });
    await bench.with((memory) => expect(memory.health()).toMatchObject({ isOk: true, losses: [{ lost_changes: 28 }] }));
  });

  it('is known of the Brain’s own file as well', async () => {
    const living = StateDirectory.open(scratchFolder());
    const { clock } = new MemoryBench();
    // The first run of a file would take a snapshot of the first line.
    await (await openBrainRecords({ state: living, clock, log: silentLog })).close();
    const records = await openBrainRecords({ state: living, clock, log: silentLog });
    for (const text of linesFrom(0, 5)) await records.activity.append({ kind: 'ask', text });
    const dead = copyOfLiving(living.path);
    await records.close();
    rmSync(`${dead}/brain.db-wal`);
    const reopened = await openBrainRecords({ state: StateDirectory.open(dead), clock, log: silentLog });
    expect(reopened.health().loss).toMatchObject({ reason: 'behind', lost_changes: 5 });
    await reopened.close();
  });

  it('is not suspected after a death that lost nothing', async () => {
    const bench = await died(linesFrom(0, 3), linesFrom(3, 5));
    await bench.with((memory) => {
      expect(memory.health()).toMatchObject({ isOk: true, loss: null });
      expect(texts(memory)).toHaveLength(8);
    });
  });
});

describe('a write-ahead log that is garbled', () => {
  it('still gives back what is whole behind the damage', async () => {
    const bench = await died(linesFrom(0, 10), linesFrom(10, 28));
    // The header alone: SQLite would take the log for empty, and write over it.
    const log = bench.state.file('memory.db-wal');
    execFileSync('dd', ['if=/dev/urandom', `of=${log}`, 'bs=32', 'count=1', 'conv=notrunc', 'status=none']);
    await bench.with((memory) => {
      expect(texts(memory)).toEqual(linesFrom(0, 38).toReversed());
      expect(memory.health().loss).toMatchObject({ reason: 'behind', lost_changes: 0, salvaged_rows: 28 });
      expect(fileCondition(memory.health(), words).say).toBe(
        'The memory file was not as it was last written. Nothing that was kept is missing.',
      );
    });
  });
});

describe('a log that is not the file’s own', () => {
  it('of another memory is put aside, and none of its rows is served', async () => {
    const bench = await died(linesFrom(0, 10), []);
    const other = await died([], ['what another wearer said']);
    copyFileSync(other.state.file('memory.db-wal'), bench.state.file('memory.db-wal'));
    await bench.with((memory) => {
      expect(texts(memory)).toEqual(linesFrom(0, 10).toReversed());
      expect(memory.health().loss).toMatchObject({ reason: 'foreign-log', lost_changes: 0 });
    });
  });

  it('of an earlier day brings nothing back that was forgotten since', async () => {
    const earlier = await died(linesFrom(0, 3), ['a secret']);
    const bench = new MemoryBench(copyOfLiving(earlier.state.path));
    await bench.with(async (memory) => {
      await memory.ledger.clear();
      await say(memory, ['after']);
    });
    copyFileSync(earlier.state.file('memory.db-wal'), bench.state.file('memory.db-wal'));
    await bench.with((memory) => expect(texts(memory)).toEqual(['after']));
  });
});

describe('a file that was replaced by an older copy of itself', () => {
  it('is said to lack what came after', async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    await bench.with((memory) => say(memory, linesFrom(0, 4)));
    copyFileSync(path, `${path}.copy`);
    await bench.with((memory) => say(memory, linesFrom(4, 6)));
    copyFileSync(`${path}.copy`, path);
    await bench.with((memory) => {
      expect(memory.health().loss).toMatchObject({ reason: 'behind', lost_changes: 6 });
    });
  });
});

describe('a watermark', () => {
  it.each(
    drawnFrom([
      ['is gone', 'unwitnessed', (path: string) => rmSync(path)],
      ['is garbage', 'unwitnessed', (path: string) => writeFileSync(path, randomBytes(4_096))],
      [
        'is a folder',
        undefined,
        (path: string) => {
          rmSync(path);
          mkdirSync(path);
        },
      ],
    ]),
  )('that %s keeps nobody from the memory, but is told of, once', async (_, reason, spoil) => {
    const bench = await died(linesFrom(0, 2), linesFrom(2, 2));
    spoil(bench.state.file('memory.db.watermark'));
    await bench.with(async (memory) => {
      expect(memory.health().loss?.reason).toBe(reason);
      if (reason !== undefined) expect(memory.settings.get('veiled_by_wearer')).toBe(true);
      await say(memory, ['more']);
      await memory.acknowledgeLosses();
    });
    await bench.with((memory) => {
      expect(texts(memory)).toHaveLength(5);
      expect(memory.health().loss).toBeNull();
    });
  });

  it.each([
    ['first', 0],
    ['second', 2_048],
  ])('of which the %s half is lost still tells how much went with the log', async (_, at) => {
    const bench = await died(linesFrom(0, 2), linesFrom(2, 5));
    rmSync(bench.state.file('memory.db-wal'));
    const path = bench.state.file('memory.db.watermark');
    const mark = readFileSync(path);
    writeFileSync(path, mark.fill(0, at, at + 2_048));
    await bench.with((memory) => expect(memory.health().loss).toMatchObject({ reason: 'behind', lost_changes: 5 }));
  });

  it('of another database says nothing of this one, and a gap is not ruled out', async () => {
    const bench = await died(linesFrom(0, 2), linesFrom(2, 2));
    const { state, clock } = bench;
    await (await openBrainRecords({ state, clock, log: silentLog })).close();
    rmSync(state.file('memory.db-wal'));
    copyFileSync(state.file('brain.db.watermark'), state.file('memory.db.watermark'));
    await bench.with((memory) => expect(memory.health().loss?.reason).toBe('unwitnessed'));
    await bench.with((memory) => expect(memory.health().isOk).toBe(false));
  });

  it('that went together with the log leaves a gap that is told of, in plain words', async () => {
    const bench = await died(linesFrom(0, 2), linesFrom(2, 2));
    for (const file of ['memory.db-wal', 'memory.db-shm', 'memory.db.watermark']) rmSync(bench.state.file(file));
    await bench.with((memory) => {
      expect(fileCondition(memory.health(), words)).toEqual({
        ok: false,
        say: 'The note of how far the memory file was written was gone or unreadable. Nothing is known to be missing, but a gap cannot be ruled out.',
      });
    });
  });

  it('is missed at the Brain’s own file as well', async () => {
    const state = StateDirectory.open(scratchFolder());
    const open = () => openBrainRecords({ state, clock: new MemoryBench().clock, log: silentLog });
    const records = await open();
    expect(records.condition().ok).toBe(true);
    await records.activity.append({ kind: 'ask', text: 'anything' });
    await records.close();
    rmSync(state.file('brain.db.watermark'));
    const reopened = await open();
    expect(reopened.condition().say).toContain('a gap cannot be ruled out');
    await reopened.close();
  });

  it('is private, of one block, and goes with the memory that is burned', async () => {
    const bench = await died([], linesFrom(0, 2));
    const { size, mode } = statSync(bench.state.file('memory.db.watermark'));
    expect({ size, mode: mode & 0o777 }).toEqual({ size: 4_096, mode: 0o600 });
    expect(existsSync(bench.state.file('memory.db.watermark'))).toBe(true);
    expect(readdirSync(bench.state.path).filter((name) => name.endsWith('.watermark'))).toHaveLength(1);
  });
});
