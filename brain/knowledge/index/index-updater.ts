import { lstatSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { formats } from '../extract/formats.js';
import type { DirectoryWatch } from '../files/directory-watch.js';
import { type IndexRules, isInside } from '../files/index-rules.js';
import type { FoundFile } from '../files/scan-directory.js';
import { type Scan, scanDirectory, type WatchedDirectory, walkFolder } from '../files/scan-directory.js';
import type { IndexStore, KnownFile } from './index-store.js';
import { type DocumentExtractor, type FileReading, holdsText, readFile, unread } from './read-file.js';

/** The folders to index, and the rules for what of them. */
export interface Following {
  readonly folders: readonly string[];
  readonly rules: IndexRules;
}

/** One run of the updater. */
export interface Task {
  readonly following: Following;
  /** Reads every file again, also those with the same stamp. */
  readonly isThorough: boolean;
  /** Whether the run was superseded and should stop. */
  isStale(): boolean;
  /** Awaited within a step: lets orders be heard, one of which may supersede this run. */
  breathe(): Promise<void>;
  /** Awaited between two steps: reports progress and lets hints be handled. */
  pause(phase: 'looking' | 'reading', done: number, total: number): Promise<void>;
}

interface UpdaterParts {
  readonly store: IndexStore;
  readonly watch: DirectoryWatch;
  readonly extractor: DocumentExtractor;
}

const readFormats: ReadonlySet<string> = new Set(formats);
const batchFiles = 512;
const batchBytes = 4 * 1024 * 1024;
const directoriesAtOnce = 16;
const forgottenAtOnce = 64;

/**
 * Brings the index in line with all folders or with one directory: removes files that are gone and reads changed ones.
 */
export class IndexUpdater {
  constructor(private readonly parts: UpdaterParts) {}

  /** Compares all folders; false when the run became stale before it was complete. */
  async updateAll(task: Task): Promise<boolean> {
    const { folders, rules } = task.following;
    const present = new Set<string>();
    const changed: FoundFile[] = [];
    for (const folder of folders.filter(isWhereItSeems)) {
      for (const place of walkFolder({ folder, path: folder }, rules, (path) => this.parts.watch.add(path))) {
        if (place === undefined) {
          await task.breathe();
          if (task.isStale()) return false;
          continue;
        }
        present.add(place.path);
        for (const file of this.#compare(place, task)) changed.push(file);
        if (present.size % directoriesAtOnce === 0) await task.pause('looking', 0, changed.length);
        if (task.isStale()) return false;
      }
    }
    this.parts.watch.keepOnly(present);
    await this.#forgetDirectories(task, (path) => !present.has(path));
    return this.#readAll(changed, task);
  }

  /** Compares one directory, or only `names` in it, and every new subfolder. */
  async update(task: Task, directory: string, names: ReadonlySet<string> | undefined): Promise<void> {
    const place = watchedPlace(directory, task.following);
    if (place === null) return this.#forgetDirectories(task, (path) => isInside(path, directory));
    const scan = scanDirectory(place, task.following.rules, names);
    const changed = this.#compare({ ...place, scan }, task, names);
    for (const subfolder of scan.subfolders) changed.push(...this.#arrived(subfolder, task, names !== undefined));
    const living = new Set(scan.subfolders.map(({ path }) => path));
    await this.#forgetDirectories(task, (path) => {
      const child = entryUnder(path, directory);
      return child !== null && (names?.has(child) ?? true) && !living.has(join(directory, child));
    });
    await this.#readAll(changed, task);
  }

  /** Removes files that are gone from a directory and returns those to be read. */
  #compare(
    { path, scan }: WatchedDirectory & { readonly scan: Scan },
    task: Task,
    names?: ReadonlySet<string>,
  ): FoundFile[] {
    const known = this.parts.store.filesIn(path);
    const changed = scan.files.filter((file) => task.isThorough || needsReading(file, known.get(file.name), task));
    for (const { name } of scan.files) known.delete(name);
    this.#forget([...known.values()].filter(({ name }) => names?.has(name) ?? true));
    return changed;
  }

  /** The files of a directory that is not watched yet, or about which there was a hint. */
  *#arrived(start: WatchedDirectory, task: Task, isHinted: boolean): Generator<FoundFile, void> {
    const { watch } = this.parts;
    if (!isHinted && watch.has(start.path)) return;
    for (const place of walkFolder(start, task.following.rules, (path) => watch.add(path))) {
      if (place !== undefined) yield* this.#compare(place, task);
    }
  }

  #forget(files: readonly KnownFile[]): void {
    const { store } = this.parts;
    if (files.length === 0) return;
    store.batch(() => {
      for (const { id } of files) store.remove(id);
    });
  }

  async #forgetDirectories(task: Task, isGone: (path: string) => boolean): Promise<void> {
    const { store, watch } = this.parts;
    watch.dropAll(isGone);
    for (const directory of store.directories().filter(isGone)) {
      while (!store.batch(() => store.removeSome(directory, forgottenAtOnce))) await task.pause('looking', 0, 0);
    }
  }

  async #readAll(files: readonly FoundFile[], task: Task): Promise<boolean> {
    let done = 0;
    while (done < files.length) {
      if (task.isStale()) return false;
      const batch = filesAtOnce(files, done);
      await this.#index(batch, task);
      done += batch.length;
      await task.pause('reading', done, files.length);
    }
    return true;
  }

  async #index(files: readonly FoundFile[], task: Task): Promise<void> {
    const { store } = this.parts;
    const readings: FileReading[] = [];
    for (const file of files) {
      if (task.isStale()) return;
      readings.push(await this.#read(file, store.file(file), task));
    }
    store.batch(() => {
      for (const reading of readings) this.#keep(reading);
    });
  }

  #read(file: FoundFile, known: KnownFile | undefined, { following }: Task): FileReading | Promise<FileReading> {
    const { maxFileBytes: maxBytes } = following.rules;
    if (file.bytes > maxBytes) return unread(file, 'too-large', null);
    return readFile(file, known, { maxBytes, extractor: this.parts.extractor, formats: readFormats });
  }

  #keep(reading: FileReading): void {
    const { store } = this.parts;
    if (reading === 'gone') return;
    if ('same' in reading) store.restamp(reading.same.id, reading.found);
    else store.put(reading);
  }
}

function needsReading(file: FoundFile, known: KnownFile | undefined, { following }: Task): boolean {
  if (known === undefined || known.stamp !== file.stamp) return true;
  return file.bytes > following.rules.maxFileBytes ? holdsText(known.state) : known.state === 'too-large';
}

/** Whether a path is a directory that no symbolic link leads through. */
function isWhereItSeems(path: string): boolean {
  try {
    return lstatSync(path).isDirectory() && realpathSync(path) === path;
  } catch {
    return false;
  }
}

/** The watched folder that a directory belongs to; null when it is not to be indexed or no longer exists. */
function watchedPlace(directory: string, { folders, rules }: Following): WatchedDirectory | null {
  const inside = folders.filter((folder) => isInside(directory, folder));
  const [folder] = inside.sort((one, other) => other.length - one.length);
  if (folder === undefined || !isWhereItSeems(directory)) return null;
  const steps = relative(folder, directory).split(sep).filter(Boolean);
  const isEntered = steps.every((_step, index) => {
    const below = steps.slice(0, index + 1).join(sep);
    return rules.entersFolder(join(folder, below), below);
  });
  return isEntered ? { folder, path: directory } : null;
}

/** The name in `directory` that `path` lies under; null when it does not lie below it. */
function entryUnder(path: string, directory: string): string | null {
  if (path === directory || !isInside(path, directory)) return null;
  return relative(directory, path).split(sep)[0] ?? null;
}

function filesAtOnce(files: readonly FoundFile[], from: number): readonly FoundFile[] {
  let bytes = 0;
  let end = from;
  while (end < files.length && end - from < batchFiles && bytes < batchBytes) {
    bytes += files[end]?.bytes ?? 0;
    end += 1;
  }
  return files.slice(from, end);
}
