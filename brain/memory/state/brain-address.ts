import { rmSync, writeFileSync } from 'node:fs';
import { readRegular } from './regular-file.js';
import type { StateDirectory } from './state-directory.js';

const addressFile = (state: StateDirectory): string => state.file('run', 'brain.url');

/** Publishes the address of the Brain of this state directory in a file; the returned function removes it. */
export function writeBrainAddress(state: StateDirectory, url: string): () => void {
  // The folder contains nobody's data, so whatever lies there is removed first: writing to a pipe without a reader
  // would block.
  rmSync(addressFile(state), { recursive: true, force: true });
  writeFileSync(addressFile(state), `${url}\n`);
  return () => rmSync(addressFile(state), { force: true });
}

/**
 * The published address of the Brain of this state directory, possibly outdated after a crash; null if there is none.
 * It is only a hint for programs on this machine, so an address of another machine counts as none.
 */
export function readBrainAddress(state: StateDirectory): string | null {
  try {
    const { origin, protocol, hostname } = new URL(readRegular(addressFile(state)).toString('utf8').trim());
    const isHere = hostname === '127.0.0.1' || hostname === '[::1]';
    return isHere && (protocol === 'http:' || protocol === 'https:') ? origin : null;
  } catch {
    return null;
  }
}
