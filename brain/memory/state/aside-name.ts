import { isTaken } from './regular-file.js';

/** An unused name beside `path` for a damaged or replaced file, with the reason and time in it. */
export function asideName(path: string, wallMs: number, why: 'bad' | 'replaced' = 'bad'): string {
  const name = `${path}.${why}-${Math.round(wallMs)}`;
  let free = name;
  for (let copy = 2; isTaken(free); copy += 1) free = `${name}-${copy}`;
  return free;
}
