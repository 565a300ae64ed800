import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databasePaths } from '#memory/database/database-paths';
import { replaceSnapshots, snapshotsKept } from '#memory/database/files/snapshots';
import { runsLong } from '../../budget.js';
import { line, MemoryBench } from './memory-bench.js';

const hour = 3_600_000;

describe('a memory file that was just made', () => {
  it('has a snapshot from its first change on, so that what is said in its first seconds outlives a lost file', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      await memory.ledger.append(line('the first words'));
      // What is written after it waits for the snapshot.
      await memory.ledger.append(line('more words'));
    });
    rmSync(bench.state.file('memory.db'));
    await bench.with((memory) => expect(memory.ledger.recent(9).at(-1)).toMatchObject({ text: 'the first words' }));
  });
});

/** One that was opened before, so that its first changes have no snapshots of their own. */
async function opened(): Promise<MemoryBench> {
  const bench = new MemoryBench();
  await bench.with(() => undefined);
  return bench;
}

describe('snapshots', () => {
  it('are taken once a day, private, and two are kept', async () => {
    const bench = await opened();
    const memory = await bench.open();
    const names = () => readdirSync(bench.state.file('snapshots')).sort();
    await memory.ledger.append(line('day one'));
    for (let hours = 0; hours < 60; hours += 1) {
      bench.clock.advance(hour);
      // The check of this hour is done once a write that came after it is.
      await memory.ledger.append(line(`hour ${hours}`));
    }
    expect(names().map((name) => name.split('-')[1])).toEqual(['2', '3']);
    for (const name of names()) expect(statSync(bench.state.file('snapshots', name)).mode & 0o777).toBe(0o600);
    expect(snapshotsKept).toBe(2);
  });

  it('do not stop because the clock was set back', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const newest = () =>
      Math.max(...readdirSync(bench.state.file('snapshots')).map((name) => Number(name.split('-')[1]) || 0));
    await memory.snapshot();
    bench.clock.jumpWall(-400 * 24 * hour);
    bench.clock.advance(hour);
    await memory.ledger.append(line('after the jump'));
    await expect.poll(newest).toBeGreaterThan(1);
  });

  it('are taken after the first hundred changes, not only the next day', async () => {
    const bench = await opened();
    const memory = await bench.open();
    for (let index = 0; index < 99; index += 1) await memory.ledger.append(line(`line ${index}`));
    expect(existsSync(bench.state.file('snapshots'))).toBe(false);
    for (let index = 0; index < 150; index += 1) await memory.ledger.append(line(`more ${index}`));
    expect(readdirSync(bench.state.file('snapshots'))).toHaveLength(1);
  });

  it('are taken after a start, when something has no snapshot yet', async () => {
    const bench = new MemoryBench();
    await bench.with((memory) => memory.ledger.append(line('before the start')));
    for (let start = 0; start < 3; start += 1) {
      await bench.with(async (memory) => {
        bench.clock.advance(2 * hour);
        await memory.settings.set('captions', true);
      });
    }
    // The settings of the first two starts are in the snapshots of the starts that followed them.
    expect(readdirSync(bench.state.file('snapshots'))).toHaveLength(2);
    await bench.with(() => bench.clock.advance(20_000));
    const names = readdirSync(bench.state.file('snapshots'));
    await bench.with(() => bench.clock.advance(2 * hour));
    expect(readdirSync(bench.state.file('snapshots'))).toEqual(names);
  });

  it('are gone back to also where nothing else of the file is left, and it is said', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      await memory.ledger.append(line('kept by the snapshot'));
      await memory.snapshot();
    });
    for (const name of readdirSync(bench.state.path).filter((name) => name.startsWith('memory.db')))
      rmSync(bench.state.file(name), { recursive: true });
    await bench.with((memory) => {
      expect(memory.ledger.recent(5).map(({ text }) => text)).toEqual(['kept by the snapshot']);
      expect(memory.health().loss).toMatchObject({ reason: 'missing' });
    });
  });

  it('are replaced by one without it when something is forgotten, which gives the rest back after a loss', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
    const { id } = await memory.anchors.drop({ subject: 'diary', place: 'drawer', ts: 2 });
    await memory.snapshot();
    await memory.anchors.forget(id);
    const [only = '', ...others] = readdirSync(bench.state.file('snapshots'));
    expect(others).toEqual([]);
    expect(readFileSync(bench.state.file('snapshots', only)).includes('drawer')).toBe(false);
    await bench.close(memory);
    rmSync(bench.state.file('memory.db'));
    await bench.with(({ anchors }) => expect(anchors.all().map(({ subject }) => subject)).toEqual(['keys']));
  });

  it('are there at every moment of forgetting', async () => {
    const bench = new MemoryBench();
    await bench.with((memory) => memory.snapshot());
    const paths = databasePaths(bench.state.path, 'memory.db');
    const names = () => readdirSync(paths.snapshots);
    const [old = ''] = names();
    await replaceSnapshots(paths, async () => {
      expect(names()).toEqual([old]);
      copyFileSync(join(paths.snapshots, old), join(paths.snapshots, 'memory.db-2-5'));
    });
    expect(names()).toEqual(['memory.db-2-5']);
  });

  it('go while something is forgotten also where no new one can be taken', async () => {
    const bench = new MemoryBench();
    await bench.with((memory) => memory.snapshot());
    const paths = databasePaths(bench.state.path, 'memory.db');
    await replaceSnapshots(paths, () => Promise.reject(new Error('no room')));
    expect(readdirSync(paths.snapshots)).toEqual([]);
  });

  it('never come from a copy that was begun before something was forgotten', async () => {
    const bench = new MemoryBench();
    await bench.with((memory) => memory.snapshot());
    const begun = bench.state.file('snapshots', 'memory.db-unfinished-elsewhere');
    writeFileSync(begun, 'half a copy of another process');
    await bench.with((memory) => memory.ledger.clear());
    expect(existsSync(begun)).toBe(false);
  });

  it('lose no row that they alone have whole, when something else is forgotten', async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    let id = '';
    await bench.with(async (memory) => {
      await memory.ledger.append(line('two of them'));
      id = (await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 })).id;
      await memory.snapshot();
    });
    const bytes = readFileSync(path);
    bytes.write('TWO', bytes.indexOf('two of them'));
    writeFileSync(path, bytes);
    await bench.with(async (memory) => {
      await memory.anchors.forget(id);
      expect(memory.ledger.recent(5).map(({ text }) => text)).toEqual(['two of them']);
    });
  });

  it('are taken a minute after forgetting where there was none before', async () => {
    const bench = await opened();
    const memory = await bench.open();
    await memory.ledger.append(line('a secret'));
    await memory.ledger.clear();
    expect(existsSync(bench.state.file('snapshots'))).toBe(false);
    bench.clock.advance(60_000);
    await memory.ledger.append(line('after'));
    expect(readdirSync(bench.state.file('snapshots'))).toHaveLength(1);
  });

  it.runIf(runsLong)('are taken whenever the changes of a run have doubled', async () => {
    const bench = await opened();
    const memory = await bench.open();
    const taken = () => readdirSync(bench.state.file('snapshots')).map((name) => Number(name.split('-')[1]));
    for (let change = 1; change <= 810; change += 1) {
      bench.clock.jumpWall(1_000);
      await memory.settings.set('captions', change % 2 === 0);
    }
    expect(Math.max(...taken())).toBe(4);
  });

  it('are left by a clean stop after many changes, and cover them all', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      for (let index = 0; index < 210; index += 1) await memory.ledger.append(line(`line ${index}`));
    });
    const names = readdirSync(bench.state.file('snapshots'));
    expect(names).toHaveLength(2);
    await bench.with(() => undefined);
    expect(readdirSync(bench.state.file('snapshots'))).toEqual(names);
    rmSync(bench.state.file('memory.db'));
    await bench.with((memory) => {
      expect(memory.ledger.recent(1_000)).toHaveLength(210);
      expect(memory.health().loss).toMatchObject({ lost_changes: 0 });
    });
  });

  it('are left by a program that stops, of a single change too, and then a file that is gone loses nothing', async () => {
    const bench = await opened();
    const memory = await bench.open();
    await memory.ledger.append(line('said just before the stop'));
    await bench.close(memory, { isSecuring: true });
    writeFileSync(bench.state.file('memory.db'), Buffer.alloc(8_192));
    await bench.with((again) => {
      expect(again.ledger.recent(5).map(({ text }) => text)).toEqual(['said just before the stop']);
      expect(again.health().loss).toMatchObject({ lost_changes: 0 });
    });
    const stopped = async () => {
      await bench.close(await bench.open(), { isSecuring: true });
      return readdirSync(bench.state.file('snapshots')).sort();
    };
    expect(await stopped()).toEqual(await stopped());
  });

  it('mend a row that is damaged alone, in its place', async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    await bench.with(async (memory) => {
      for (const text of ['one', 'two of them', 'three']) await memory.ledger.append(line(text));
      await memory.snapshot();
    });
    const bytes = readFileSync(path);
    bytes.write('TWO', bytes.indexOf('two of them'));
    writeFileSync(path, bytes);
    const memory = await bench.open();
    const texts = () => memory.ledger.recent(5).map(({ text }) => text);
    expect(texts()).toEqual(['three', 'one']);
    // Resolves once what was asked of the writer before is done.
    await memory.snapshot();
    expect(texts()).toEqual(['three', 'two of them', 'one']);
    expect(memory.health()).toMatchObject({ quarantinedRows: 0, mendedRows: 1, isOk: true });
    expect(bench.warnings).toEqual(['memory.rows-mended']);
  });
});
