import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#core/log/log';
import { AppliedWrites } from '#memory/brain-records/applied-writes';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { type Database, openDatabase } from '#memory/database/database';
import { fileCondition } from '#memory/database/file-condition';
import type { DatabaseSchema, Table } from '#memory/database/table';
import { memorySchema } from '#memory/memory-schema';
import { JsonFile, readJsonNow } from '#memory/state/json-file';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnFrom } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';
import { line, MemoryBench } from './memory-bench.js';

const words = { file: 'The memory file', row: 'memory', rows: 'memories' };

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
      expect(fileCondition(memory.health(), words).say).toBe(
        'In the state directory memory.db.ballast is not what belongs there; move it away and restart.',
      );
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

/** What may lie in the place of a file; a plain open of a pipe would wait for ever. */
const strangers: readonly (readonly [string, (path: string) => unknown])[] = [
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a folder', (path) => mkdirSync(join(path, 'mine'), { recursive: true })],
  ['a link to a device', (path) => symlinkSync('/dev/zero', path)],
  ['a link to itself', (path) => symlinkSync(path, path)],
];
/** Everything of the memory file that a start reads. */
const places = [
  'memory.db',
  'memory.db-wal',
  'memory.db-shm',
  'memory.db-journal',
  'memory.db.watermark',
  'memory.db.installed',
];

describe.each(strangers)('%s', (_, put) => {
  it.each(drawnFrom(places))(
    'in the place of %s never holds up a start, and what has a snapshot is there',
    async (name) => {
      const bench = new MemoryBench(scratchFolder(memoryBacked));
      await bench.with(async (memory) => {
        await memory.ledger.append(line('kept all the same'));
        await memory.snapshot();
      });
      const path = bench.state.file(name);
      rmSync(path, { force: true });
      put(path);
      await bench.with((memory) => {
        expect(memory.ledger.recent(1)).toMatchObject([{ text: 'kept all the same' }]);
        if (name === 'memory.db') expect(memory.health().loss).toMatchObject({ reason: 'damaged', lost_changes: 0 });
      });
    },
  );

  it('in the place of the newest snapshot is passed over', async () => {
    const bench = new MemoryBench(scratchFolder(memoryBacked));
    await bench.with(async (memory) => {
      await memory.ledger.append(line('kept all the same'));
      await memory.snapshot();
    });
    put(bench.state.file('snapshots', 'memory.db-99-99'));
    rmSync(bench.state.file('memory.db'));
    await bench.with((memory) => expect(memory.ledger.recent(1)).toMatchObject([{ text: 'kept all the same' }]));
  });

  it('in the place of a lock or a copy that is being made is named by its path', async () => {
    for (const name of ['run/memory.db.lock', 'memory.db.rebuilt']) {
      const bench = new MemoryBench(scratchFolder(memoryBacked));
      const path = bench.state.file(name);
      put(path);
      const opening = bench.with(() => 'opened').catch((fault: Error) => fault.message);
      // What is no folder may go from where a copy is made.
      expect(await opening).toMatch(name.endsWith('.lock') || _ === 'a folder' ? path : 'opened');
    }
  });

  it('in the place of a settings file is set aside, and its copy comes back', async () => {
    const { state, clock } = new MemoryBench(scratchFolder(memoryBacked));
    const options = {
      path: state.file('some.json'),
      schema: z.object({ kept: z.boolean() }),
      defaults: { kept: false },
      clock,
    };
    const first = await JsonFile.open({ ...options, log: silentLog });
    await first.update(() => ({ kept: true }));
    rmSync(options.path);
    put(options.path);
    expect(readJsonNow(options.path, options.schema)).toEqual({ kept: true });
    const again = await JsonFile.open({ ...options, log: silentLog });
    expect(again).toMatchObject({ value: { kept: true }, recovery: { from: 'copy', badFile: expect.any(String) } });
  });
});

describe('a file of another schema', () => {
  const wrong: readonly (readonly [string, DatabaseSchema, DatabaseSchema])[] = [
    ['brain.db in the place of memory.db', memorySchema, brainSchema],
    ['memory.db in the place of brain.db', brainSchema, memorySchema],
  ];

  it.each(drawnFrom(wrong))('%s is damage: what has a snapshot comes back', async (_, schema, other) => {
    const { state, open, rowsOf } = filesIn(scratchFolder(memoryBacked));
    await open(schema, (database) => fill(database, schema));
    await open(other, (database) => fill(database, other));
    copyFileSync(state.file(other.file), state.file(schema.file));
    await open(schema, async (database) => {
      expect(rowsOf(database, schema)).toEqual(['kept']);
      expect(database.health().loss).toMatchObject({
        reason: 'damaged',
        restored_ts: expect.any(Number),
        lost_changes: 0,
      });
    });
  });

  it.each(drawnFrom(wrong))('%s as the newest snapshot gives way to an older good one', async (_, schema, other) => {
    const { state, open, rowsOf } = filesIn(scratchFolder(memoryBacked));
    await open(schema, (database) => fill(database, schema));
    await open(other, (database) => fill(database, other));
    copyFileSync(state.file(other.file), state.file('snapshots', `${schema.file}-99-99`));
    rmSync(state.file(schema.file));
    await open(schema, async (database) => {
      expect(rowsOf(database, schema)).toEqual(['kept']);
      expect(database.health().loss).toMatchObject({ reason: 'missing', restored_ts: expect.any(Number) });
    });
  });

  function filesIn(folder: string) {
    const state = StateDirectory.open(folder);
    const clock = new FakeClock();
    const open = async (schema: DatabaseSchema, use: (database: Database) => Promise<unknown>) => {
      const database = await openDatabase({ state, schema, clock, log: silentLog, ballastBytes: 64 * 1024 });
      await use(database).finally(() => database.close());
    };
    const rowsOf = (database: Database, schema: DatabaseSchema) =>
      database.rows(tableOf(schema), ({ id }) => id).select('ORDER BY seq');
    return { state, open, rowsOf };
  }

  /** Two rows, of which the second is forgotten again, and a snapshot. */
  async function fill(database: Database, schema: DatabaseSchema): Promise<void> {
    const { name: table } = tableOf(schema);
    const values = table === 'marks' ? ['true'] : [1, '/svc/agenda'];
    const put = (id: string) => ({ op: 'put', table, id, values }) as const;
    await database.write('capture', [put('kept'), put('gone')]);
    await database.write('upkeep', [{ op: 'delete', table, id: 'gone' }]);
    await database.snapshot();
  }

  /** One with few columns. */
  function tableOf({ tables }: DatabaseSchema): Table {
    return tables.find(({ name }) => name === 'marks' || name === 'applied_writes') as Table;
  }
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
