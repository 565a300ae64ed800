import { type FSWatcher, watch } from 'node:fs';

/**
 * Called when something changed in a directory: `name` in it, or null when the system does not say what. Hints may be
 * missing; the sweep finds the rest.
 */
export type ChangeHint = (directory: string, name: string | null) => void;

/**
 * Watches directories, with one watch each and none for files, so the cost depends on the number of folders only. When
 * the system refuses more watches, `isLimited` is true and sweeps have to be more frequent.
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
