import { isTaken } from './regular-file.js';

/** An unused name beside `path` for a damaged or replaced file; it contains the reason and the time. */
export function asideName(path: string, wallMs: number, why: 'bad' | 'replaced' = 'bad'): string {
  const name = `${path}.${why}-${Math.round(wallMs)}`;
  let free = name;
  for (let copy = 2; isTaken(free); copy += 1) free = `${name}-${copy}`;
  return free;
}
