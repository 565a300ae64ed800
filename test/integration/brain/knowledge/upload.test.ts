import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { cleanUp } from '../brain-fixture.js';
import { type RawAnswer, send } from '../raw-request.js';
import { aBrainWith, type WatchingBrain } from './folder-fixture.js';

afterEach(cleanUp);

async function aWatchingBrain(): Promise<WatchingBrain> {
  const watching = await aBrainWith({ 'keys.md': 'The ladder hangs in the shed.' });
  await watching.client.editFolders({ action: 'add', path: watching.folder });
  return watching;
}

function upload(
  { brain, folder }: WatchingBrain,
  name: string,
  body: string | Uint8Array = 'The tent is in the attic.',
  where = folder,
): Promise<RawAnswer> {
  const path = `/svc/upload?${new URLSearchParams({ folder: where, name })}`;
  return send(brain.url, { method: 'POST', path, body, headers: { 'Content-Type': 'application/octet-stream' } });
}

describe('an upload', () => {
  it('is written whole, private and indexed before it is answered', async () => {
    const watching = await aWatchingBrain();
    const { status, json } = await upload(watching, 'tent é.md');
    const path = join(watching.folder, 'tent é.md');
    expect([status, json]).toMatchObject([201, { ok: true, path, bytes: 25, stats: { files: 2, passages: 2 } }]);
    expect(await readFile(path, 'utf8')).toBe('The tent is in the attic.');
    const kinds = (await watching.client.history({})).items.map(({ kind }) => kind);
    expect(kinds).toContain('upload');
  });

  it('never overwrites', async () => {
    const watching = await aWatchingBrain();
    const { status, json } = await upload(watching, 'keys.md');
    expect([status, json?.error]).toEqual([409, 'upload/taken']);
    expect(await readFile(join(watching.folder, 'keys.md'), 'utf8')).toBe('The ladder hangs in the shed.');
    expect(await readdir(watching.folder)).toEqual(['keys.md']);
  });

  it('never follows a link that waits under its name', async () => {
    const watching = await aWatchingBrain();
    const target = join(watching.root, 'target.md');
    await symlink(target, join(watching.folder, 'link.md'));
    expect((await upload(watching, 'link.md')).status).toBe(409);
    await expect(readFile(target)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  const badNames = [
    ...['../escape.md', '/etc/cron.d/x', 'sub/x.md', '..', '.', '.bashrc', '.env', 'a\\b.md', 'a\u0000b.md', 'a\nb.md'],
    ...[' a.md', 'id_rsa', 'key.pem', 'x.desktop', 'x.service', 'autorun.inf', 'x.sh', `${'é'.repeat(200)}.md`],
    ...['crontab', 'authorized_keys', 'Makefile', 'deploy.py', 'x.SH', 'x.sh.', 'x.ѕh', 'x．sh', 'package.json'],
  ];
  it('is refused under names that lead elsewhere, hide, or are of what a machine runs or keeps secret', async () => {
    const watching = await aWatchingBrain();
    for (const name of badNames) {
      const { status, json } = await upload(watching, name);
      expect([name, status, json?.error]).toEqual([name, 400, 'upload/bad-name']);
      expect(await readdir(watching.folder)).toEqual(['keys.md']);
    }
  });

  it('that is refused for its name says which kinds are taken', async () => {
    const { json } = await upload(await aWatchingBrain(), 'build.rs');
    expect(json).toMatchObject({
      error: 'upload/bad-name',
      message: expect.stringMatching(/Taken are .*pdf, docx.*jpg/),
    });
  });

  it.each([
    ['is a project', '.git', ''],
    ['lies in a project', '../package.json', ''],
    ['is a work tree of one', '.git', 'gitdir: /elsewhere'],
  ])('is refused under a name that programs take instructions from where the folder %s', async (_how, sign, text) => {
    const watching = await aWatchingBrain();
    expect((await upload(watching, 'SOUL.md')).status).toBe(201);
    await writeFile(join(watching.folder, sign), text);
    const { status, json } = await upload(watching, 'RULES.md');
    expect([status, json?.error]).toEqual([400, 'upload/bad-name']);
    expect(json?.message).toContain('project');
    expect((await upload(watching, 'packing list.md')).status).toBe(201);
    expect((await readdir(watching.folder)).includes('RULES.md')).toBe(false);
  });

  it('goes into watched folders only, not into those below them', async () => {
    const watching = await aWatchingBrain();
    await mkdir(join(watching.folder, 'sub'));
    for (const where of [watching.root, join(watching.folder, 'sub'), '/tmp', `${watching.folder}/../..`]) {
      const { status, json } = await upload(watching, 'a.md', 'x', where);
      expect([where, status, json?.error]).toEqual([where, 403, 'folder/not-watched']);
    }
  });

  it('is refused when the watched folder became a link', async () => {
    const watching = await aWatchingBrain();
    const { rename } = await import('node:fs/promises');
    await rename(watching.folder, `${watching.folder}-moved`);
    await symlink('/tmp', watching.folder);
    const { status, json } = await upload(watching, 'a.md');
    expect([status, json?.error]).toEqual([400, 'folder/not-there']);
  });

  it('leaves nothing when it is empty, too large, of the wrong type or ends early', async () => {
    const watching = await aWatchingBrain();
    expect((await upload(watching, 'a.md', '')).json?.error).toBe('http/invalid');
    expect((await upload(watching, 'a.md', new Uint8Array(limits.uploadBytes + 1))).json?.error).toBe('http/too-large');
    const path = `/svc/upload?${new URLSearchParams({ folder: watching.folder, name: 'a.md' })}`;
    const plain = { 'Content-Type': 'text/plain' };
    expect((await send(watching.brain.url, { method: 'POST', path, body: 'x', headers: plain })).status).toBe(415);
    await uploadAndLeave(watching.brain.url, path);
    await expect.poll(() => readdir(watching.folder)).toEqual(['keys.md']);
  });

  it('that was cut by the end of the Brain is cleared away at the next start', async () => {
    const { brain, client, folder, root, state } = await aWatchingBrain();
    await client.status({});
    await brain.stop();
    await writeFile(join(folder, '.nightjar-upload-0000'), 'half');
    const { aBrain } = await import('../brain-fixture.js');
    await aBrain({ state, folderRoots: [root] });
    await expect.poll(() => readdir(folder)).toEqual(['keys.md']);
  });
});

/** Sends the head and half of the body, waits until it is on its way to the disk, and hangs up. */
async function uploadAndLeave(url: string, path: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/octet-stream\r\nContent-Length: 200000\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(Buffer.alloc(100_000, 'x'), resolve));
  socket.destroy();
}
