import { lstat } from 'node:fs/promises';

/** A free name beside `path` under which a damaged file is kept, telling when it was found. */
export async function asideName(path: string, wallMs: number): Promise<string> {
  const name = `${path}.bad-${Math.round(wallMs)}`;
  let free = name;
  for (let copy = 2; await isTaken(free); copy += 1) free = `${name}-${copy}`;
  return free;
}

async function isTaken(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
