import { createBrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { StateDirectory, statePath } from '#memory/state-directory';
import { readBrainConfig } from '../brain-config.js';
import { exitCodes } from './exit-codes.js';
import { defaultPort, type OptionValues } from './options.js';
import type { Terminal } from './terminal.js';

interface SayOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly text: string;
}

/** Says one line to the running assistant and prints its reply; exit code 1 when it refused or did not know. */
export async function sayCommand({ values, terminal, text }: SayOptions): Promise<number> {
  const state = StateDirectory.open(statePath({ option: values.state }));
  const url = (values.brain ?? `http://127.0.0.1:${defaultPort}`).replace(/\/$/, '');
  const brain = createBrainClient({ url, token: () => readBrainConfig(state).token });
  const reply = await brain.voice({ text }).catch((thrown: unknown) => {
    if (!(thrown instanceof Fault) || thrown.code !== 'net/unreachable') throw thrown;
    throw new Fault('net/unreachable', {
      detail: `Nothing answers at ${url}; run nightjar start first, or name it with --brain.`,
    });
  });
  terminal.out(values.json ? JSON.stringify(reply) : String(reply.say ?? ''));
  return reply.ok === false ? exitCodes.refused : exitCodes.done;
}
