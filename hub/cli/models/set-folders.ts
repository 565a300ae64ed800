import { mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '#core/faults';
import { syncDirectory } from '#memory/state/durable-replace';
import { loadManifest, type Manifest } from '#models/manifest';
import { setDirectory, setInUse, setName, starterSet } from './set-in-use.js';

/** A set of models on this machine. */
export interface InstalledSet {
  readonly id: string;
  readonly directory: string;
  readonly manifest: Manifest;
}

/** Space that is left free beside what is written. */
const sparedBytes = 64 * 1024 * 1024;
const stagingPrefix = '.new-';

/** The installed sets, the starter set first. A folder without a readable manifest is left out. */
export async function installedSets(state: string): Promise<readonly InstalledSet[]> {
  const names = await readdir(join(state, 'models', 'sets')).catch(() => []);
  const ids = [starterSet, ...names.filter((name) => setName.safeParse(name).success && name !== starterSet).sort()];
  const sets = await Promise.all(ids.map((id) => installedSet(state, id).catch(() => null)));
  return sets.filter((set) => set !== null);
}

/** One installed set. Throws `model/unknown-set`, naming those there are, and what `loadManifest` throws. */
export async function installedSet(state: string, id: string): Promise<InstalledSet> {
  const directory = setDirectory(state, id);
  const isNamed = setName.safeParse(id).success;
  const isThere =
    isNamed &&
    (await readdir(directory).then(
      () => true,
      () => false,
    ));
  if (isThere) return { id, directory, manifest: await loadManifest(directory) };
  const ids = (await installedSets(state)).map((set) => set.id);
  throw new Fault('model/unknown-set', { detail: `“${id}” is not installed; there are ${ids.join(', ')}.` });
}

/** An empty folder beside the sets, which becomes one of them or is removed. Also removes what a killed process left. */
export async function stagingFolder(state: string): Promise<string> {
  const sets = join(state, 'models', 'sets');
  await mkdir(sets, { recursive: true, mode: 0o700 });
  for (const name of await readdir(sets)) {
    if (name.startsWith(stagingPrefix)) await rm(join(sets, name), { recursive: true, force: true });
  }
  return mkdtemp(join(sets, stagingPrefix));
}

/** Makes a staged folder the set `id`; when it resolves, this is on disk. */
export async function installStaged(state: string, staged: string, id: string): Promise<string> {
  const directory = setDirectory(state, id);
  await syncDirectory(staged);
  await rename(staged, directory);
  await syncDirectory(dirname(directory));
  return directory;
}

/** Removes a set. Throws `model/set-in-use` for the set in use, and for the one that comes with the package. */
export async function removeSet(state: string, id: string): Promise<InstalledSet> {
  const set = await installedSet(state, id);
  if (id === starterSet) {
    throw new Fault('model/set-in-use', { detail: 'The starter set comes with the program and cannot be removed.' });
  }
  if (setInUse(state).id === id) {
    throw new Fault('model/set-in-use', { detail: 'Use another first: nightjar models use starter.' });
  }
  await rm(set.directory, { recursive: true, force: true });
  await syncDirectory(dirname(set.directory));
  return set;
}

/** Throws `model/no-space` where `bytes` more do not fit on the disk of `folder`, with both figures. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + sparedBytes) return;
  throw new Fault('model/no-space', {
    detail: `${mebibytes(bytes)} are needed beside ${mebibytes(sparedBytes)} to spare, and ${mebibytes(free)} are free on the disk of ${folder}.`,
  });
}

/** "44 MiB" */
export function mebibytes(bytes: number): string {
  const mib = bytes / (1024 * 1024);
  return `${mib < 10 ? mib.toFixed(1) : Math.round(mib)} MiB`;
}
