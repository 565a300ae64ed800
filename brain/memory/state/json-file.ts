import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import type { Log } from '#core/log/log';
import { asideName } from './aside-name.js';
import { replaceDurably, temporaryOwner } from './durable-replace.js';

interface JsonFileOptions<T> {
  readonly path: string;
  /** Parses the stored value; its output is what `value` holds. */
  readonly schema: z.ZodType<T>;
  readonly defaults: T;
  readonly clock: Clock;
  readonly log: Log;
  /** A larger file is taken for damaged without being read. */
  readonly maxBytes?: number;
  /** False only in the test that proves the power-cut test notices. */
  readonly syncsDirectory?: boolean;
}

/** What became of a file that could not be used. Show it: whatever it held may be older now, or gone. */
interface JsonRecovery {
  readonly from: 'backup' | 'defaults';
  /** Where the unusable file was kept; null when it was missing. */
  readonly badFile: string | null;
}

interface UpdateOptions {
  /** Takes effect in this process although it could not be saved: for closing what protects the wearer. */
  readonly evenIfUnsaved?: boolean;
}

const defaultMaxBytes = 4 * 1024 * 1024;

/**
 * A JSON file with one owner process. Reading never fails: what is damaged is kept aside and the last good version or
 * the defaults take its place, with `recovery` set. Writes are serialised, whole and durable when they resolve.
 */
export class JsonFile<T> {
  #value: T;
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly options: JsonFileOptions<T>,
    loaded: LoadedJson<T>,
  ) {
    this.#value = loaded.value;
    this.recovery = loaded.recovery;
  }

  readonly recovery: JsonRecovery | null;

  static async open<T>(options: JsonFileOptions<T>): Promise<JsonFile<T>> {
    await reapTemporaries(options.path);
    const loaded = await load(options);
    if (loaded.recovery) options.log.error('json-file.recovered', { file: basename(options.path), ...loaded.recovery });
    return new JsonFile(options, loaded);
  }

  get value(): T {
    return this.#value;
  }

  /** Replaces the value by `change(value)`; resolves once it is on disk. Throws `state/not-writable`. */
  update(change: (value: T) => T, { evenIfUnsaved = false }: UpdateOptions = {}): Promise<T> {
    return this.#serialise(async () => {
      const next = this.options.schema.parse(change(this.#value));
      if (evenIfUnsaved) this.#value = next;
      await this.#save(next);
      this.#value = next;
      return next;
    });
  }

  /** Back to the defaults, with the file, its backup and every damaged copy removed. */
  erase(): Promise<void> {
    return this.#serialise(async () => {
      const { path, defaults } = this.options;
      const mine = (await readdir(dirname(path))).filter((name) => isVersionOf(basename(path), name));
      for (const name of mine) await rm(join(dirname(path), name), { recursive: true, force: true });
      await this.#save(defaults);
      this.#value = defaults;
    });
  }

  async #save(value: T): Promise<void> {
    const { path, syncsDirectory = true } = this.options;
    try {
      await replaceDurably(path, `${JSON.stringify(value, null, 2)}\n`, { backup: backupName(path), syncsDirectory });
    } catch (error) {
      throw asFault(error, 'state/not-writable');
    }
  }

  #serialise<R>(task: () => Promise<R>): Promise<R> {
    const run = this.#tail.then(task);
    this.#tail = run.catch(() => undefined);
    return run;
  }
}

interface LoadedJson<T> {
  readonly value: T;
  readonly recovery: JsonRecovery | null;
}

async function load<T>(options: JsonFileOptions<T>): Promise<LoadedJson<T>> {
  const { path, defaults } = options;
  const current = await read(path, options);
  if (current.state === 'good') return { value: current.value, recovery: null };
  const badFile = current.state === 'bad' ? await moveAside(path, options.clock.wallMs()) : null;
  const backup = await read(join(dirname(path), backupName(path)), options);
  if (backup.state === 'good') return { value: backup.value, recovery: { from: 'backup', badFile } };
  if (badFile === null && backup.state === 'missing') return { value: defaults, recovery: null };
  return { value: defaults, recovery: { from: 'defaults', badFile } };
}

type JsonReading<T> = { readonly state: 'good'; readonly value: T } | { readonly state: 'missing' | 'bad' };

async function read<T>(path: string, options: JsonFileOptions<T>): Promise<JsonReading<T>> {
  try {
    const { size } = await stat(path);
    if (size > (options.maxBytes ?? defaultMaxBytes)) return { state: 'bad' };
    return { state: 'good', value: options.schema.parse(JSON.parse(await readFile(path, 'utf8'))) };
  } catch (error) {
    return { state: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'bad' };
  }
}

async function moveAside(path: string, wallMs: number): Promise<string> {
  const kept = await asideName(path, wallMs);
  await rename(path, kept);
  return kept;
}

/** Leftovers of writers that died; those of the living are about to be renamed. */
async function reapTemporaries(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const owner = temporaryOwner(path, name) ?? temporaryOwner(join(dirname(path), backupName(path)), name);
    if (owner !== null && !isAlive(owner)) await rm(join(dirname(path), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const backupName = (path: string) => `${basename(path)}.bak`;

function isVersionOf(name: string, candidate: string): boolean {
  return candidate === name || candidate === `${name}.bak` || candidate.startsWith(`${name}.bad-`);
}
