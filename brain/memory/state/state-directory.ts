import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Fault } from '#core/faults';
import { checkLock, type HeldLock, isLocked, lockExclusively } from './lock-file.js';

const stateFolders = ['run', 'keys', 'models'] as const;
const privateMode = 0o700;
const othersMask = 0o077;
/** A claim waits this long for another process that only looks whether there is one. */
const longestLookMs = 200;
/** The longest `sun_path` of Linux, without its terminating NUL. */
const longestSocketPathBytes = 107;

/** The directory with everything that Nightjar keeps. It has mode 0700, and every file in it is created with 0600. */
export class StateDirectory {
  private constructor(readonly path: string) {}

  /**
   * Opens `path`, creating it and its folders if missing, and makes all files that this process creates later private.
   * Throws `state/exposed` if other users can reach into it, and `state/not-writable` if it cannot be used.
   */
  static open(path: string): StateDirectory {
    if (isMainThread) process.umask(othersMask);
    const state = new StateDirectory(resolve(path));
    createFolder(state.path);
    refuseExposed(state.path);
    refuseReadOnly(state.path);
    for (const folder of stateFolders) createFolder(state.file(folder));
    return state;
  }

  /** As `open`, but returns null instead of creating `path` if it does not exist. */
  static existing(path: string): StateDirectory | null {
    return existsSync(path) ? StateDirectory.open(path) : null;
  }

  /** The absolute path of a file or folder inside the directory. */
  file(...parts: string[]): string {
    return join(this.path, ...parts);
  }

  /** Whether a file or folder of that name exists inside the directory. */
  has(...parts: string[]): boolean {
    return existsSync(this.file(...parts));
  }

  /**
   * The path of a socket between processes that share this directory. Throws `state/not-writable` if it is too long,
   * because it would silently be truncated to another path.
   */
  socket(name: string): string {
    const path = this.file('run', `${name}.sock`);
    const excess = Buffer.byteLength(path) - longestSocketPathBytes;
    if (excess <= 0) return path;
    throw new Fault('state/not-writable', {
      detail: `Its path is too long by ${excess} bytes; name another with --state.`,
    });
  }

  /**
   * Makes this process the only `name` (hub, brain, perception) on this directory until `release`, or until the process
   * ends in any way. Throws `state/in-use` if another one runs.
   */
  claim(name: string): HeldLock {
    const lock = lockExclusively(this.file('run', `${name}.lock`), longestLookMs);
    if (lock === null) {
      throw new Fault('state/in-use', {
        detail: `The ${name} already runs on ${this.path}; stop it, or name another folder with --state.`,
      });
    }
    return lock;
  }

  /** Whether a process holds what `claim` gives. */
  isClaimed(name: string): boolean {
    return isLocked(this.file('run', `${name}.lock`));
  }

  /** Throws `state/garbled` if something else lies where a lock of a process or a database belongs. */
  checkLocks(): void {
    const locks = readdirSync(this.file('run')).filter((name) => name.endsWith('.lock'));
    for (const name of locks.sort()) checkLock(this.file('run', name));
  }
}

interface StatePathSources {
  /** The value of the option `--state`, if given. */
  readonly option?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
}

/**
 * The path of the state directory: `--state`, else `NIGHTJAR_STATE`, else `~/.nightjar`. Empty values count as absent.
 */
export function statePath({ option, environment = process.env, home = homedir() }: StatePathSources = {}): string {
  const chosen = option || environment.NIGHTJAR_STATE;
  if (!chosen) return join(home, '.nightjar');
  return resolve(chosen === '~' || chosen.startsWith('~/') ? join(home, chosen.slice(1)) : chosen);
}

/** Creates one folder at a time, because Node's recursive mkdir never returns for a path below `/proc`. */
function createFolder(path: string): void {
  const missing = missingParents(path);
  const [first] = missing;
  if (first === undefined) return;
  try {
    for (const folder of missing) makeFolder(folder);
    syncUpTo(dirname(first), path);
  } catch (cause) {
    throw new Fault('state/not-writable', { cause, detail: `${path} cannot be created.` });
  }
}

/** `path` and its missing parent folders, outermost first. */
function missingParents(path: string): readonly string[] {
  const isThere = existsSync(path) && statSync(path).isDirectory();
  return isThere || path === dirname(path) ? [] : [...missingParents(dirname(path)), path];
}

/** Another of our processes may create the same folder at the same moment. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: privateMode });
  } catch (cause) {
    if (!existsSync(path) || !statSync(path).isDirectory()) throw cause;
  }
}

/** Makes new folders durable: losing one in a power cut would lose everything in it. */
function syncUpTo(top: string, path: string): void {
  const parent = dirname(path);
  const folder = openSync(parent, 'r');
  fsyncSync(folder);
  closeSync(folder);
  if (parent !== top && parent !== dirname(parent)) syncUpTo(top, parent);
}

function refuseExposed(path: string): void {
  const mode = statSync(path).mode & 0o777;
  if ((mode & othersMask) === 0) return;
  const octal = mode.toString(8).padStart(4, '0');
  const remedy = isOurFolder(path) ? `run: chmod 700 ${path}` : 'name a folder of its own with --state.';
  throw new Fault('state/exposed', { detail: `${path} has mode ${octal}; ${remedy}` });
}

/** Whether the error may advise `chmod 700`, which it must not for a shared folder such as `/tmp` or a home. */
function isOurFolder(path: string): boolean {
  return existsSync(join(path, stateFolders[0])) || readdirSync(path).length === 0;
}

function refuseReadOnly(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Fault('state/not-writable', { cause, detail: `${path} is not writable by this user.` });
  }
}
