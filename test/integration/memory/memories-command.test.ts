import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '#memory/sqlite';
import { scratchFolder } from '../../scratch-folder.js';
import { MemoryBench } from './memory-bench.js';
import { filled, memories, names } from './run-memories-command.js';

const veil = (bench: MemoryBench, on: boolean) => bench.with(({ settings }) => settings.set('veiled_by_wearer', on));
const veiled = (bench: MemoryBench) => bench.with(({ settings }) => settings.get('veiled_by_wearer'));

describe('the veil', () => {
  it.each(['browse', 'export'])('holds %s until it is lowered', async (action) => {
    const bench = await filled();
    const words = action === 'export' ? [join(scratchFolder(), 'copy.db')] : [];
    await veil(bench, true);
    expect(await memories(bench, action, { words })).toEqual({ code: 1, out: [], err: ['Lower the veil first.'] });
    const json = await memories(bench, action, { words }, true);
    expect(JSON.parse(json.out[0] ?? '')).toEqual({ error: 'posture/refused', message: 'Lower the veil first.' });
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
    const taken = join(folder, 'taken.db');
    writeFileSync(taken, 'mine');
    await expect(memories(bench, 'export', { words: [taken] })).rejects.toMatchObject({ code: 'memory/taken' });
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    const nowhere = memories(bench, 'export', { words: [join(folder, 'no', 'folder.db')] });
    await expect(nowhere).rejects.toMatchObject({
      code: 'memory/not-exported',
      message: 'The copy could not be written. There is no such folder.',
    });
    expect(readdirSync(folder)).toEqual(['taken.db']);
  });

  it.each(['authorized_keys', 'run.sh', 'memory'])('takes no name of something else: %s', async (name) => {
    const copy = `${scratchFolder()}/${name}`;
    await expect(memories(await filled(), 'export', { words: [copy] })).rejects.toMatchObject({
      code: 'memory/bad-name',
    });
  });

  it('goes outside the state directory, where forgetting does not miss it', async () => {
    const bench = await filled();
    const inside = memories(bench, 'export', { words: [bench.state.file('copy.db')] });
    await expect(inside).rejects.toMatchObject({ code: 'cli/usage' });
    const link = join(scratchFolder(), 'link');
    symlinkSync(bench.state.path, link);
    await expect(memories(bench, 'export', { words: [join(link, 'copy.db')] })).rejects.toMatchObject({
      code: 'cli/usage',
    });
    expect(existsSync(bench.state.file('copy.db'))).toBe(false);
    await expect(memories(bench, 'export')).rejects.toMatchObject({ code: 'cli/usage' });
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
    expect(readdirSync(bench.state.path).sort()).toEqual(['keys', 'models', 'run', 'snapshots', 'written']);
    for (const name of ['snapshots', 'written']) expect(readdirSync(bench.state.file(name))).toEqual([]);
    await bench.with(({ people, health, userModel }) => {
      expect(people.all()).toEqual([]);
      expect(userModel.recovery).toBeNull();
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
