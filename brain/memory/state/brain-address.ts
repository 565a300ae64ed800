import { rmSync, writeFileSync } from 'node:fs';
import { readRegular } from './regular-file.js';
import type { StateDirectory } from './state-directory.js';

const addressFile = (state: StateDirectory): string => state.file('run', 'brain.url');

/** Publishes the address of the Brain of this state directory; the returned function withdraws it. */
export function writeBrainAddress(state: StateDirectory, url: string): () => void {
  // Nothing of anybody's is in that folder, and what lies there may be anything, a pipe without a reader too.
  rmSync(addressFile(state), { recursive: true, force: true });
  writeFileSync(addressFile(state), `${url}\n`);
  return () => rmSync(addressFile(state), { force: true });
}

/**
 * The published address of the Brain of this state directory, possibly stale after a crash; null when there is none. It
 * is only a hint for programs on this machine, so anything but an address of this machine counts as none.
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
