import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { asideName } from './aside-name.js';
import { reapTemporaries, replaceDurably } from './durable-replace.js';
import { isDirectory, readRegular } from './regular-file.js';
import { sealedJson, unsealedJson } from './sealed-json.js';
import { WrittenSign } from './written-sign.js';

interface JsonFileOptions<T extends object> {
  readonly path: string;
  /** Parses the stored value; `value` has its output. */
  readonly schema: z.ZodType<T>;
  readonly defaults: T;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Whether other files of the same install show that this one must have existed. Without them its own `WrittenSign`
   * tells a file that is missing together with its copy from a first start.
   */
  readonly isInstalled?: boolean;
  /** Whether a file that parses has nevertheless lost something that its copy still has; by default never. */
  readonly hasLost?: (value: T, copy: T) => boolean;
  /** A larger file counts as damaged and is not read. */
  readonly maxBytes?: number;
  /** False only in the test which shows that the power-cut test notices a missing sync. */
  readonly syncsDirectory?: boolean;
}

/**
 * How an unusable file was replaced, to be shown to the owner. With its copy nothing is lost, with the defaults
 * everything is.
 */
export interface JsonRecovery {
  readonly from: 'copy' | 'defaults';
  /** Where the unusable file was kept; null if it was missing. */
  readonly badFile: string | null;
}

interface UpdateOptions {
  /** Applies the change in this process even if it cannot be saved; for turning protections on. */
  readonly evenIfUnsaved?: boolean;
}

const defaultMaxBytes = 4 * 1024 * 1024;

/**
 * A JSON file with one owner process, and a copy beside it that is written in the same step, so that an older version
 * of what protects the wearer never comes back. Opening never fails because of damage: a damaged file, even by one bit
 * (`sealed-json.ts`), is set aside and replaced by its copy or the defaults, and `recovery` tells so. Writes are
 * serialised, and durable in full when they resolve.
 */
export class JsonFile<T extends object> {
  #value: T;
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly options: JsonFileOptions<T>,
    loaded: LoadedJson<T>,
    private readonly sign: WrittenSign,
  ) {
    this.#value = loaded.value;
    this.recovery = loaded.recovery;
    this.isNew = loaded.isNew;
  }

  readonly recovery: JsonRecovery | null;
  /** True if neither the file nor its copy existed and the install is new. */
  readonly isNew: boolean;

  /** Reads the file, or replaces it by its copy or the defaults. Rejects with errors of the file system. */
  static async open<T extends object>(options: JsonFileOptions<T>): Promise<JsonFile<T>> {
    await reapTemporaries([options.path, copyPath(options.path)]);
    const sign = new WrittenSign(options.path, options.log);
    const loaded = await load(options, sign.isSet || options.isInstalled === true);
    if (loaded.recovery) options.log.error('json-file.recovered', { file: basename(options.path), ...loaded.recovery });
    const file = new JsonFile(options, loaded, sign);
    if (loaded.isUneven) await file.#even();
    if (loaded.recovery?.from === 'defaults') await sign.clear();
    else if (!loaded.isNew) await sign.set();
    return file;
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

  /** Removes damaged files that were set aside, because they may contain values that have been forgotten since. */
  forgetDamaged(): Promise<void> {
    return this.#serialise(async () => {
      const { path } = this.options;
      const damaged = (await readdir(dirname(path))).filter((name) => name.startsWith(`${basename(path)}.bad-`));
      for (const name of damaged) await rm(join(dirname(path), name), { recursive: true, force: true });
    });
  }

  /** Returns to the defaults, and removes the file, its copy and all damaged files. */
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
    const write = () => replaceDurably(path, sealedJson(value), { copy: copyName(path), syncsDirectory });
    try {
      await write().catch(async (error: unknown) => {
        if (!(await this.#makeRoom())) throw error;
        await write();
      });
    } catch (error) {
      throw asFault(error, 'state/not-writable');
    }
    await this.sign.set();
  }

  /** Sets a directory aside that lies where the file or its copy belongs; false where there is none. */
  async #makeRoom(): Promise<boolean> {
    const { path } = this.options;
    const inTheWay = [path, copyPath(path)].filter(isDirectory);
    for (const place of inTheWay) await rename(place, asideName(path, this.options.clock.wallMs()));
    return inTheWay.length > 0;
  }

  /** Makes file and copy equal. If writing fails, the next change tries again. */
  async #even(): Promise<void> {
    try {
      await this.#save(this.#value);
    } catch (error) {
      const { log, path } = this.options;
      log.warn('json-file.copy-not-written', { file: basename(path), why: failureReason(error) });
    }
  }

  #serialise<R>(task: () => Promise<R>): Promise<R> {
    const run = this.#tail.then(task);
    this.#tail = run.catch(() => undefined);
    return run;
  }
}

/**
 * Reads `path`, or its copy if that is damaged or missing; null if neither is readable. For processes other than the
 * owner.
 */
export function readJsonNow<T>(path: string, schema: z.ZodType<T>): T | null {
  for (const place of [path, copyPath(path)]) {
    try {
      return schema.parse(unsealedJson(readRegular(place).toString('utf8')).stored);
    } catch {
      // The copy may be intact; the owner of the file reports what is wrong with it.
    }
  }
  return null;
}

interface LoadedJson<T> {
  readonly value: T;
  readonly recovery: JsonRecovery | null;
  /** True if file and copy differ, or if either has no checksum. */
  readonly isUneven: boolean;
  readonly isNew: boolean;
}

async function load<T extends object>(options: JsonFileOptions<T>, wasWritten: boolean): Promise<LoadedJson<T>> {
  const { path, defaults, clock } = options;
  const copy = readState(copyPath(path), options);
  const current = wholeReading(readState(path, options), copy, options);
  if (current.state === 'good') {
    const isUneven = copy.state !== 'good' || copy.text !== current.text || !current.isSealed;
    return { value: current.value, recovery: null, isUneven, isNew: false };
  }
  const badFile = current.state === 'bad' ? await moveAside(path, clock.wallMs()) : null;
  if (copy.state === 'good') {
    return { value: copy.value, recovery: { from: 'copy', badFile }, isUneven: true, isNew: false };
  }
  const isNew = badFile === null && copy.state === 'missing' && !wasWritten;
  return { value: defaults, recovery: isNew ? null : { from: 'defaults', badFile }, isUneven: false, isNew };
}

type JsonReading<T> =
  | {
      readonly state: 'good';
      readonly value: T;
      readonly text: string;
      readonly keys: readonly string[];
      readonly isSealed: boolean;
    }
  | { readonly state: 'missing' | 'bad' };

/**
 * Takes the copy if the file has lost something: a schema with defaults would not notice a flipped bit in a field's
 * name, but a comparison with the names in the copy does.
 */
function wholeReading<T extends object>(
  current: JsonReading<T>,
  copy: JsonReading<T>,
  { hasLost }: JsonFileOptions<T>,
): JsonReading<T> {
  if (current.state !== 'good' || copy.state !== 'good') return current;
  const hasNames = copy.keys.every((key) => current.keys.includes(key));
  return hasNames && hasLost?.(current.value, copy.value) !== true ? current : { state: 'bad' };
}

function readState<T extends object>(path: string, options: JsonFileOptions<T>): JsonReading<T> {
  try {
    const text = readRegular(path, options.maxBytes ?? defaultMaxBytes).toString('utf8');
    const { stored, isSealed } = unsealedJson(text);
    return { state: 'good', value: options.schema.parse(stored), text, keys: Object.keys(Object(stored)), isSealed };
  } catch (error) {
    return { state: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'bad' };
  }
}

async function moveAside(path: string, wallMs: number): Promise<string> {
  const kept = asideName(path, wallMs);
  await rename(path, kept);
  return kept;
}

const copyName = (path: string) => `${basename(path)}.bak`;

/** Where the copy of a JSON file lies. */
export const copyPath = (path: string): string => join(dirname(path), copyName(path));

function isVersionOf(name: string, candidate: string): boolean {
  return candidate === name || candidate === `${name}.bak` || candidate.startsWith(`${name}.bad-`);
}
