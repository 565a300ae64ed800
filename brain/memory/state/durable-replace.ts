import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newId } from '#core/ids';

interface ReplaceOptions {
  /** Also writes the content to a second file of this name in the same directory. */
  readonly copy?: string;
  /** False only in the test which shows that the power-cut test notices a missing sync. */
  readonly syncsDirectory?: boolean;
}

/**
 * Replaces `path` and its copy by `content`. After a power cut at any moment, each of them has either the old or the
 * new content in full; when this resolves, both have the new one. The files are created private.
 */
export async function replaceDurably(path: string, content: string, options: ReplaceOptions = {}): Promise<void> {
  const folder = dirname(path);
  // Both temporary files are written before either is renamed, and the copy is renamed first, so that it is never older
  // than the file.
  const places = options.copy === undefined ? [path] : [join(folder, options.copy), path];
  const written = places.map((place) => ({ place, temporary: temporaryName(place) }));
  try {
    for (const { temporary } of written) await writeNew(temporary, content);
    for (const { place, temporary } of written) await rename(temporary, place);
  } catch (error) {
    for (const { temporary } of written) await rm(temporary, { force: true });
    throw error;
  }
  if (options.syncsDirectory !== false) await syncDirectory(folder);
}

/** Makes creations, renames and removals inside `folder` durable. */
export async function syncDirectory(folder: string): Promise<void> {
  await syncFile(folder);
}

/** As `syncDirectory`, for callers that must not await. */
export function syncDirectoryNow(folder: string): void {
  const held = openSync(folder, 'r');
  try {
    fsyncSync(held);
  } finally {
    closeSync(held);
  }
}

/** Makes the content of an existing file durable. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A unique temporary name that contains the process id, so that files left by dead processes can be removed. */
export function temporaryName(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.${newId()}.tmp`);
}

/** Removes temporary files of `paths` left by dead processes; those of running ones are about to be renamed. */
export async function reapTemporaries(paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map(dirname))) {
    const likes = paths.filter((path) => dirname(path) === folder);
    for (const name of await readdir(folder)) {
      const owner = likes.map((path) => temporaryOwner(path, name)).find((found) => found !== null);
      if (owner !== undefined && !isAlive(owner)) await rm(join(folder, name), { force: true });
    }
  }
}

/** The id of the process that made a temporary file of `path`; null if `name` is not one. */
function temporaryOwner(path: string, name: string): number | null {
  const prefix = `.${basename(path)}.`;
  if (!name.startsWith(prefix) || !name.endsWith('.tmp')) return null;
  const owner = Number(name.slice(prefix.length).split('.')[0]);
  return Number.isSafeInteger(owner) && owner > 0 ? owner : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function writeNew(path: string, content: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}
