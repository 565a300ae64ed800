import { runCommandLine } from '#hub/cli/command-line';
import type { Ended } from './run-nightjar.js';

/** Runs one command to its end in this process, for what a command does and not for what its process does. */
export async function commandLine(...args: readonly string[]): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const code = await runCommandLine(args, terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
