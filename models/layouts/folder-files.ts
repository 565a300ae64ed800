import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { archiveLimits } from '../archives/archive-limits.js';

/** Published models lie one or two folders deep. */
const deepestFolder = 5;

/** A folder with the plain files in it, by name. */
export interface ModelFolder {
  /** Path from the folder that was looked through; '' for itself. */
  readonly within: string;
  readonly path: string;
  readonly names: readonly string[];
}

/** The folders under `root` with their plain files; links are left out. Throws `model/no-fit` for a crowd of files. */
export async function folderFiles(root: string): Promise<readonly ModelFolder[]> {
  let count = 0;
  return read('', 0);

  async function read(within: string, depth: number): Promise<readonly ModelFolder[]> {
    const path = join(root, within);
    const entries = await readdir(path, { withFileTypes: true });
    count += entries.length;
    if (count > archiveLimits.entries) {
      throw new Fault('model/no-fit', {
        detail: `It has more than ${archiveLimits.entries} files; name the folder of one model.`,
      });
    }
    const names = entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
    const folders = entries
      .filter((entry) => entry.isDirectory() && depth < deepestFolder)
      .map(({ name }) => name)
      .sort();
    const inner = await Promise.all(folders.map((name) => read(join(within, name), depth + 1)));
    return [{ within, path, names }, ...inner.flat()];
  }
}
