import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { followLive } from '#client/live-stream';
import type { LiveIndex } from '#core/wire/link/live';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain-fixture.js';
import { aBrainWith, put } from './folder-fixture.js';

afterEach(cleanUp);

const notes = {
  'keys.md': '# Cabin\n\nThe gate code of the cabin is 8823.',
  'sub/trip.txt': 'The train leaves at nine.',
};

describe('watched folders', () => {
  it('are indexed when they are added, and the figures say so everywhere', async () => {
    const { client, folder } = await aBrainWith(notes);
    const reply = await client.editFolders({ action: 'add', path: folder });
    expect(reply).toMatchObject({ folders: [folder], missing: [], stats: { folders: 1, files: 2, passages: 2 } });
    const { stats, index_ago } = await client.status({});
    expect(stats).toEqual(reply.stats);
    expect(index_ago).toBeGreaterThanOrEqual(0);
    expect((await client.config({})).folders).toEqual([folder]);
    expect((await client.health({})).index_disk_bytes).toBeGreaterThan(0);
  });

  it('tell the live stream how far indexing is, and when it is done', async () => {
    const { brain, client, folder } = await aBrainWith(notes);
    const abort = new AbortController();
    const seen: LiveIndex[] = [];
    const listening = (async () => {
      for await (const { event, data } of followLive({ url: brain.url, token: () => '' }, { signal: abort.signal })) {
        if (event === 'index') seen.push(data);
        if (event === 'index' && !data.busy) return;
      }
    })();
    await client.editFolders({ action: 'add', path: folder });
    await listening;
    abort.abort();
    expect(seen.at(-1)).toEqual({ busy: false, done: 0, total: 0 });
    expect(seen.some(({ busy }) => busy)).toBe(true);
  });

  it('stay watched over a restart, and what changed meanwhile is found', async () => {
    const { brain, client, folder, root, state } = await aBrainWith(notes);
    await client.editFolders({ action: 'add', path: folder });
    await brain.stop();
    await put(folder, { 'new.md': 'The ladder hangs in the shed.' });
    await rm(join(folder, 'sub'), { recursive: true });
    const again = aClient(await aBrain({ state, folderRoots: [root] }));
    await expect.poll(async () => (await again.status({})).stats.files).toBe(2);
    expect((await again.folders({})).folders).toEqual([folder]);
  });

  it('leave nothing behind when they are removed', async () => {
    const { client, folder } = await aBrainWith(notes);
    await client.editFolders({ action: 'add', path: folder });
    const reply = await client.editFolders({ action: 'remove', path: `${folder}/` });
    expect(reply).toMatchObject({ folders: [], stats: { folders: 0, files: 0, passages: 0, bytes: 0 } });
  });

  it('are told as missing while they are not there', async () => {
    const { client, folder } = await aBrainWith(notes);
    await client.editFolders({ action: 'add', path: folder });
    await rm(folder, { recursive: true });
    expect((await client.reindex({})).missing).toEqual([folder]);
    expect((await client.status({})).missing).toEqual([folder]);
  });

  it('list every file that is not wholly indexed, with the reason', async () => {
    const large = 'word '.repeat(2_000);
    const files = { ...notes, 'large.txt': large, 'binary.txt': new Uint8Array(64), 'broken.pdf': 'no pdf at all' };
    const { client, folder } = await aBrainWith(files);
    await client.setConfig({ max_file_kb: 5 });
    await client.editFolders({ action: 'add', path: folder });
    const { skipped, stats } = await client.folders({});
    const reasons = Object.fromEntries(skipped.items.map(({ path, why }) => [path.slice(folder.length + 1), why]));
    expect(reasons).toEqual({ 'large.txt': 'too-large', 'binary.txt': 'not-text', 'broken.pdf': 'damaged' });
    expect([skipped.total, stats.files]).toEqual([3, 2]);
    expect(skipped.items.filter(({ say }) => /_/.test(say))).toEqual([]);
  });

  it('are indexed again when a key that decides about it changes', async () => {
    const { client, folder } = await aBrainWith({ ...notes, 'large.txt': 'word '.repeat(2_000) });
    await client.setConfig({ max_file_kb: 5 });
    await client.editFolders({ action: 'add', path: folder });
    const files = async () => (await client.status({})).stats.files;
    expect(await files()).toBe(2);
    await client.setConfig({ max_file_kb: 50 });
    await expect.poll(files).toBe(3);
    await client.setConfig({ exclude_globs: ['sub'] });
    await expect.poll(files).toBe(2);
    await client.setConfig({ index_extensions: ['md'] });
    await expect.poll(files).toBe(1);
  });

  it('stand in the activity with what was indexed', async () => {
    const { client, folder } = await aBrainWith(notes);
    await client.editFolders({ action: 'add', path: folder });
    const kinds = async () => (await client.history({})).items.map((item) => item.kind);
    await expect.poll(kinds).toEqual(expect.arrayContaining(['folder', 'index']));
  });
});

describe('a folder that may not be watched', () => {
  it('is refused: of the machine, that climbs out, hidden, a link, or outside and not there', async () => {
    const { client, root } = await aBrainWith(notes);
    await mkdir(join(root, '.ssh'));
    await mkdir(join(root, '.config', 'autostart'), { recursive: true });
    await symlink('/etc', join(root, 'link'));
    const inside = ['documents/../../../etc', '.ssh', '.config/autostart', 'link'].map((path) => `${root}/${path}`);
    for (const path of ['/', '/etc', ...inside, '/nothing/here']) {
      const adding = client.editFolders({ action: 'add', path });
      await expect(adding, path).rejects.toMatchObject({
        code: 'folder/not-allowed',
        // Which of the two it is would tell what lies elsewhere on the machine.
        message: expect.stringContaining('is not there, or is not one that may be watched'),
      });
    }
    expect((await client.config({})).folders).toEqual([]);
  });

  it('is refused when it holds the state of the Brain', async () => {
    const root = await temporaryFolder();
    const state = join(root, 'state');
    const client = aClient(await aBrain({ state, folderRoots: [root] }));
    for (const path of [state, join(state, 'keys')]) {
      await expect(client.editFolders({ action: 'add', path })).rejects.toMatchObject({ code: 'folder/not-allowed' });
    }
  });

  it('is told from one that is not there', async () => {
    const { client, root } = await aBrainWith(notes);
    for (const path of [join(root, 'nowhere'), join(root, 'documents', 'keys.md')]) {
      await expect(client.editFolders({ action: 'add', path })).rejects.toMatchObject({ code: 'folder/not-there' });
    }
  });
});

describe('browsing', () => {
  it('begins where folders may be watched and shows subfolders only', async () => {
    const { client, root, folder } = await aBrainWith({ ...notes, '.hidden/a.md': 'x', 'node_modules/b.md': 'x' });
    await symlink('/etc', join(folder, 'link'));
    expect(await client.browse({})).toMatchObject({ path: null, items: [{ path: root }] });
    expect(await client.browse({ path: root })).toMatchObject({ parent: null, items: [{ name: 'documents' }] });
    const inside = await client.browse({ path: folder });
    expect(inside).toMatchObject({
      parent: root,
      items: [{ name: 'sub', path: join(folder, 'sub') }],
      truncated: false,
    });
  });

  it('never leaves those places', async () => {
    const { client, root, folder } = await aBrainWith(notes);
    await symlink('/etc', join(folder, 'link'));
    for (const path of ['/', '/proc', '/etc', `${root}/..`, join(folder, 'link'), `${root}x`]) {
      await expect(client.browse({ path })).rejects.toMatchObject({ code: 'folder/not-allowed' });
    }
  });
});
