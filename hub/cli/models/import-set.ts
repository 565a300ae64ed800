import { lstat, mkdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '#core/faults';
import { termsByDigest } from '#core/speech-models/published-sets';
import { unpackArchive } from '#models/archives/unpack-archive';
import { findModels } from '#models/layouts/find-models';
import type { UnfitFile } from '#models/layouts/found-model';
import type { StoredWeights } from '#models/layouts/variant';
import { loadManifest, type Manifest } from '#models/manifest';
import { checkModel } from '#models/preflight/preflight';
import { buildSet, isSameSet } from '#models/sets/build-set';
import { copyDurably } from '#models/sets/copied-file';
import { keepSamples } from '#models/sets/keep-samples';
import type { ModelTerms } from '#models/sets/model-terms';
import { type InstalledSet, installedSet, installStaged, requireSpace, stagingFolder } from './set-folders.js';
import { setDirectory, setInUse, setName, starterSet } from './set-in-use.js';

export interface ImportSetOptions {
  readonly state: string;
  /** A file, folder or archive, or a `file:` URL of one. */
  readonly source: string;
  /** Name of the new set; that of the file without it. */
  readonly name?: string | undefined;
  readonly as?: 'asr' | 'wake' | undefined;
  readonly like?: string | undefined;
  readonly precision: StoredWeights;
  /** Where the files came from, for the list; the name of the source without it. */
  readonly from?: string | undefined;
  /** Called with the built manifest before the set is installed; throws where it may not be. */
  readonly accept: (manifest: Manifest) => Promise<void>;
  readonly tell: (line: string) => void;
}

export interface ImportedSet extends InstalledSet {
  readonly isNew: boolean;
  readonly unfit: readonly UnfitFile[];
}

/**
 * Takes models in their published layout into a set of their own, completed from the set in use. Nothing is in its place
 * before all of it was checked and is on disk. Throws `model/archive`, `model/no-fit`, `model/unusable`,
 * `model/no-space` and what `accept` throws.
 */
export async function importSet(options: ImportSetOptions): Promise<ImportedSet> {
  const source = await sourcePath(options.source);
  const id = wantedName(options.name ?? nameOfSource(source));
  const work = await stagingFolder(options.state);
  try {
    const folder = await openSource(source, work, options);
    const { models: found, unfit } = await findModels(folder, options);
    const staged = join(work, 'set');
    await mkdir(staged, { mode: 0o700 });
    const current = await currentBase(options.state);
    options.tell('copying and checking …');
    const known = await starterTerms();
    const termsOf = (sha256: string): ModelTerms | null => termsByDigest(sha256) ?? known(sha256);
    const from = options.from ?? basename(source);
    const manifest = await buildSet({ id, found, base: current, folder: staged, from, termsByDigest: termsOf });
    for (const { role } of manifest.models) await checkModel(staged, manifest, role);
    await keepSamples(folder, staged);
    const before = await installedSet(options.state, id).catch(() => null);
    if (before !== null) return { ...sameAs(before, manifest), isNew: false, unfit };
    await options.accept(manifest);
    const directory = await installStaged(options.state, staged, id);
    return { id, directory, manifest, isNew: true, unfit };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The path of a file or `file:` URL that exists. */
async function sourcePath(source: string): Promise<string> {
  const isUrl = /^[a-z]+:\/\//i.test(source);
  if (isUrl && !source.startsWith('file:')) {
    throw new Fault('model/no-fit', {
      detail: 'Only files are imported; nightjar models fetch downloads the sets that models list shows.',
    });
  }
  const path = isUrl ? pathOfUrl(source) : resolve(source);
  await lstat(path).catch((cause: unknown) => {
    throw new Fault('model/no-fit', { cause, detail: `${path} does not exist.` });
  });
  return path;
}

function pathOfUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new Fault('model/no-fit', { cause, detail: `${url} names no file of this machine.` });
  }
}

/** A folder with the files of the source: itself, or one in `work`. */
async function openSource(source: string, work: string, { tell }: ImportSetOptions): Promise<string> {
  const entry = await stat(source);
  if (entry.isDirectory()) return source;
  const folder = join(work, 'source');
  await mkdir(folder, { mode: 0o700 });
  await requireSpace(work, entry.size);
  if (/\.onnx$/i.test(source)) {
    await copyDurably({ file: source }, join(folder, basename(source)));
    return folder;
  }
  tell(`unpacking ${basename(source)} …`);
  await unpackArchive({
    archive: source,
    folder,
    onBytes: (bytes) => tell(`unpacking ${basename(source)}: ${Math.round(bytes / 2 ** 20)} MiB`),
  });
  return folder;
}

async function currentBase(state: string) {
  const { id } = setInUse(state);
  return installedSet(state, id).catch(() => installedSet(state, starterSet));
}

function nameOfSource(path: string): string {
  const stem = basename(path).replace(/\.(tar\.bz2|tar\.gz|tar|tgz|tbz2?|zip|onnx)$/i, '');
  return stem
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 80);
}

function wantedName(name: string): string {
  if (setName.safeParse(name).success && name !== starterSet) return name;
  throw new Fault('cli/usage', {
    detail: `“${name}” cannot be the name of a set; give one of small letters, digits, dots and hyphens with --name.`,
  });
}

function sameAs(before: InstalledSet, manifest: Manifest): InstalledSet {
  if (isSameSet(before.manifest, manifest)) return before;
  throw new Fault('model/set-in-use', {
    detail: `“${before.id}” is there already with other files; give another name with --name, or remove it first.`,
  });
}

/** What may be done with the starter models, by the digest of any of their files. */
async function starterTerms(): Promise<(sha256: string) => ModelTerms | null> {
  const { models } = await loadManifest(setDirectory('', starterSet));
  return (sha256) => {
    const found = models.find(({ files }) => files.some((file) => file.sha256 === sha256));
    if (found === undefined) return null;
    const { licence, data_licence, commercial } = found;
    return { licence, data_licence, commercial };
  };
}
