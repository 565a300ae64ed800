import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '#hub/release/release-manifest';
import { packageVersion } from '#memory/state/package-version';
import { buildProduct } from './built-product.js';
import { describeFile, type Packing, packTree, writeBundle } from './bundle-file.js';
import { buildDebianPackage } from './debian-package.js';
import { compileAddons } from './native-addons.js';
import { fetchNode, placeNode, shippedNode } from './node-runtime.js';
import { installPackages, loadedPackages, placePackages, readPackage } from './production-packages.js';
import { publicPart } from './signing-key.js';
import type { ReleaseTarget } from './target.js';
import { tellThirdParties } from './third-party.js';

interface ReleaseOptions {
  readonly target: ReleaseTarget;
  readonly out: string;
  readonly key: KeyObject | null;
  readonly packing: Packing;
  /** Seconds since 1970 that everything is dated. */
  readonly sourceDate: number;
  readonly isDebianWanted: boolean;
  readonly onStep: (words: string) => void;
}

export interface BuiltFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Builds a release for one architecture; resolves to the files written. Throws `release/not-built`. */
export async function buildRelease(options: ReleaseOptions): Promise<readonly BuiltFile[]> {
  const { target, out, onStep, packing, sourceDate, isDebianWanted } = options;
  const scratch = await mkdtemp(join(tmpdir(), 'nightjar-release-'));
  try {
    const version = packageVersion();
    const tree = join(scratch, 'tree');
    await fillTree(join(tree, 'nightjar'), scratch, options, version);
    await mkdir(out, { recursive: true });
    onStep('packing');
    const bundle = join(out, `nightjar-${version}-${target.architecture}.bundle`);
    await bundleTree(bundle, { tree, scratch, version, options });
    const files = [bundle];
    if (isDebianWanted) {
      onStep('making the Debian package');
      files.push(await buildDebianPackage({ tree, scratch, out, version, target, packing, sourceDate }));
    }
    return await Promise.all(files.map(async (path) => ({ path, ...(await describeFile(path)) })));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Puts everything that is installed into `release`. */
async function fillTree(release: string, scratch: string, options: ReleaseOptions, version: string): Promise<void> {
  const { target, key, sourceDate, onStep } = options;
  await mkdir(release, { recursive: true });
  onStep('fetching Node and packages');
  const [node, installed] = await Promise.all([fetchNode(target, scratch), installPackages(target, scratch)]);
  onStep('compiling native code, building programs');
  const [bundled] = await Promise.all([buildProduct(release), compileAddons({ target, node: node.folder, installed })]);
  await placeNode(node, target, release);
  const loaded = await loadedPackages(installed);
  await placePackages(loaded, { installed, target, release });
  const packages = [...loaded, ...(await Promise.all(bundled.map(readPackage)))];
  const nodeLicence = await readFile(join(node.folder, 'LICENSE'), 'utf8');
  await tellThirdParties({ release, version, nodeVersion: shippedNode, nodeLicence, packages, sourceDate });
  if (key !== null) await writeFile(join(release, 'release-key.pem'), publicPart(key));
}

interface TreeToBundle {
  readonly tree: string;
  readonly scratch: string;
  readonly version: string;
  readonly options: ReleaseOptions;
}

async function bundleTree(to: string, { tree, scratch, version, options }: TreeToBundle): Promise<void> {
  const { target, packing, sourceDate, key } = options;
  const payload = join(scratch, 'payload.tar.zst');
  await packTree({ folder: tree, to: payload, sourceDate, packing });
  const manifest: ReleaseManifest = {
    format: 1,
    name: 'nightjar',
    version,
    architecture: target.architecture,
    node: shippedNode,
    source_date: sourceDate,
    payload: await describeFile(payload),
  };
  await writeBundle(to, { manifest, payload, key });
}
