import type { OptionValues } from '../options.js';
import { exitCodes } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** Of a failure: an area and what is wrong, as the API has it (decisions.md, "error body"). */
type FailureCode = `${string}/${string}`;

interface CommandCall {
  readonly values: OptionValues;
  readonly terminal: Terminal;
}

/** Says why a command did nothing, once: to a program on standard output, else to a person. Its exit code. */
export function refuse({ values, terminal }: CommandCall, code: FailureCode, words: string): number {
  if (values.json) tellFailure({ code, message: words }, terminal);
  else terminal.err(words);
  return exitCodes.refused;
}

/** Says to a program why a command failed. */
export function tellFailure({ code, message }: { code: FailureCode; message: string }, terminal: Terminal): void {
  terminal.out(JSON.stringify({ error: code, message }));
}

/** Says what a command did; its exit code. */
export function tellDone({ values, terminal }: CommandCall, result: object, words: string): number {
  terminal.out(values.json ? JSON.stringify({ ok: true, ...result }) : words);
  return exitCodes.done;
}
