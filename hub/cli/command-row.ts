import type { OptionValues, SharedOption } from './options.js';
import type { Terminal } from './output/terminal.js';

export interface Invocation {
  readonly values: OptionValues;
  readonly words: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly terminal: Terminal;
  /** Resolves at SIGINT or SIGTERM. These signals end the process at once unless a command calls this. */
  readonly untilStopped: () => Promise<void>;
  /** Every command, for the one that writes what shells complete. */
  readonly rows: readonly CommandRow[];
}

/** One command. The module of its body is loaded only when it runs, to keep the start quick. */
export interface CommandRow {
  readonly usage: string;
  readonly doc: string;
  readonly options: readonly SharedOption[];
  readonly own?: readonly (readonly [flag: string, doc: string])[];
  /** The words that may come first behind the command, for a shell to complete. */
  readonly actions?: readonly string[];
  /** What `--json` prints if it is not one JSON value. */
  readonly lines?: string;
  run(invocation: Invocation): Promise<number>;
}
