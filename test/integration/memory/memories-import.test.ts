import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '#memory/sqlite';
import { scratchFolder } from '../../scratch-folder.js';
import { MemoryBench } from './memory-bench.js';
import { filled, memories, names } from './run-memories-command.js';

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
    await expect(missing).rejects.toMatchObject({ code: 'memory/foreign', detail: 'There is no such file.' });
    mkdirSync(`${copy}-folder`);
    const folder = memories(bench, 'import', { words: [`${copy}-folder`] });
    await expect(folder).rejects.toMatchObject({
      code: 'memory/foreign',
      detail: 'What can be imported is a file that “nightjar memories export FILE” wrote.',
    });
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
