import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The folder of the package, two levels above the built file. */
export const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The package version, as `/svc/health` reports it. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Absolute path of a program, for starting it as a process (`hub/cli/programs.vite.config.ts` builds them). */
export function builtProgram(name: 'nightjar' | 'brain' | 'hub' | 'perception'): string {
  return join(packageRoot, 'dist', 'programs', `${name}.js`);
}
