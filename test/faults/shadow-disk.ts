import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'power-cut.c');

/** Compiles the recorder of syncs into `folder`; null when this machine has no C compiler. */
export function buildPowerCut(folder: string): string | null {
  const library = join(folder, 'power-cut.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', library, source, '-ldl']);
    return library;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A directory together with the record of what a power cut would leave of it. */
export class ShadowDisk {
  readonly disk: string;
  readonly #shadow: string;

  constructor(
    private readonly library: string,
    folder: string,
  ) {
    this.disk = join(folder, 'disk');
    this.#shadow = join(folder, 'shadow');
    this.#clear();
  }

  /** The environment of a process whose syncs are recorded; optionally every n-th of them fails. */
  environment(failEvery?: number): NodeJS.ProcessEnv {
    const recorder = { LD_PRELOAD: this.library, POWER_CUT_DISK: this.disk, POWER_CUT_SHADOW: this.#shadow };
    const failing = failEvery === undefined ? {} : { POWER_CUT_FAIL: String(failEvery) };
    return { ...process.env, ...recorder, ...failing, UV_USE_IO_URING: '0' };
  }

  /** Starts over with an empty disk. */
  reset(): void {
    this.#clear();
  }

  /** The power fails: what was not synced is gone. */
  cutPower(): void {
    const left = this.#tree(keyOf(this.disk));
    this.#clear();
    write(left, this.disk);
    this.settle();
  }

  /** Everything on the disk counts as synced from here on: for what was written without being recorded. */
  settle(): void {
    this.#clearShadow();
    this.#recordFolder(this.disk);
  }

  #clear(): void {
    rmSync(this.disk, { recursive: true, force: true });
    mkdirSync(this.disk, { mode: 0o700 });
    this.#clearShadow();
  }

  #clearShadow(): void {
    rmSync(this.#shadow, { recursive: true, force: true });
    for (const kind of ['files', 'folders']) mkdirSync(join(this.#shadow, kind), { recursive: true });
  }

  /** A file whose name was synced but never its content is empty. */
  #tree(key: string): Tree {
    const listing = join(this.#shadow, 'folders', key);
    const lines = existsSync(listing) ? readFileSync(listing, 'utf8').split('\n').slice(0, -1) : [];
    return lines.map((entry) => {
      const [kind, child = '', ...name] = entry.split(' ');
      const content = join(this.#shadow, 'files', child);
      const file = () => (existsSync(content) ? readFileSync(content) : Buffer.alloc(0));
      return { name: name.join(' '), content: kind === 'd' ? this.#tree(child) : file() };
    });
  }

  #recordFolder(folder: string): void {
    const lines: string[] = [];
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#recordFolder(path);
      else copyFileSync(path, join(this.#shadow, 'files', keyOf(path)));
      lines.push(`${entry.isDirectory() ? 'd' : 'f'} ${keyOf(path)} ${entry.name}\n`);
    }
    writeFileSync(join(this.#shadow, 'folders', keyOf(folder)), lines.join(''));
  }
}

function write(tree: Tree, folder: string): void {
  for (const { name, content } of tree) {
    const path = join(folder, name);
    if (Buffer.isBuffer(content)) {
      writeFileSync(path, content, { mode: 0o600 });
    } else {
      mkdirSync(path, { mode: 0o700 });
      write(content, path);
    }
  }
}

type Tree = readonly { readonly name: string; readonly content: Buffer | Tree }[];

/** Inode number and time of birth, as the recorder writes them. */
function keyOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}
