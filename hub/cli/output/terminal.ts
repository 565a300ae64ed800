import { Fault } from '#core/faults';
import { exitCodeOf, exitCodes } from './exit-codes.js';
import { mayColour } from './may-colour.js';

/** Where a command writes. Results go to `out`, everything a person reads along the way to `err`. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
  /** Whether what is written to `out` and `err` may be coloured. */
  readonly isColoured?: boolean;
}

export const processTerminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  isColoured: mayColour(process.env, process.stdout.isTTY && process.stderr.isTTY),
};

/**
 * Ends the process when standard output cannot be written: quietly where its reader has gone (`| head -1`), else with the
 * reason. A standard error that cannot be written ends nothing.
 */
export function endWithOutput(): void {
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EPIPE') process.exit(exitCodes.done);
    const { code, message } = new Fault('cli/not-written', { cause, detail: `${cause.code}.` });
    processTerminal.err(`nightjar: ${message}`);
    process.exit(exitCodeOf(code));
  });
  process.stderr.on('error', () => undefined);
}
