import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '#core/log/log';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { type Database, openDatabase } from '#memory/database/database';
import { allColumns, type DatabaseSchema, type Migration, type Table } from '#memory/database/table';
import { memorySchema } from '#memory/memory-schema';
import { Sqlite } from '#memory/sqlite';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { scratchFolder } from '../../scratch-folder.js';

const badges: Table = { name: 'badges', columns: ['title'] };
const badgesSql =
  'CREATE TABLE badges (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT';
const next = (memorySchema.migrations.at(-1)?.version ?? 0) + 1;

/** What a later release would bring. */
const laterSchema: DatabaseSchema = {
  file: memorySchema.file,
  tables: [...memorySchema.tables, badges],
  migrations: [...memorySchema.migrations, { version: next, note: 'Badges.', sql: badgesSql }],
};

const brokenSchema: DatabaseSchema = {
  ...laterSchema,
  migrations: [...memorySchema.migrations, { version: next, note: 'Broken.', sql: `${badgesSql}; NOT SQL` }],
};

async function open(state: StateDirectory, schema: DatabaseSchema): Promise<Database> {
  const database = await openDatabase({ state, schema, clock: new FakeClock(), log: silentLog, ballastBytes: 0 });
  onTestFinished(() => database.close());
  return database;
}

const settingIds = (database: Database) =>
  database.rows({ name: 'settings', columns: ['value'] }, ({ id }) => id).select('ORDER BY seq');

/** A file of this release with two rows. */
async function filled(): Promise<StateDirectory> {
  const state = StateDirectory.open(scratchFolder());
  const database = await open(state, memorySchema);
  const put = (id: string) => ({ op: 'put', table: 'settings', id, values: ['true'] }) as const;
  await database.write('setting', [put('one'), put('two')]);
  await database.close();
  return state;
}

/** Table → columns of a file that was made by the migrations alone. */
function migratedColumns(migrations: readonly Migration[]): Readonly<Record<string, readonly string[]>> {
  const connection = new Sqlite(':memory:');
  onTestFinished(() => void connection.close());
  for (const { sql } of migrations) connection.exec(sql);
  const columnsOf = connection.prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid').pluck();
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  return Object.fromEntries(tables.map((table) => [table, columnsOf.all(table) as string[]]));
}

describe.each([memorySchema, brainSchema])('the migrations of $file', ({ tables, migrations }) => {
  it('make every table of the schema, with its columns', () => {
    const made = migratedColumns(migrations);
    expect(Object.fromEntries(tables.map(({ name }) => [name, made[name] ?? 'no migration makes it']))).toEqual(
      Object.fromEntries(tables.map((table) => [table.name, allColumns(table)])),
    );
  });

  it('are numbered without gaps and say what they are for', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
    for (const { note } of migrations) expect(note).toMatch(/^[A-Z].+\.$/);
  });
});

describe('a file of an earlier release', () => {
  it('is brought up to date with every row, after a snapshot of what it was', async () => {
    const state = await filled();
    const later = await open(state, laterSchema);
    expect(settingIds(later)).toEqual(['one', 'two']);
    await later.write('setting', [{ op: 'put', table: 'badges', id: 'dawn', values: ['Dawn'] }]);
    expect(later.rows(badges, (row) => row.title).select('')).toEqual(['Dawn']);
    // One is of the first change of the file.
    expect(readdirSync(state.file('snapshots'))).toHaveLength(2);
    await later.close();
    await expect(open(state, memorySchema)).rejects.toMatchObject({ code: 'memory/newer' });
  });

  it('stays what it was when the step fails', async () => {
    const state = await filled();
    await expect(open(state, brokenSchema)).rejects.toMatchObject({ code: 'memory/not-written' });
    expect(settingIds(await open(state, memorySchema))).toEqual(['one', 'two']);
  });
});

describe('writes that belong together', () => {
  it('happen together or not at all', async () => {
    const database = await open(await filled(), memorySchema);
    const half = database.write('setting', [
      { op: 'put', table: 'settings', id: 'three', values: ['true'] },
      { op: 'put', table: 'settings', id: 'four', values: [] },
    ]);
    await expect(half).rejects.toMatchObject({ code: 'memory/not-written' });
    expect(settingIds(database)).toEqual(['one', 'two']);
  });

  it('do not take their neighbours in the same transaction with them', async () => {
    const database = await open(await filled(), memorySchema);
    const put = (id: string, values: string[]) =>
      database.write('setting', [{ op: 'put', table: 'settings', id, values }]);
    const outcomes = await Promise.allSettled([put('three', ['true']), put('four', []), put('five', ['true'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settingIds(database)).toEqual(['one', 'two', 'three', 'five']);
  });
});
