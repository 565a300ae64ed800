import { copyFile, link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Fault } from '#core/faults';
import type { PublishedFile } from '#core/speech-models/published-files';
import { filesOf, type PublishedSet } from '#core/speech-models/published-sets';
import { unpackArchive } from '#models/archives/unpack-archive';
import { digestOf } from '#models/verify';
import { type ImportedSet, importSet } from './import-set.js';

interface InstallPublishedOptions {
  readonly state: string;
  readonly set: PublishedSet;
  /** Where a file of the set lies on this machine. */
  readonly pathOf: (file: PublishedFile) => string;
  /** Another name than that of the set. */
  readonly name?: string | undefined;
  readonly tell: (line: string) => void;
}

/**
 * Installs a set of pinned files, laid out as they are published. Throws `model/missing` or `model/corrupt` for a file
 * that is not the pinned one, and what `importSet` throws.
 */
export async function installPublished({
  state,
  set,
  pathOf,
  name,
  tell,
}: InstallPublishedOptions): Promise<ImportedSet> {
  const work = await mkdtemp(join(state, 'models', '.fetched-'));
  try {
    // Files of one model lie together and those of another apart: both have a tokens.txt.
    for (const { id, files } of set.models) {
      for (const file of files) await putInLayout(file, pathOf(file), join(work, id));
    }
    return await importSet({
      state,
      source: work,
      name: name ?? set.id,
      from: [...new Set(filesOf(set).map(({ url }) => new URL(url).hostname))].join(', '),
      precision: 'int8',
      accept: () => Promise.resolve(),
      tell,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function putInLayout(file: PublishedFile, source: string, folder: string): Promise<void> {
  await requirePinned(file, source);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, file.name);
  await link(source, place).catch(() => copyFile(source, place));
  if (!/\.(tar\.bz2|tar\.gz|tar|zip)$/i.test(file.name)) return;
  const inside = join(folder, 'unpacked');
  await mkdir(inside, { mode: 0o700 });
  await unpackArchive({ archive: place, folder: inside });
}

/** Throws `model/missing` or `model/corrupt` for a file that is not the published one, naming the field. */
async function requirePinned({ name, bytes, sha256 }: PublishedFile, path: string): Promise<void> {
  const size = await stat(path).then(
    (entry) => entry.size,
    (cause: unknown) => {
      throw new Fault('model/missing', { cause, detail: `${name} is not in ${dirname(path)}.` });
    },
  );
  if (size !== bytes)
    throw new Fault('model/corrupt', { detail: `${basename(path)} has ${size} bytes instead of ${bytes}.` });
  const digest = await digestOf(path);
  if (digest !== sha256) {
    throw new Fault('model/corrupt', { detail: `${name} has the SHA-256 ${digest} instead of ${sha256}.` });
  }
}
