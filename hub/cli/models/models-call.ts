import type { OptionValues } from '../options.js';
import type { Terminal } from '../output/terminal.js';

/** What one call of `nightjar models` was given. */
export interface ModelsCall {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  /** The word after the action: a set, a file or a folder. */
  readonly what: string | undefined;
  readonly flags: ModelsFlags;
  /** Path of the state directory. */
  readonly state: string;
}

export interface ModelsFlags {
  readonly name?: string | undefined;
  readonly as?: string | undefined;
  readonly like?: string | undefined;
  readonly from?: string | undefined;
  readonly set?: string | undefined;
  readonly float: boolean;
  readonly acceptLicence: boolean;
  readonly back: boolean;
  readonly anyway: boolean;
}

/** Progress lines for a person: at most a few a second, on standard error, and none with `--json`. */
export function progressTo({ values, terminal }: ModelsCall): (line: string) => void {
  let last = '';
  return (line) => {
    if (values.json || line === last) return;
    last = line;
    terminal.err(line);
  };
}
