import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedBundle } from '../../fakes/signed-bundle.js';
import { scratchFolder } from '../../scratch-folder.js';
import { commandLine } from '../cli/command-line.js';

describe('nightjar bundle verify', () => {
  let folder: string;
  beforeEach(() => {
    folder = scratchFolder();
  });

  const verify = async (path: string, key: string, ...more: readonly string[]) => {
    const { code, out, err } = await commandLine('bundle', 'verify', path, '--key', key, '--json', ...more);
    return { code, err, ...(JSON.parse(out) as Record<string, unknown>) };
  };

  it('says what a genuine release for this machine is', async () => {
    const { path, keyFile, manifest } = await signedBundle(folder);
    expect(await verify(path, keyFile)).toEqual({
      code: 0,
      err: '',
      ok: true,
      ...manifest,
      signer: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is an archive that anybody can open', async () => {
    const { path } = await signedBundle(folder);
    const names = execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toEqual(['manifest.json', 'manifest.sig', 'payload.tar.zst']);
  });

  it('refuses a release in which one byte is another, wherever it is', async () => {
    const { path, keyFile } = await signedBundle(folder);
    const whole = readFileSync(path);
    const places = [
      0,
      130,
      160,
      512,
      600,
      1_024 + 130,
      1_536 + 3,
      2_048 + 200,
      2_560,
      700_000,
      whole.length - 1_500,
      whole.length - 1,
    ];
    for (const at of places) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      expect([at, await verify(path, keyFile)]).toEqual([
        at,
        expect.objectContaining({ error: expect.stringMatching(/^release\/(damaged|other-key|no-bundle)$/) }),
      ]);
    }
  });

  it.each([1, 511, 513, 1_600, 2_100, 500_000, 1_000_000])('refuses one that was cut after %i bytes', async (bytes) => {
    const { path, keyFile } = await signedBundle(folder);
    truncateSync(path, bytes);
    expect(await verify(path, keyFile)).toMatchObject({ error: bytes < 512 ? 'release/no-bundle' : 'release/damaged' });
  });

  it('refuses one with something behind its end', async () => {
    const { path, keyFile } = await signedBundle(folder);
    writeFileSync(path, Buffer.alloc(512), { flag: 'a' });
    expect(await verify(path, keyFile)).toMatchObject({ code: 1, error: 'release/damaged' });
  });

  it('refuses what another key signed', async () => {
    const { path } = await signedBundle(folder);
    mkdirSync(join(folder, 'other'));
    const { keyFile } = await signedBundle(join(folder, 'other'));
    expect(await verify(path, keyFile)).toMatchObject({ code: 1, error: 'release/other-key' });
  });

  it('refuses one that nobody signed', async () => {
    const { path, keyFile } = await signedBundle(folder, { isSigned: false });
    expect(await verify(path, keyFile)).toMatchObject({ code: 1, error: 'release/unsigned' });
  });

  it.each([
    ['empty', ''],
    ['text', 'Nightjar\n'.repeat(200)],
  ])('refuses a file that is %s', async (_, content) => {
    const { path, keyFile } = await signedBundle(folder);
    writeFileSync(path, content);
    expect(await verify(path, keyFile)).toMatchObject({ code: 2, error: 'release/no-bundle' });
  });

  it('refuses a folder, a pipe and what is not there, without waiting', async () => {
    const { keyFile } = await signedBundle(folder);
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    for (const path of [folder, join(folder, 'pipe'), join(folder, 'nothing')]) {
      expect(await verify(path, keyFile)).toMatchObject({ code: 2, error: 'release/no-bundle' });
    }
  });

  it('refuses a release for another kind of machine, and an older one, but where that is said', async () => {
    const elsewhere = await signedBundle(folder, { architecture: process.arch === 'arm64' ? 'amd64' : 'arm64' });
    expect(await verify(elsewhere.path, elsewhere.keyFile)).toMatchObject({ code: 1, error: 'release/other-machine' });
    expect(await verify(elsewhere.path, elsewhere.keyFile, '--elsewhere')).toMatchObject({ code: 0, ok: true });
    const older = await signedBundle(folder, { version: '0.0.9' });
    expect(await verify(older.path, older.keyFile)).toMatchObject({ code: 1, error: 'release/older' });
  });

  it('trusts no key by default where it came with none, and takes no private one', async () => {
    const { path } = await signedBundle(folder);
    const { code, err } = await commandLine('bundle', 'verify', path);
    expect([code, err]).toEqual([2, expect.stringContaining('--key FILE')]);
    const wrong = join(folder, 'wrong.pem');
    writeFileSync(wrong, '-----BEGIN PRIVATE KEY-----\nnothing\n-----END PRIVATE KEY-----\n');
    expect(await verify(path, wrong)).toMatchObject({ code: 2, error: 'release/no-key' });
  });
});
