import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { AppliedWrites } from '#memory/brain-records/applied-writes';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { fileCondition } from '#memory/database/file-condition';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';
import { line, MemoryBench } from './memory-bench.js';

const words = { file: 'The memory file', rows: 'memories' };

describe('what lies where a file of ours belongs', () => {
  it.each([
    ['a folder', (path: string) => mkdirSync(`${path}/mine`, { recursive: true })],
    ['a link', (path: string) => symlinkSync('/nowhere/else', path)],
  ])('%s in the place of the ballast is named, left alone, and keeps nothing from being kept', async (_, put) => {
    const bench = new MemoryBench();
    const ballast = bench.state.file('memory.db.ballast');
    put(ballast);
    await bench.with(async (memory) => {
      await memory.ledger.append(line('kept all the same'));
      expect(memory.health()).toMatchObject({ isOk: false, strangers: [ballast] });
      expect(fileCondition(memory.health(), words).say).toContain(`${ballast} is not what belongs there`);
    });
    expect(existsSync('/nowhere')).toBe(false);
    rmSync(ballast, { recursive: true });
    await bench.with((memory) => expect(memory.health().isOk).toBe(true));
  });

  it.each(['run/memory.db.lock', 'run/hub.lock'])('garbage in the place of %s is named by its path', async (name) => {
    const bench = new MemoryBench(scratchFolder(memoryBacked));
    const path = bench.state.file(name);
    const use = async () => {
      bench.state.claim('hub').release();
      await bench.with(() => undefined);
    };
    writeFileSync(path, 'neither a lock nor anything else of ours, but long enough '.repeat(20));
    await expect(use()).rejects.toMatchObject({ code: 'state/garbled', message: expect.stringContaining(path) });
    rmSync(path);
    mkdirSync(path);
    await expect(use()).rejects.toMatchObject({ code: 'state/garbled', message: expect.stringContaining(path) });
    rmSync(path, { recursive: true });
    await use();
  });
});

describe('a key with half a character', () => {
  it('is refused, and no row is called damaged for it', async () => {
    const { state, clock } = new MemoryBench();
    const records = await openBrainRecords({ state, clock, log: silentLog });
    const applied = new AppliedWrites(records.database, clock);
    const told = (key: string) => applied.apply({ kind: 'capture', path: '/svc/agenda', key, operations: () => [] });
    await expect(told('half \uD83D of it')).rejects.toMatchObject({ code: 'memory/bad-key' });
    expect(await told('all \u{1F600} of it')).toBe(0);
    expect(await told('all \u{1F600} of it')).toBeNull();
    expect(records.health()).toMatchObject({ isOk: true, quarantinedRows: 0 });
    await records.close();
  });
});
