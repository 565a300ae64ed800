import { type BrainClient, createBrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { StateDirectory, statePath } from '#memory/state-directory';
import { readBrainConfig } from '../brain-config.js';
import { brainUrl } from './brain-url.js';
import type { OptionValues } from './options.js';

/** Asks the Brain of this state directory. Rejects as its client does; an absent Brain is named with what to do. */
export async function askBrain<T>(values: OptionValues, ask: (brain: BrainClient) => Promise<T>): Promise<T> {
  const state = StateDirectory.open(statePath({ option: values.state }));
  const url = brainUrl(values, state).replace(/\/$/, '');
  try {
    return await ask(createBrainClient({ url, token: () => readBrainConfig(state).token }));
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 'net/unreachable') throw thrown;
    throw new Fault('net/unreachable', {
      detail: `Nothing answers at ${url}; run nightjar start first, or name it with --brain.`,
    });
  }
}
