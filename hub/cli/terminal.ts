import { Fault } from '#core/faults';
import { exitCodeOf, exitCodes } from './exit-codes.js';

/** Where a command writes. Results go to `out`, everything a person reads along the way to `err`. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
}

export const processTerminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Ends the process when its output goes nowhere: quietly when whoever read it has had enough (`| head -1`), with a word
 * when it could not be written. What is said along the way may go unread.
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
