import { clientOf } from '#client/endpoint-client';
import { asFault } from '#core/faults';
import { pairingApi } from '#core/wire/owner/pairing';
import type { StateDirectory } from '#memory/state/state-directory';
import { readBrainConfig } from '../brain/brain-config.js';
import type { OptionValues } from './options.js';
import { showPairingCode } from './output/show-pairing-code.js';
import type { Terminal } from './output/terminal.js';

interface NewBrain {
  readonly url: string;
  readonly state: StateDirectory;
  readonly values: Pick<OptionValues, 'json'>;
  /** Standard error is a terminal. */
  readonly isShown?: boolean;
}

/**
 * Shows the owner the token and a code to scan, the first time a Brain is on the network. With `--json`, or without a
 * terminal, it says where to find them instead. Never rejects.
 */
export async function showFirstPairing(
  { url, state, values, isShown = process.stderr.isTTY === true }: NewBrain,
  terminal: Terminal,
): Promise<void> {
  if (values.json || !isShown) {
    terminal.err('nightjar: a pairing token was made for this Brain; nightjar pair shows a code to scan.');
    return;
  }
  const { token } = readBrainConfig(state);
  terminal.err(`nightjar: pairing token of this Brain: ${token}`);
  const brain = clientOf({ url, token: () => token }, { pair: pairingApi.pair });
  try {
    showPairingCode(await brain.pair({}), terminal);
  } catch (thrown) {
    terminal.err(`nightjar: ${asFault(thrown, 'net/unreachable').message}`);
  }
}
