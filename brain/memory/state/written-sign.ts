import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { syncDirectory } from './durable-replace.js';

/** The folder of the signs; a sign is an empty file that has the name of the file it is about. */
const signFolder = 'written';

/** Where the sign of a file lies: apart from it, so that it survives what removes the file with all its copies. */
export const signOf = (path: string): string => join(dirname(path), signFolder, basename(path));

/**
 * The sign that a file was written once, by which a lost file is told from one that never was. Without it a file that
 * is missing together with its copy would be taken for a first start.
 */
export class WrittenSign {
  readonly #path: string;
  #isSet: boolean;

  constructor(
    path: string,
    private readonly log: Log,
  ) {
    this.#path = signOf(path);
    this.#isSet = existsSync(this.#path);
  }

  get isSet(): boolean {
    return this.#isSet;
  }

  /** Resolves once it is on disk; where it cannot be written, the next call tries again. Call it after a write. */
  async set(): Promise<void> {
    if (!this.#isSet) this.#isSet = await this.#isDone(() => this.#create());
  }

  /** Removes it once the loss is known, so that it is told once. */
  async clear(): Promise<void> {
    if (this.#isSet) this.#isSet = !(await this.#isDone(() => rm(this.#path, { force: true })));
  }

  async #create(): Promise<void> {
    const folder = dirname(this.#path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await (await open(this.#path, 'a', 0o600)).close();
    await syncDirectory(folder);
    await syncDirectory(dirname(folder));
  }

  async #isDone(task: () => Promise<void>): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (error) {
      this.log.warn('written-sign.not-changed', { file: basename(this.#path), why: failureReason(error) });
      return false;
    }
  }
}
