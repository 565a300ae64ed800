import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { BrowseReply } from '#core/wire/answering/knowledge';
import type { AllowedFolders } from './allowed-folders.js';

/**
 * The subfolders of a folder, by name, at most `limit`; links, hidden and machine folders left out. Throws what `require`
 * throws.
 */
export async function browse(
  path: string | undefined,
  allowed: AllowedFolders,
  limit: number = limits.browseEntries,
): Promise<BrowseReply> {
  if (path === undefined) {
    const roots = allowed.present().map((root) => ({ name: root, path: root }));
    return { path: null, parent: null, items: roots.slice(0, limit), truncated: roots.length > limit };
  }
  const folder = await allowed.require(path);
  const subfolders = (await readEntries(folder))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(folder, name) }))
    .filter((item) => allowed.enters(item.path));
  subfolders.sort((one, other) => one.name.localeCompare(other.name));
  return {
    path: folder,
    parent: allowed.roots.includes(folder) ? null : dirname(folder),
    items: subfolders.slice(0, limit),
    truncated: subfolders.length > limit,
  };
}

function readEntries(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Fault('folder/not-there', { cause });
  });
}
