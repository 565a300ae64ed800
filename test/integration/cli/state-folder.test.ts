import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { wordsOnDisk } from '../../words-on-disk.js';
import { line, MemoryBench } from '../memory/memory-bench.js';
import { commandLine } from './command-line.js';

/** What a hub and a Brain leave; the locks are gone, as in a folder that was copied. */
async function copiedState(): Promise<string> {
  const bench = new MemoryBench();
  const { state, clock } = bench;
  await bench.with(async (memory) => {
    await memory.ledger.append(line('the marzipan desk'));
    await memory.snapshot();
  });
  const records = await openBrainRecords({ state, clock, log: silentLog });
  await records.activity.append({ kind: 'ask', text: 'the zephyrine hall' });
  await records.close();
  rmSync(state.file('run'), { recursive: true });
  return state.path;
}

const words = ['marzipan', 'zephyrine'];
const reset = (folder: string, ...more: readonly string[]) => commandLine('reset', ...more, '--state', folder);
const keepOnly = (folder: string, kept: RegExp) => {
  for (const name of readdirSync(folder)) if (!kept.test(name)) rmSync(join(folder, name), { recursive: true });
};

describe('a folder on which Nightjar ran', () => {
  it.each([
    ['without the locks', /./],
    ['of which only the memory file is left', /^memory\.db$/],
    ['of which only the file of the Brain is left', /^brain\.db$/],
    ['of which only the snapshots are left', /^snapshots$/],
    ['of which only a marker and a damaged file are left', /^memory\.db\.installed$/],
  ])('%s is known as one, and a reset takes its words', async (_, kept) => {
    const folder = await copiedState();
    keepOnly(folder, kept);
    expect((await reset(folder)).err).toContain('--yes');
    expect((await reset(folder, '--yes')).code).toBe(0);
    expect(wordsOnDisk(folder, words)).toEqual([]);
    expect(readdirSync(folder).filter((name) => !/^(run|models|keys)$/.test(name))).toEqual([]);
  });

  it('of which only snapshots are left still has a memory, and burning takes both copies', async () => {
    const folder = await copiedState();
    keepOnly(folder, /^snapshots$/);
    const { code, out } = await commandLine('memories', 'burn', '--yes', '--state', folder);
    expect([code, out]).toEqual([0, expect.stringContaining('The memory is gone')]);
    expect(wordsOnDisk(folder, ['marzipan'])).toEqual([]);
  });
});

describe('a folder on which it never ran', () => {
  it.each([
    ['memory.db', 'SQLite format 3\0 of somebody else'.padEnd(100, '\0')],
    ['memory.db.installed', 'yes'],
    ['brain_config.json', '{"mine": true}'],
    ['keys/secrets.json', '{"token": "of another program"}'],
    ['snapshots/monday.db', 'anything'],
  ])('is not emptied because it has a %s', async (name, content) => {
    const folder = join(await copiedState(), 'elsewhere');
    for (const each of ['', 'keys', 'snapshots', 'vault']) mkdirSync(join(folder, each), { mode: 0o700 });
    writeFileSync(join(folder, name), content);
    expect((await reset(folder, '--yes')).err).toContain('No Nightjar has run on that folder');
    expect(readdirSync(join(folder, name, '..'))).toContain(name.split('/').at(-1));
  });
});
