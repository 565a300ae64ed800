import { type BrainClient, createBrainClient } from '#client/brain-client';
import type { BrainAddress } from '#client/endpoint-client';
import { Fault } from '#core/faults';
import { readBrainAddress } from '#memory/state/brain-address';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { readBrainConfig } from '../brain/brain-config.js';
import type { OptionValues } from './options.js';

/**
 * Calls the Brain named with `--brain`, else the one running on this state directory, never another. Rejects as its
 * client does; if there is no Brain, the fault says what to do.
 */
export async function askBrain<T>(
  values: OptionValues,
  ask: (brain: BrainClient, address: BrainAddress) => Promise<T>,
): Promise<T> {
  const path = statePath({ option: values.state });
  const state = StateDirectory.existing(path);
  const url = values.brain ?? (state && readBrainAddress(state));
  if (url === null)
    throw unreachableBrain(`None runs on ${path}; run nightjar start first, or name another with --state.`);
  try {
    const token = (): string => (state === null ? '' : readBrainConfig(state).token);
    const address: BrainAddress = { url: url.replace(/\/$/, ''), token };
    return await ask(createBrainClient(address), address);
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 'net/unreachable') throw thrown;
    throw unreachableBrain(`Nothing answers at ${url}; run nightjar start first, or name it with --brain.`);
  }
}

function unreachableBrain(detail: string): Fault {
  return new Fault('net/unreachable', { detail });
}
