import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { Fault } from '#core/faults';

interface ToolOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Time zone, language and rights of new files are the same on every machine, so that what tools write is too. */
const sameEverywhere = { LC_ALL: 'C', TZ: 'UTC' };
const mostOutputBytes = 64 * 1024 * 1024;

/** Runs a program to its end and resolves to what it printed. Throws `release/not-built` with the end of its complaint. */
export async function runTool(program: string, args: readonly string[], options: ToolOptions = {}): Promise<string> {
  const env = { ...process.env, ...sameEverywhere, ...options.env };
  try {
    const { stdout } = await promisify(execFile)(program, [...args], {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env,
      maxBuffer: mostOutputBytes,
    });
    return stdout;
  } catch (cause) {
    throw new Fault('release/not-built', { cause, detail: `${program} failed: ${complaintOf(cause)}` });
  }
}

/** Throws `release/not-built`, naming the Debian package, if a program is missing. */
export function requireTool(program: string, debianPackage: string): void {
  if (spawnSync(program, ['--version']).error === undefined) return;
  throw new Fault('release/not-built', { detail: `${program} is missing (Debian: ${debianPackage}).` });
}

function complaintOf(thrown: unknown): string {
  const { stderr = '', message = '' } = thrown as { stderr?: string; message?: string };
  return (stderr.trim() || message).split('\n').slice(-8).join('\n');
}
