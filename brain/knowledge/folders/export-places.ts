import { basename, dirname, join } from 'node:path';
import { Fault } from '#core/faults';
import { requireCopyName } from '#memory/whole-memory/export-memory';
import { type AllowedFolders, plainPath } from './allowed-folders.js';
import { isPlainName } from './document-names.js';
import { withHeldFolder } from './held-folder.js';

const placeRefused =
  'No copy of the memory can be written into this folder; NIGHTJAR_FOLDERS, paths between colons, adds others at the next start.';

/** Checks where a copy of the memory may be written: to a new file in a folder that may be watched. */
export class ExportPlaces {
  constructor(private readonly allowed: Pick<AllowedFolders, 'require'>) {}

  /**
   * Runs `write` with a path in the folder of `dest`, which is held open meanwhile; resolves with the real destination.
   * Throws `memory/bad-name`, `folder/not-allowed`, `folder/not-there` and what `write` throws.
   */
  async put<T>(
    dest: string,
    write: (path: string) => Promise<T>,
  ): Promise<{ readonly dest: string; readonly result: T }> {
    const name = basename(plainPath(dest));
    requireCopyName(name);
    if (dest.endsWith('/') || !isPlainName(name)) throw new Fault('memory/bad-name');
    const folder = await this.#requireFolder(dirname(plainPath(dest)));
    const result = await withHeldFolder(folder, (inside) => write(join(inside, name)));
    return { dest: join(folder, name), result };
  }
  /** Nothing is watched by writing a copy, so nothing is said of watching. */
  async #requireFolder(path: string): Promise<string> {
    try {
      return await this.allowed.require(path);
    } catch (thrown) {
      if (!(thrown instanceof Fault) || thrown.code !== 'folder/not-allowed') throw thrown;
      throw new Fault('folder/not-allowed', { sentence: placeRefused, cause: thrown });
    }
  }
}
