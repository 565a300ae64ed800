import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { runsLong } from '../../../budget.js';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { cleanUp, temporaryFolder } from '../brain-fixture.js';
import { put } from './folder-fixture.js';
import { anIndexOf, openIndexOf, soonFound } from './index-fixture.js';

afterEach(cleanUp);

describe('a watched folder that changes', () => {
  it('shows a new, a changed and a removed file', async () => {
    const open = await anIndexOf({ 'a.md': 'The ladder hangs in the shed.' });
    await put(open.folder, { 'deep/er/b.md': 'The tent is in the attic.' });
    await soonFound(open, 'where is the tent', ['deep/er/b.md']);
    await put(open.folder, { 'deep/er/b.md': 'The canoe is in the attic.' });
    await soonFound(open, 'where is the canoe', ['deep/er/b.md']);
    await soonFound(open, 'tent', []);
    await rm(join(open.folder, 'a.md'));
    await soonFound(open, 'ladder', []);
  });

  it('follows a directory that is renamed, and one that is removed', async () => {
    const open = await anIndexOf({ 'old/a.md': 'The ladder hangs in the shed.' });
    await rename(join(open.folder, 'old'), join(open.folder, 'new'));
    await soonFound(open, 'ladder', ['new/a.md']);
    await writeFile(join(open.folder, 'new', 'b.md'), 'The tent is in the attic.');
    await soonFound(open, 'tent', ['new/b.md']);
    await rm(join(open.folder, 'new'), { recursive: true });
    await soonFound(open, 'ladder tent', []);
  });

  it('reads again what was replaced by a file of the same size and time', async () => {
    const open = await anIndexOf({ 'a.md': 'The ladder is red.' });
    const { folder } = open;
    await writeFile(join(folder, '.b'), 'The canoes are red');
    execFileSync('touch', ['-r', join(folder, 'a.md'), join(folder, '.b')]);
    await rename(join(folder, '.b'), join(folder, 'a.md'));
    await soonFound(open, 'canoes', ['a.md']);
  });
});

describe('an index that is lost', () => {
  it.runIf(runsLong)('is made anew from the folders when its file is damaged, empty or gone', async () => {
    const { folder, state, index } = await anIndexOf({ 'a.md': 'The ladder hangs in the shed.' });
    await index.close();
    const path = state.file('index.db');
    const harms = [
      () => truncate(path, 0),
      () => rm(path),
      () => writeFile(path, Buffer.alloc(8_192, 7)),
      async () => writeFile(path, (await readFile(path)).fill(0xff, 4_096, 12_288)),
    ];
    for (const harm of harms) {
      await harm();
      const clock = new FakeClock();
      const again = await openIndexOf(folder, state, { clock });
      // A thread that ended with its file starts again a while later, which passes here between two looks.
      const find = (query: string) => {
        clock.advance(minuteMs);
        return again.find(query);
      };
      await soonFound({ find }, 'ladder', ['a.md']);
      await again.index.close();
    }
  });

  it('keeps nothing of a file that is gone, not even on disk', async () => {
    const open = await anIndexOf({ 'a.md': 'The zanzibarian umbrella.', 'b.md': 'The ladder hangs in the shed.' });
    const onDisk = async () => {
      const files = ['index.db', 'index.db-wal'].map((name) => readFile(open.state.file(name)));
      return Buffer.concat(await Promise.all(files)).includes('zanzibarian');
    };
    expect(await onDisk()).toBe(true);
    await rm(join(open.folder, 'a.md'));
    await soonFound(open, 'zanzibarian', []);
    await open.index.reindex();
    expect(await onDisk()).toBe(false);
  });
});

describe('what is never indexed', () => {
  it('links, whether of files or of directories, in the folder or out of it', async () => {
    const outside = await temporaryFolder();
    await put(outside, { 'secret.md': 'The zanzibarian umbrella.', 'dir/secret.md': 'The zanzibarian umbrella.' });
    const open = await anIndexOf({ 'a.md': 'The ladder hangs in the shed.' });
    await symlink(join(outside, 'secret.md'), join(open.folder, 'link.md'));
    await symlink(join(outside, 'dir'), join(open.folder, 'linked'));
    await symlink(open.folder, join(open.folder, 'loop'));
    await open.index.reindex();
    expect(await open.find('zanzibarian umbrella')).toEqual([]);
    expect(open.index.condition.stats.files).toBe(1);
  });

  it('a directory that was replaced by a link', async () => {
    const outside = await temporaryFolder();
    await put(outside, { 'a.md': 'The zanzibarian umbrella.' });
    const open = await anIndexOf({ 'sub/a.md': 'The ladder hangs in the shed.' });
    await rm(join(open.folder, 'sub'), { recursive: true });
    await symlink(outside, join(open.folder, 'sub'));
    await soonFound(open, 'ladder', []);
    await open.index.reindex();
    expect(await open.find('zanzibarian')).toEqual([]);
  });

  it('secrets, hidden files, folders of machines and pipes', async () => {
    const text = 'The zanzibarian umbrella.';
    const names = ['.env', 'a.env', 'id_rsa', 'key.pem', '.ssh/a.md', '.hidden.md', 'node_modules/a.md', 'secrets.txt'];
    const open = await anIndexOf(Object.fromEntries(names.map((name) => [name, text])));
    await open.config.patch({ index_extensions: ['env', 'pem', 'md', 'txt', ''].filter(Boolean) });
    execFileSync('mkfifo', [join(open.folder, 'pipe.md')]);
    await mkdir(join(open.folder, 'a-directory.md'));
    await open.index.reindex();
    expect(await open.find('zanzibarian')).toEqual([]);
    expect(open.index.condition.stats.files).toBe(0);
  });

  it('the state directory, also when it lies in a watched folder', async () => {
    const folder = await temporaryFolder();
    const { state, index } = await anIndexOf({ 'a.md': 'x' });
    await index.close();
    await put(folder, { 'ok.md': 'The ladder hangs in the shed.' });
    const inner = join(folder, 'nightjar');
    await rename(state.path, inner);
    const { StateDirectory } = await import('#memory/state/state-directory');
    await put(inner, { 'token.md': 'The zanzibarian umbrella.' });
    const open = await openIndexOf(folder, StateDirectory.open(inner));
    await open.config.patch({ folders: [folder] });
    await open.index.reindex();
    expect(await open.find('zanzibarian')).toEqual([]);
    expect(await open.find('ladder')).toEqual(['ok.md']);
  });
});
