import { writeSync } from 'node:fs';

const pauseMs = 1;
const never = new Int32Array(new SharedArrayBuffer(4));

/** Says one line to the parent before anything else happens, so that a kill cannot take it back. */
export function acknowledge(line: string): void {
  while (!isWritten(`${line}\n`)) Atomics.wait(never, 0, 0, pauseMs);
}

/** A parent that has no time to read leaves the pipe full. */
function isWritten(text: string): boolean {
  try {
    writeSync(1, text);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EAGAIN') return false;
    throw thrown;
  }
}
