import type { OptionValues } from '../options.js';
import { exitCodes } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** The code of a failure, `area/what-is-wrong`, as in the API (decisions.md "error body"). */
type FailureCode = `${string}/${string}`;

interface CommandCall {
  readonly values: OptionValues;
  readonly terminal: Terminal;
}

/**
 * Reports once why a command did nothing: as JSON on standard output, or as a sentence on standard error. Returns its
 * exit code.
 */
export function refuse({ values, terminal }: CommandCall, code: FailureCode, words: string): number {
  if (values.json) tellFailure({ code, message: words }, terminal);
  else terminal.err(words);
  return exitCodes.refused;
}

/** Reports a failure as JSON. */
export function tellFailure({ code, message }: { code: FailureCode; message: string }, terminal: Terminal): void {
  terminal.out(JSON.stringify({ error: code, message }));
}

/** Reports what a command did; returns its exit code. */
export function tellDone({ values, terminal }: CommandCall, result: object, words: string): number {
  terminal.out(values.json ? JSON.stringify({ ok: true, ...result }) : words);
  return exitCodes.done;
}
