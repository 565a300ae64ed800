import { accessSync, closeSync, constants, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Fault } from '#core/faults';
import { type HeldLock, lockExclusively } from './lock-file.js';

const folders = ['run', 'keys', 'models'] as const;
const privateMode = 0o700;
const othersMask = 0o077;

/** The directory that holds everything Nightjar keeps: mode 0700, everything in it 0600 from birth. */
export class StateDirectory {
  private constructor(readonly path: string) {}

  /**
   * Opens `path`, creating it and its folders when missing, and makes every later file of this process private.
   * Throws `state/exposed` when other users can reach into it and `state/not-writable` when it cannot be used.
   */
  static open(path: string): StateDirectory {
    if (isMainThread) process.umask(othersMask);
    const state = new StateDirectory(resolve(path));
    createFolder(state.path);
    refuseExposed(state.path);
    refuseReadOnly(state.path);
    for (const folder of folders) createFolder(state.file(folder));
    return state;
  }

  /** The absolute path of a file or folder inside the directory. */
  file(...parts: string[]): string {
    return join(this.path, ...parts);
  }

  /**
   * Makes this process the only `name` (hub, brain, perception) on this directory until `release` or its end,
   * however that comes. Throws `state/in-use` when another one runs.
   */
  claim(name: string): HeldLock {
    const lock = lockExclusively(this.file('run', `${name}.lock`));
    if (lock === null) {
      throw new Fault('state/in-use', { detail: `The ${name} already runs on ${this.path}; stop it first.` });
    }
    return lock;
  }
}

export interface StatePathSources {
  /** The value of `--state`, when given. */
  readonly option?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
}

/** Where the state lives: `--state`, else `NIGHTJAR_STATE`, else `~/.nightjar`. Empty values count as absent. */
export function statePath({ option, environment = process.env, home = homedir() }: StatePathSources = {}): string {
  const chosen = option || environment.NIGHTJAR_STATE;
  if (!chosen) return join(home, '.nightjar');
  return resolve(chosen === '~' || chosen.startsWith('~/') ? join(home, chosen.slice(1)) : chosen);
}

function createFolder(path: string): void {
  try {
    const first = mkdirSync(path, { recursive: true, mode: privateMode });
    if (first !== undefined) syncUpTo(dirname(first), path);
  } catch (cause) {
    throw new Fault('state/not-writable', { cause, detail: `${path} cannot be created.` });
  }
}

/** Makes new folders durable: a directory that vanished at a power cut would take everything in it along. */
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
  throw new Fault('state/exposed', { detail: `${path} has mode ${octal}; run: chmod 700 ${path}` });
}

function refuseReadOnly(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Fault('state/not-writable', { cause, detail: `${path} is not writable by this user.` });
  }
}
