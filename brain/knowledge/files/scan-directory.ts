import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, relative } from 'node:path';
import type { IndexRules } from './index-rules.js';

/** A directory inside a watched folder. */
export interface WatchedDirectory {
  readonly folder: string;
  /** Absolute, without symbolic links. */
  readonly path: string;
}

/** A file as listed by its directory; its content was not read yet. */
export interface FoundFile {
  readonly folder: string;
  /** Absolute path of the directory it lies in. */
  readonly directory: string;
  readonly name: string;
  readonly bytes: number;
  /** Wall milliseconds. */
  readonly mtime: number;
  /** Size, times and inode in one string: another one means that the file has changed. */
  readonly stamp: string;
}

/** The files to index and the subfolders to enter of one directory. */
export interface Scan {
  readonly files: readonly FoundFile[];
  readonly subfolders: readonly WatchedDirectory[];
}

const emptyScan: Scan = { files: [], subfolders: [] };

/** After so many names a scan can be left, since judging a name by many patterns may take milliseconds. */
const namesAtOnce = 32;

/** Scans a directory, or only `names` in it. Links are never followed; what cannot be read counts as absent. */
export function scanDirectory(place: WatchedDirectory, rules: IndexRules, names?: ReadonlySet<string>): Scan {
  const steps = scanning(place, rules, names);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** As `scanDirectory`, in steps between which whoever asks may do something else, or stop. */
function* scanning(
  place: WatchedDirectory,
  rules: IndexRules,
  names?: ReadonlySet<string>,
): Generator<undefined, Scan> {
  const found: FoundFile[] = [];
  const subfolders: WatchedDirectory[] = [];
  for (const [index, name] of listNames(place.path, names).entries()) {
    if (index % namesAtOnce === namesAtOnce - 1) yield undefined;
    const path = join(place.path, name.text);
    const below = relative(place.folder, path);
    if (name.isDirectory && rules.entersFolder(path, below)) subfolders.push({ folder: place.folder, path });
    if (!name.isFile || !rules.wantsFile(path, below)) continue;
    const stats = lstatOf(path);
    if (stats?.isFile()) found.push(foundFile(place, name.text, stats));
  }
  return found.length + subfolders.length === 0 ? emptyScan : { files: found, subfolders };
}

/**
 * Every directory of a folder with its scan, the folder itself first. `enter` is called before each scan, to watch the
 * directory, so that no change after the scan is missed. Between the steps of a scan it yields `undefined`.
 */
export function* walkFolder(
  start: WatchedDirectory,
  rules: IndexRules,
  enter: (path: string) => void,
): Generator<(WatchedDirectory & { readonly scan: Scan }) | undefined, void> {
  const waiting = [start];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    enter(place.path);
    const scan = yield* scanning(place, rules);
    yield { ...place, scan };
    waiting.push(...scan.subfolders);
  }
}

/** A file as found. Its stamp is made of size, times and inode, and differs once the file was written or replaced. */
export function foundFile({ folder, path }: WatchedDirectory, name: string, stats: Stats): FoundFile {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  const stamp = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  return { folder, directory: path, name, bytes: size, mtime: Math.round(mtimeMs), stamp };
}

interface Name {
  readonly text: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
}

function listNames(directory: string, names: ReadonlySet<string> | undefined): Name[] {
  if (names === undefined) return entriesIn(directory).map((entry) => namedEntry(entry.name, entry));
  return [...names].flatMap((name) => {
    const stats = lstatOf(join(directory, name));
    return stats === undefined ? [] : [namedEntry(name, stats)];
  });
}

function namedEntry(text: string, entry: Dirent | Stats): Name {
  return { text, isFile: entry.isFile(), isDirectory: entry.isDirectory() };
}

function entriesIn(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

function lstatOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
