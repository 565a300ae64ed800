import { type FSWatcher, watch } from 'node:fs';

/**
 * Something changed in a directory: `name` in it, or anything when the system does not say. It is only a hint where to
 * look; the sweep finds what no hint tells.
 */
export type ChangeHint = (directory: string, name: string | null) => void;

/**
 * Watches directories, one watch each and none for files: fifty thousand files cost as little as the folders they lie
 * in. Where the system refuses more watches `isLimited` tells, and the sweep has to come more often.
 */
export class DirectoryWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  #isLimited = false;

  constructor(private readonly hint: ChangeHint) {}

  get isLimited(): boolean {
    return this.#isLimited;
  }

  add(directory: string): void {
    if (this.#watchers.has(directory)) return;
    try {
      const watcher = watch(directory, { persistent: false }, (_event, name) => this.hint(directory, name));
      watcher.on('error', () => this.#drop(directory));
      this.#watchers.set(directory, watcher);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EMFILE') this.#isLimited = true;
    }
  }

  has(directory: string): boolean {
    return this.#watchers.has(directory);
  }

  dropAll(isGone: (directory: string) => boolean): void {
    for (const directory of [...this.#watchers.keys()]) if (isGone(directory)) this.#drop(directory);
  }

  /** Stops watching whatever is not in `directories`. */
  keepOnly(directories: ReadonlySet<string>): void {
    this.dropAll((directory) => !directories.has(directory));
    if (this.#watchers.size >= directories.size) this.#isLimited = false;
  }

  close(): void {
    this.dropAll(() => true);
  }

  #drop(directory: string): void {
    this.#watchers.get(directory)?.close();
    this.#watchers.delete(directory);
  }
}
