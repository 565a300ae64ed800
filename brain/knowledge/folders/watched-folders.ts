import { access } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { configTable } from '#core/settings/config';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import { type AllowedFolders, plainPath } from './allowed-folders.js';

/** The list of watched folders in the configuration. Edits run one at a time, so that none overwrites another. */
export class WatchedFolders {
  #lastEdit: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: ConfigStore,
    private readonly allowed: AllowedFolders,
  ) {}

  get all(): readonly string[] {
    return this.config.current.folders;
  }

  /** True when it was not watched before. Throws `folder/not-allowed`, `folder/not-there`, `folder/too-many`. */
  async add(path: string): Promise<boolean> {
    const real = await this.allowed.require(path);
    return this.#edit((folders) => (folders.includes(real) ? folders : [...folders, real]));
  }

  /** True when it was watched; it need not exist any more. */
  remove(path: string): Promise<boolean> {
    const wanted = plainPath(path);
    return this.#edit((folders) => folders.filter((folder) => plainPath(folder) !== wanted));
  }

  /** Removes all; true when there was one. */
  clear(): Promise<boolean> {
    return this.#edit(() => []);
  }

  /** The watched folder of that path. Throws `folder/not-watched`. */
  require(path: string): string {
    const wanted = plainPath(path);
    const folder = this.all.find((watched) => plainPath(watched) === wanted);
    if (folder === undefined) throw new Fault('folder/not-watched');
    return folder;
  }

  #edit(change: (folders: readonly string[]) => readonly string[]): Promise<boolean> {
    const edited = this.#lastEdit.then(async () => {
      const folders = [...change(this.all)];
      if (folders.length === this.all.length) return false;
      if (!configTable.folders.schema.safeParse(folders).success) throw new Fault('folder/too-many');
      await this.config.patch({ folders });
      return true;
    });
    this.#lastEdit = edited.catch(() => undefined);
    return edited;
  }
}

/** The folders that do not exist. */
export async function missingFolders(folders: readonly string[]): Promise<string[]> {
  const present = await Promise.all(folders.map(isReachable));
  return folders.filter((_folder, index) => present[index] === false);
}

function isReachable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
