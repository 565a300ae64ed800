import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { BrowseReply } from '#core/wire/answering/knowledge';
import type { AllowedFolders } from './allowed-folders.js';

/** The subfolders of a folder, by name; links, hidden and machine folders left out. Throws what `require` throws. */
export async function browse(path: string | undefined, allowed: AllowedFolders): Promise<BrowseReply> {
  if (path === undefined) {
    const items = allowed.present().map((root) => ({ name: root, path: root }));
    return { path: null, parent: null, items, truncated: false };
  }
  const folder = await allowed.require(path);
  const subfolders = (await entriesOf(folder))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(folder, name) }))
    .filter((item) => allowed.enters(item.path));
  subfolders.sort((one, other) => one.name.localeCompare(other.name));
  return {
    path: folder,
    parent: allowed.roots.includes(folder) ? null : dirname(folder),
    items: subfolders.slice(0, limits.browseEntries),
    truncated: subfolders.length > limits.browseEntries,
  };
}

function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Fault('folder/not-there', { cause });
  });
}
