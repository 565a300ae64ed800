import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { StateDirectory } from './state-directory.js';

const fileOf = (state: StateDirectory): string => state.file('run', 'brain.url');

/** Says where the Brain of this state directory answers; the returned function takes it back. */
export function writeBrainAddress(state: StateDirectory, url: string): () => void {
  writeFileSync(fileOf(state), `${url}\n`);
  return () => rmSync(fileOf(state), { force: true });
}

/**
 * Where the Brain of this state directory answers, or answered when it was killed; null when none told. It is a hint for
 * who is on this machine, so what is no address of it counts as none.
 */
export function readBrainAddress(state: StateDirectory): string | null {
  try {
    const { origin, protocol, hostname } = new URL(readFileSync(fileOf(state), 'utf8').trim());
    const isHere = hostname === '127.0.0.1' || hostname === '[::1]';
    return isHere && (protocol === 'http:' || protocol === 'https:') ? origin : null;
  } catch {
    return null;
  }
}
