import { spawnSync } from 'node:child_process';
import { asFault, Fault } from '#core/faults';
import { packageRoot } from '#hub/package-root';

/** What `parse` makes of the command line; what it complains about is a fault of who typed it. */
export function parseCommandLine<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new Fault('cli/usage', { cause, detail: cause instanceof Error ? cause.message : '' });
  }
}

/** Seconds since 1970 that everything that is built is dated: the environment says it, else the last commit. */
export function sourceDate(): number {
  const given = process.env.SOURCE_DATE_EPOCH;
  const text = given ?? spawnSync('git', ['-C', packageRoot, 'log', '-1', '--format=%ct'], { encoding: 'utf8' }).stdout;
  if (/^\d{1,12}\s*$/.test(text ?? '')) return Number(text);
  throw new Fault('cli/usage', {
    detail: 'SOURCE_DATE_EPOCH takes seconds since 1970, and is needed outside a checkout.',
  });
}

export const printOut = (line: string): void => void process.stdout.write(`${line}\n`);

/** Says what went wrong in a command of this folder, and with which exit code it ends. */
export function tellWhatFailed(command: string, thrown: unknown): void {
  const { code, message, cause } = asFault(thrown, 'http/internal');
  process.stderr.write(`${command}: ${message}\n`);
  if (code === 'http/internal') process.stderr.write(`${String(cause instanceof Error ? cause.stack : cause)}\n`);
  process.exitCode = code === 'cli/usage' ? 2 : 1;
}
