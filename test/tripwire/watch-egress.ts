import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach } from 'vitest';

const notes = join(tmpdir(), `nightjar-egress-${process.pid}`);
const tripwire = pathToFileURL(join(import.meta.dirname, 'no-egress.mjs')).href;

// A process of the same number may have left some.
rmSync(notes, { force: true });
// The processes that a test starts inherit the wire, which one test file after the other finds laid.
process.env.NIGHTJAR_EGRESS_NOTES = notes;
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(tripwire)) process.env.NODE_OPTIONS = `${options} --import ${tripwire}`.trim();
await import(tripwire);

/** What went off the machine since the last look, by this process or one it started. */
export function takeEgress(): readonly string[] {
  if (!existsSync(notes)) return [];
  const noted = readFileSync(notes, 'utf8').trim().split('\n');
  rmSync(notes);
  return noted;
}

afterEach(() => {
  const noted = takeEgress();
  if (noted.length > 0) throw new Error(`something left this machine: ${noted.join(', ')}`);
});
