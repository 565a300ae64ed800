import { type Stats, statSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, normalize, relative, resolve, sep } from 'node:path';
import { Fault } from '#core/faults';
import { IndexRules, isInside } from '../files/index-rules.js';

/** Where people keep documents. `NIGHTJAR_FOLDERS`, paths between colons, adds others. */
export function usualRoots(environment: Readonly<Record<string, string | undefined>> = process.env): readonly string[] {
  const configured = (environment.NIGHTJAR_FOLDERS ?? '').split(':').filter((path) => path.startsWith('/'));
  const roots = new Set(
    [homedir(), '/home', '/media', '/mnt', '/run/media', '/srv', '/data', ...configured].map(plainPath),
  );
  // The home of some service users is `/`.
  roots.delete(sep);
  return [...roots];
}

const everyFile = { folders: [], index_extensions: [], max_file_kb: 1, exclude_globs: [] };

/**
 * Decides which folders may be watched, browsed and written to, because a token must not give access to the whole
 * machine: only folders under the roots that are neither hidden, nor filled by programs, nor in the state directory.
 */
export class AllowedFolders {
  readonly #rules: IndexRules;

  constructor(
    readonly roots: readonly string[],
    private readonly stateFolder: string,
  ) {
    this.#rules = new IndexRules(everyFile, stateFolder);
  }

  /**
   * The real path of a folder that may be watched. Throws `folder/not-there`, and `folder/not-allowed`, which outside
   * the roots does not reveal whether the folder exists.
   */
  async require(path: string): Promise<string> {
    const wanted = plainPath(path);
    if (!this.#isAllowed(wanted)) throw new Fault('folder/not-allowed');
    const real = await realpath(wanted).catch(notThere);
    if (!this.#isAllowed(real)) throw new Fault('folder/not-allowed');
    // Another program may move it between any two of these steps.
    if (!(await lstat(real).catch(notThere)).isDirectory()) throw new Fault('folder/not-there');
    return real;
  }

  /** The roots that exist. */
  present(): readonly string[] {
    return this.roots.filter((root) => statOf(root)?.isDirectory() === true && this.#isAllowed(root));
  }

  /** Whether a subfolder would be shown and entered. */
  enters(path: string): boolean {
    return this.#rules.entersFolder(path, basename(path));
  }

  #isAllowed(path: string): boolean {
    if (isInside(path, this.stateFolder)) return false;
    return this.roots.some((root) => {
      if (!isInside(path, root)) return false;
      return relative(root, path)
        .split(sep)
        .filter(Boolean)
        .every((name) => this.enters(`${sep}${name}`));
    });
  }
}

/** A path without `.`, `..`, doubled and trailing slashes. */
export function plainPath(path: string): string {
  return resolve(normalize(path));
}

function notThere(cause: unknown): never {
  throw new Fault('folder/not-there', { cause });
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
