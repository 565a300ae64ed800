import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { unpackArchive } from '#models/archives/unpack-archive';
import { scratchFolder } from '../../../scratch-folder.js';

let root = '';
let folder = '';
beforeEach(() => {
  root = scratchFolder();
  folder = join(root, 'inside');
  mkdirSync(folder);
});

type Entry = { readonly name: string; readonly type?: string; readonly linkname?: string; readonly content?: string };

function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const packed = pack();
  for (const { content = 'x', ...header } of entries) {
    if (header.type === undefined || header.type === 'file') packed.entry(header, content);
    else packed.entry(header);
  }
  packed.finalize();
  return buffer(packed);
}

async function unpack(bytes: Uint8Array, stallMs?: number): Promise<string> {
  const archive = join(root, 'archive');
  writeFileSync(archive, bytes);
  return unpackArchive({ archive, folder, ...(stallMs && { stallMs }) }).then(
    () => 'unpacked',
    (thrown: unknown) => (thrown instanceof Fault ? thrown.message : String(thrown)),
  );
}

/** The same bytes through the program that packs the published archives. */
function bzipped(bytes: Uint8Array): Buffer {
  return spawnSync('bzip2', ['-c'], { input: bytes, maxBuffer: 64 * 2 ** 20 }).stdout;
}
const hasBzip2 = spawnSync('bzip2', ['--help']).error === undefined;

const modelEntries = [
  { name: 'm/tokens.txt', content: 'a 0\n' },
  { name: 'm/encoder.onnx', content: 'graph' },
];

describe('an archive of models', () => {
  it.each(['tar', 'tar.gz', 'zip'])('is unpacked from .%s with its folders', async (kind) => {
    const tar = await tarOf([{ name: 'm/', type: 'directory' }, ...modelEntries]);
    const zip = zipSync(Object.fromEntries(modelEntries.map(({ name, content }) => [name, Buffer.from(content)])));
    expect(await unpack({ tar, 'tar.gz': gzipSync(tar), zip }[kind] as Uint8Array)).toBe('unpacked');
    expect(readFileSync(join(folder, 'm', 'encoder.onnx'), 'utf8')).toBe('graph');
  });

  it.runIf(hasBzip2)('is unpacked from .tar.bz2', async () => {
    expect(await unpack(bzipped(await tarOf(modelEntries)))).toBe('unpacked');
    expect(readdirSync(join(folder, 'm')).sort()).toEqual(['encoder.onnx', 'tokens.txt']);
  });

  it('leaves in it what belongs to no model', async () => {
    expect(await unpack(await tarOf([...modelEntries, { name: 'm/run.sh' }, { name: 'm/.onnx/x.so' }]))).toBe(
      'unpacked',
    );
    expect(readdirSync(folder)).toEqual(['m']);
    expect(readdirSync(join(folder, 'm')).sort()).toEqual(['encoder.onnx', 'tokens.txt']);
  });
});

describe('an archive that is a trap', () => {
  it.each([['../out.onnx'], ['m/../../out.onnx'], ['/tmp/out.onnx'], ['C:\\out.onnx'], ['m\\..\\..\\out.onnx']])(
    'is refused for the entry %s, and nothing is written',
    async (name) => {
      for (const bytes of [await tarOf([{ name }]), zipSync({ [name]: Buffer.from('x') })]) {
        mkdirSync(folder, { recursive: true });
        expect(await unpack(bytes)).toMatch(/reaches outside/);
        expect(existsSync(folder)).toBe(false);
        expect(readdirSync(root)).toEqual(['archive']);
      }
    },
  );

  it.each(['symlink', 'link', 'fifo', 'character-device'])('is refused for an entry that is a %s', async (type) => {
    const said = await unpack(await tarOf([{ name: 'm/encoder.onnx', type, linkname: '/etc/passwd' }]));
    expect(said).toMatch(new RegExp(`"m/encoder\\.onnx" is a ${type}, and only plain files are taken`));
  });

  it('is refused when it writes over what it has written', async () => {
    expect(await unpack(await tarOf([{ name: 'a.onnx' }, { name: './A.onnx' }]))).toMatch(/holds A\.onnx twice/);
  });

  it('does not follow a link that was in the folder before', async () => {
    symlinkSync(root, join(folder, 'a.onnx'));
    expect(await unpack(await tarOf([{ name: 'a.onnx' }]))).toMatch(/cannot be unpacked|damaged/);
  });

  it('is refused for thousands of entries', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => ({ name: `${index}.txt` }));
    expect(await unpack(await tarOf(many))).toMatch(/more than 2000 entries/);
  });

  it('is refused where it is cut short', async () => {
    const tar = await tarOf([{ name: 'a.onnx', content: 'x'.repeat(50_000) }]);
    expect(await unpack(tar.subarray(0, 20_000))).toMatch(/damaged or cut short/);
    mkdirSync(folder, { recursive: true });
    expect(await unpack(gzipSync(tar).subarray(0, 100))).toMatch(/damaged or cut short/);
    mkdirSync(folder, { recursive: true });
    const zip = zipSync({ 'a.onnx': Buffer.from('x'.repeat(50_000)) }, { level: 0 });
    expect(await unpack(zip.subarray(0, 20_000))).toMatch(/cut short/);
  });

  it.runIf(hasBzip2)('is refused where a bzip2 block is cut or damaged', async () => {
    const packed = bzipped(await tarOf([{ name: 'a.onnx', content: 'abc'.repeat(50_000) }]));
    expect(await unpack(packed.subarray(0, packed.length - 40))).toMatch(/damaged or cut short/);
    mkdirSync(folder, { recursive: true });
    packed.writeUInt8(packed.readUInt8(60) ^ 0xff, 60);
    expect(await unpack(packed)).toMatch(/damaged or cut short/);
  });

  it('is refused where unpacking it leads nowhere', async () => {
    expect(await unpack(await tarOf(modelEntries), 1)).toMatch(/makes no progress/);
  });

  it.each([
    ['a web page', '<!doctype html><html>'],
    ['nothing', ''],
    ['noise', 'PK'.padEnd(400, '\u0000')],
  ])('is refused for being none: %s', async (_what, content) => {
    expect(await unpack(Buffer.from(content))).toMatch(/That archive is not taken/);
  });
});
