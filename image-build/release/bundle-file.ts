import { createHash, type KeyObject, sign } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { paddingAfter, writeArchiveHeader } from '#hub/release/archive-header';
import { bundleMembers, type ReleaseManifest, signedManifestBytes } from '#hub/release/release-manifest';
import { runTool } from './run-tool.js';

/** `release` packs small and takes minutes; `fast` is for checking that two builds agree. */
export type Packing = 'release' | 'fast';

const levels: Readonly<Record<Packing, string>> = { release: '-19', fast: '-3' };

/** What tar must not tell of the machine that packs: order, owners, times and rights of files. */
const reproducibly = (sourceDate: number): readonly string[] => [
  '--sort=name',
  '--format=gnu',
  `--mtime=@${sourceDate}`,
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rwX,go+rX,go-w',
];

interface PackedTree {
  readonly folder: string;
  readonly to: string;
  readonly sourceDate: number;
  readonly packing: Packing;
}

/** Packs a folder, so that equal folders give equal bytes. */
export async function packTree({ folder, to, sourceDate, packing }: PackedTree): Promise<void> {
  const archive = `${to}.tar`;
  await runTool('tar', ['-cf', archive, ...reproducibly(sourceDate), '-C', folder, 'nightjar']);
  await runTool('zstd', [levels[packing], '-T2', '-q', '-f', '--rm', archive, '-o', to]);
}

export async function describeFile(path: string): Promise<ReleaseManifest['payload']> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

interface BundleContent {
  readonly manifest: ReleaseManifest;
  /** File of the packed tree. */
  readonly payload: string;
  /** Without a key the bundle is not signed, and nobody installs it. */
  readonly key: KeyObject | null;
}

/** Writes the one file that a release is carried in. */
export async function writeBundle(to: string, { manifest, payload, key }: BundleContent): Promise<void> {
  const manifestBytes = Buffer.from(`${JSON.stringify(manifest)}\n`);
  const signature = key === null ? Buffer.alloc(0) : sign(null, signedManifestBytes(manifestBytes), key);
  const bytes = manifest.payload.bytes;
  await pipeline(async function* () {
    yield member(bundleMembers[0], manifestBytes);
    yield member(bundleMembers[1], signature);
    yield writeArchiveHeader({ name: bundleMembers[2], bytes });
    yield* createReadStream(payload);
    yield Buffer.alloc(paddingAfter(bytes) + 1_024);
  }, createWriteStream(to));
}

function member(name: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(paddingAfter(content.length));
  return Buffer.concat([writeArchiveHeader({ name, bytes: content.length }), content, padding]);
}
