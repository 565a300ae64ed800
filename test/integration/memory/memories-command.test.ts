import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoriesCommand } from '#hub/cli/commands/memories';
import { optionValuesSchema } from '#hub/cli/options';
import { Sqlite } from '#memory/sqlite';
import { browseMemory } from '#memory/whole-memory/browse-memory';
import { scratchFolder } from '../../scratch-folder.js';
import { MemoryBench } from './memory-bench.js';

interface Said {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

type Arguments = Partial<Omit<Parameters<typeof memoriesCommand>[0], 'values' | 'terminal'>>;

async function memories(bench: MemoryBench, action: string, rest: Arguments = {}, json = false): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const values = optionValuesSchema.parse({ state: bench.state.path, json });
  const code = await memoriesCommand({ values, terminal, action, words: [], yes: false, ...rest });
  return { code, out, err };
}

async function filled(): Promise<MemoryBench> {
  const bench = new MemoryBench();
  await bench.with(async ({ people, anchors, userModel }) => {
    await people.meet({ name: 'Ines', note: 'plays the cello', face: new Float32Array(512).fill(1), ts: 1 });
    await anchors.drop({ subject: 'keys', place: 'the hall\u001b[2J', ts: 2 });
    await userModel.teach('i prefer tea');
  });
  return bench;
}

const veil = (bench: MemoryBench, on: boolean) => bench.with(({ settings }) => settings.set('veiled_by_wearer', on));
const veiled = (bench: MemoryBench) => bench.with(({ settings }) => settings.get('veiled_by_wearer'));
const names = (bench: MemoryBench) => bench.with(({ people }) => people.all().map(({ name }) => name));

describe('memories browse', () => {
  it('shows every table with its newest rows', async () => {
    const bench = await filled();
    const plain = await memories(bench, 'browse');
    expect(plain.code).toBe(0);
    expect(plain.out).toContain('people  1 row');
    expect(plain.out.join('\n')).toContain('plays the cello');
    expect(plain.out.join('')).not.toContain('\u001b');
    const { out } = await memories(bench, 'browse', {}, true);
    const tables = out.map((line) => JSON.parse(line) as { table: string; count: number; newest: unknown[] });
    expect(tables.find(({ table }) => table === 'people')).toMatchObject({
      count: 1,
      newest: [{ name: 'Ines', face: { bytes: 2_048 } }],
    });
  });

  it('answers SQL that reads, while hub and Brain have the memory open', async () => {
    const bench = await filled();
    await bench.open();
    const sql = 'SELECT name, last_seen FROM people';
    expect((await memories(bench, 'browse', { sql })).out).toEqual(['name\tlast_seen', 'Ines\t1']);
    expect((await memories(bench, 'browse', { sql }, true)).out).toEqual(['{"name":"Ines","last_seen":1}']);
  });

  it('refuses what does not only read', async () => {
    const bench = await filled();
    const questions = [
      'DELETE FROM people',
      'SELECT 1; DELETE FROM people',
      'WITH x AS (SELECT 1) DELETE FROM people RETURNING id',
      'PRAGMA writable_schema = ON',
      "ATTACH DATABASE '/tmp/elsewhere.db' AS elsewhere",
      'VACUUM',
      'SELECT nothing FROM nowhere',
      'SELECT load_extension("x")',
      "SELECT writefile('/tmp/elsewhere', 'x')",
      "SELECT readfile('/etc/passwd')",
      'SELECT * FROM pragma_wal_checkpoint',
      "SELECT * FROM pragma_journal_mode('DELETE')",
      'SELECT * FROM pragma_optimize',
      '/* harmless */ PRAGMA user_version = 7',
      '-- harmless\nDELETE FROM people',
      'CREATE TEMP TABLE x AS SELECT 1',
      'BEGIN IMMEDIATE',
      'REINDEX',
      'ANALYZE',
      'EXPLAIN QUERY PLAN DELETE FROM people RETURNING id; DELETE FROM people',
      '',
    ];
    for (const sql of questions) {
      await expect(memories(bench, 'browse', { sql }), sql).rejects.toMatchObject({ code: 'memory/bad-query' });
    }
    expect(await names(bench)).toEqual(['Ines']);
  });

  it('asks SQLite itself to write nothing: what gets past the words is refused below them', () => {
    const path = join(scratchFolder(), 'memory.db');
    new Sqlite(path).exec('CREATE TABLE t (i); INSERT INTO t VALUES (1)').close();
    const before = readFileSync(path);
    for (const sql of ['WITH x AS (SELECT 2) INSERT INTO t SELECT * FROM x RETURNING i', 'EXPLAIN DELETE FROM t']) {
      try {
        browseMemory(path, sql);
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'memory/bad-query' });
      }
    }
    expect(readFileSync(path)).toEqual(before);
  });

  it('leaves every byte of what is kept as it was', async () => {
    const bench = await filled();
    await memories(bench, 'browse', { sql: 'SELECT 1' });
    const before = readFileSync(bench.state.file('memory.db'));
    await memories(bench, 'browse', { sql: 'SELECT * FROM people' });
    expect(readFileSync(bench.state.file('memory.db')).equals(before)).toBe(true);
  });

  it('shows times as people read them, whatever a question calls them, and as milliseconds to programs', async () => {
    const bench = new MemoryBench();
    const ts = new Date(2025, 5, 1, 14, 3, 7).getTime();
    await bench.with(({ people }) => people.meet({ name: 'Ines', note: 'plays the cello', ts }));
    const sql = 'SELECT ts, last_seen AS seen, max(ts), 1748786587000 AS number, length(name) FROM people';
    const [, row] = (await memories(bench, 'browse', { sql })).out;
    const time = '2025-06-01 14:03:07';
    expect(row?.split('\t')).toEqual([time, time, time, '1748786587000', '4']);
    expect((await memories(bench, 'browse')).out.join('\n')).toContain(time);
    const { out } = await memories(bench, 'browse', { sql: 'SELECT ts FROM people' }, true);
    expect(out).toEqual([`{"ts":${ts}}`]);
  });

  it('stops at a thousand rows and says so', async () => {
    const bench = await filled();
    const sql = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n';
    const { out, err } = await memories(bench, 'browse', { sql });
    expect(out).toHaveLength(1_001);
    expect(err[0]).toContain('more');
  });
});

describe('the veil', () => {
  it.each(['browse', 'export'])('holds %s until it is lowered', async (action) => {
    const bench = await filled();
    const words = action === 'export' ? [join(scratchFolder(), 'copy.db')] : [];
    await veil(bench, true);
    expect(await memories(bench, action, { words })).toEqual({ code: 1, out: [], err: ['Lower the veil first.'] });
    const json = await memories(bench, action, { words }, true);
    expect(JSON.parse(json.out[0] ?? '')).toEqual({ error: 'veiled', message: 'Lower the veil first.' });
    expect(words.filter((file) => existsSync(file))).toEqual([]);
    await veil(bench, false);
    expect((await memories(bench, action, { words })).code).toBe(0);
  });

  it('stays up through an import and through burning', async () => {
    const bench = await filled();
    const copy = join(scratchFolder(), 'copy.db');
    await memories(bench, 'export', { words: [copy] });
    await veil(bench, true);
    await memories(bench, 'import', { words: [copy] });
    expect(await veiled(bench)).toBe(true);
    await memories(bench, 'burn', { yes: true });
    expect(await names(bench)).toEqual([]);
    expect(await veiled(bench)).toBe(true);
  });
});

describe('memories export', () => {
  it('writes one private file that holds everything, while the memory is in use', async () => {
    const bench = await filled();
    const memory = await bench.open();
    await memory.people.meet({ name: 'Theo', ts: 2 });
    const folder = scratchFolder();
    const copy = join(folder, 'copy.db');
    const { out } = await memories(bench, 'export', { words: [copy] }, true);
    expect(JSON.parse(out[0] ?? '')).toEqual({ ok: true, exported: copy, bytes: statSync(copy).size });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['copy.db']);
    const opened = new Sqlite(copy, { readonly: true });
    expect(opened.prepare('SELECT name FROM people ORDER BY seq').pluck().all()).toEqual(['Ines', 'Theo']);
    opened.close();
  });

  it('never overwrites, and leaves nothing half done', async () => {
    const bench = await filled();
    const folder = scratchFolder();
    const taken = join(folder, 'taken');
    writeFileSync(taken, 'mine');
    await expect(memories(bench, 'export', { words: [taken] })).rejects.toMatchObject({ code: 'memory/taken' });
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    const nowhere = memories(bench, 'export', { words: [join(folder, 'no', 'folder')] });
    await expect(nowhere).rejects.toMatchObject({
      code: 'memory/not-exported',
      message: 'The copy could not be written. There is no such folder.',
    });
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('goes outside the state directory, where forgetting does not miss it', async () => {
    const bench = await filled();
    const inside = memories(bench, 'export', { words: [bench.state.file('copy.db')] });
    await expect(inside).rejects.toMatchObject({ code: 'cli/usage' });
    await expect(memories(bench, 'export')).rejects.toMatchObject({ code: 'cli/usage' });
  });
});

describe('memories import', () => {
  async function exported(): Promise<string> {
    const copy = join(scratchFolder(), 'copy.db');
    await memories(await filled(), 'export', { words: [copy] });
    return copy;
  }

  it('puts the copy in place of the memory, which is kept aside until something is forgotten', async () => {
    const copy = await exported();
    chmodSync(copy, 0o644);
    const bench = new MemoryBench();
    const generation = await bench.with(async (memory) => {
      await memory.people.meet({ name: 'Theo', ts: 1 });
      return memory.changes.generation;
    });
    expect((await memories(bench, 'import', { words: [copy] })).code).toBe(0);
    await bench.with((memory) => {
      expect(memory.people.all().map(({ name }) => name)).toEqual(['Ines']);
      expect(memory.health()).toMatchObject({ isOk: true, losses: [] });
      expect(memory.changes.generation).not.toBe(generation);
      expect(memory.changes.after(1).state === 'following').toBe(true);
    });
    expect(statSync(bench.state.file('memory.db')).mode & 0o777).toBe(0o600);
    const kept = readdirSync(bench.state.path).filter((name) => name.startsWith('memory.db.replaced-'));
    expect(kept.some((name) => readFileSync(bench.state.file(name)).includes('Theo'))).toBe(true);
    await bench.with(({ ledger }) => ledger.clear());
    expect(readdirSync(bench.state.path).filter((name) => name.includes('replaced'))).toEqual([]);
  });

  it('begins a new history, so that a follower of the copied one starts over', async () => {
    const bench = await filled();
    const copy = join(scratchFolder(), 'copy.db');
    await memories(bench, 'export', { words: [copy] });
    const before = await bench.with(({ changes }) => changes.generation);
    await memories(bench, 'import', { words: [copy] });
    expect(await bench.with(({ changes }) => changes.generation)).not.toBe(before);
  });

  it('works where there was no memory yet', async () => {
    const copy = await exported();
    const bench = new MemoryBench();
    await memories(bench, 'import', { words: [copy] });
    expect(await names(bench)).toEqual(['Ines']);
    expect(readdirSync(bench.state.path).filter((name) => name.includes('replaced'))).toEqual([]);
  });

  it('refuses a file that is not a sound memory of a known version, and changes nothing', async () => {
    const sound = await exported();
    const bench = new MemoryBench();
    await bench.with(({ people }) => people.meet({ name: 'Theo', ts: 1 }));
    for (const [index, spoil] of spoilers.entries()) {
      const copy = `${sound}-${index}`;
      copyFileSync(sound, copy);
      spoil(copy);
      const importing = memories(bench, 'import', { words: [copy] });
      await expect(importing, String(spoil)).rejects.toMatchObject({ code: 'memory/foreign' });
    }
    expect(await names(bench)).toEqual(['Theo']);
    expect(readdirSync(bench.state.path).filter((name) => /rebuilt|replaced/.test(name))).toEqual([]);
  });

  it('refuses a newer file, a missing one and a folder', async () => {
    const copy = await exported();
    writeSql(copy, 'UPDATE origin SET version = 99; PRAGMA user_version = 99');
    const bench = await filled();
    await expect(memories(bench, 'import', { words: [copy] })).rejects.toMatchObject({ code: 'memory/newer' });
    const missing = memories(bench, 'import', { words: [`${copy}-missing`] });
    await expect(missing).rejects.toMatchObject({ code: 'memory/foreign' });
    mkdirSync(`${copy}-folder`);
    const folder = memories(bench, 'import', { words: [`${copy}-folder`] });
    await expect(folder).rejects.toMatchObject({ code: 'memory/foreign' });
    expect(await names(bench)).toEqual(['Ines']);
  });

  it('refuses what has no end, or is too large to be copied first, by its beginning', async () => {
    const film = join(scratchFolder(), 'film');
    writeFileSync(film, 'a film');
    truncateSync(film, 2 ** 40);
    const bench = await filled();
    for (const source of [film, '/dev/zero']) {
      await expect(memories(bench, 'import', { words: [source] })).rejects.toMatchObject({ code: 'memory/foreign' });
    }
    expect(await names(bench)).toEqual(['Ines']);
  });

  it('waits for nobody: while the memory is in use it is refused', async () => {
    const copy = await exported();
    const bench = new MemoryBench();
    await bench.open();
    await expect(memories(bench, 'import', { words: [copy] })).rejects.toMatchObject({ code: 'state/in-use' });
  });
});

describe('memories burn', () => {
  it('does nothing without --yes', async () => {
    const bench = await filled();
    const { code, err } = await memories(bench, 'burn');
    expect([code, err[0]]).toEqual([1, expect.stringMatching(/--yes\. It takes: 1 place, 1 person.*stay\./)]);
    expect(await names(bench)).toEqual(['Ines']);
  });

  it('deletes the memory with everything that belongs to it', async () => {
    const bench = await filled();
    await bench.with(({ snapshot }) => snapshot());
    for (const name of ['memory.db.bad-1', 'memory.vectors', 'usermodel.json.bad-1']) {
      writeFileSync(bench.state.file(name), 'x');
    }
    const { code, out } = await memories(bench, 'burn', { yes: true });
    expect([code, out[0]]).toEqual([0, expect.stringMatching(/^The memory is gone: 1 place, 1 person.*reminders/)]);
    expect(readdirSync(bench.state.path).sort()).toEqual(['keys', 'models', 'run', 'snapshots']);
    expect(readdirSync(bench.state.file('snapshots'))).toEqual([]);
    await bench.with(({ people, health }) => {
      expect(people.all()).toEqual([]);
      expect(health()).toMatchObject({ isOk: true, losses: [] });
    });
  });

  it('says so where there was none', async () => {
    const bench = new MemoryBench();
    expect(await memories(bench, 'burn', { yes: true })).toEqual({
      code: 0,
      out: ['There was no memory here.'],
      err: [],
    });
  });

  it('is refused while the memory is in use', async () => {
    const bench = await filled();
    await bench.open();
    await expect(memories(bench, 'burn', { yes: true })).rejects.toMatchObject({ code: 'state/in-use' });
  });
});

describe('nightjar memories', () => {
  it('knows four actions', async () => {
    await expect(memories(new MemoryBench(), 'constructor')).rejects.toMatchObject({ code: 'cli/usage' });
  });

  it('creates no memory by looking at one', async () => {
    const bench = new MemoryBench();
    await expect(memories(bench, 'browse')).rejects.toMatchObject({ code: 'memory/absent' });
    expect(existsSync(bench.state.file('memory.db'))).toBe(false);
    expect((await memories(bench, 'burn', { yes: true })).code).toBe(0);
    expect(existsSync(bench.state.file('memory.db'))).toBe(false);
  });
});

const spoilers: readonly ((path: string) => void)[] = [
  (path) => writeFileSync(path, 'these are not the memories you are looking for'),
  (path) => writeFileSync(path, ''),
  (path) => writeSql(path, 'PRAGMA application_id = 1'),
  (path) => writeSql(path, 'PRAGMA user_version = 1'),
  (path) => writeSql(path, "UPDATE people SET name = 'Ivan'"),
  (path) => writeSql(path, 'CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM people; END'),
  (path) => writeSql(path, 'CREATE VIEW v AS SELECT * FROM people'),
];

function writeSql(path: string, sql: string): void {
  const file = new Sqlite(path);
  file.exec(sql);
  file.close();
}
