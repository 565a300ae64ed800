import { Fault } from '#core/faults';
import type { BondCommand } from '#core/wire/link/bond-command';
import { askBrain } from '../ask-brain.js';
import type { OptionValues } from '../options.js';
import { exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';

interface BondCommandOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly step: string;
  readonly word: string | undefined;
}

/** The hub's command for each step. */
const bondSteps: Readonly<Record<string, (word: string | undefined) => BondCommand>> = {
  listen: (word) => ({ do: 'bond-listen', ...addressOf(word ?? '127.0.0.1:0') }),
  propose: (word) => ({ do: 'bond-propose', ...addressOf(word) }),
  accept: (word) => ({ do: 'bond-accept', code: word ?? null }),
  confirm: () => ({ do: 'bond-confirm' }),
  status: () => ({ do: 'bond-status' }),
  dissolve: () => ({ do: 'bond-dissolve' }),
};

/** Takes one step of bonding with another wearer's hub and prints the state of the bond. */
export async function bondCommand({ values, terminal, step, word }: BondCommandOptions): Promise<number> {
  const commandOf = Object.hasOwn(bondSteps, step) ? bondSteps[step] : undefined;
  if (commandOf === undefined)
    throw new Fault('cli/usage', { detail: `bond takes ${Object.keys(bondSteps).join(', ')}.` });
  const { say, card } = await askBrain(values, (brain) => brain.hubCommand(commandOf(word)));
  const { state, code } = card?.kind === 'confluence-bond' ? card : { state: 'none', code: '' };
  if (values.json) terminal.out(JSON.stringify({ say, state, code }));
  else terminal.out(code === '' ? say : `${say}\n${code}`);
  return exitCodes.done;
}

/** "192.168.7.20:4000", "[fd00::7]:4000" → its parts. */
function addressOf(word: string | undefined): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(word ?? '') ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port) > 65_535) {
    throw new Fault('cli/usage', { detail: 'Name the hub as address:port, for example 192.168.7.20:4000.' });
  }
  return { host, port: Number(port) };
}
