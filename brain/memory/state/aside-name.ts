import { lstat } from 'node:fs/promises';

/** An unused name beside `path` for a damaged or replaced file, with the reason and time in it. */
export async function asideName(path: string, wallMs: number, why: 'bad' | 'replaced' = 'bad'): Promise<string> {
  const name = `${path}.${why}-${Math.round(wallMs)}`;
  let free = name;
  for (let copy = 2; await isTaken(free); copy += 1) free = `${name}-${copy}`;
  return free;
}

async function isTaken(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
