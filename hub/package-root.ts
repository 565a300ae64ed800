import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package, two levels above the built file. */
export const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of a program, for starting it as a process (`hub/cli/programs.vite.config.ts` builds them). */
export function builtProgram(name: 'nightjar' | 'brain' | 'hub' | 'perception'): string {
  return join(packageRoot, 'dist', 'programs', `${name}.js`);
}
