import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '#memory/sqlite';
import { browseMemory } from '#memory/whole-memory/browse-memory';
import { scratchFolder } from '../../scratch-folder.js';
import { MemoryBench } from './memory-bench.js';
import { filled, memories, names } from './run-memories-command.js';

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

  it('tells numbers that JSON cannot hold in their digits', async () => {
    const bench = await filled();
    const sql = 'SELECT 9223372036854775807 AS most, -9e999 AS least, 9007199254740991 AS exact, 1.5 AS half';
    expect((await memories(bench, 'browse', { sql }, true)).out).toEqual([
      '{"most":"9223372036854775807","least":"-Infinity","exact":9007199254740991,"half":1.5}',
    ]);
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
      expect(() => browseMemory(bench.state.file('memory.db'), sql), sql).toThrow(
        expect.objectContaining({ code: 'memory/bad-query' }),
      );
    }
    const [sql] = questions;
    await expect(memories(bench, 'browse', { sql })).rejects.toMatchObject({ code: 'memory/bad-query' });
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
