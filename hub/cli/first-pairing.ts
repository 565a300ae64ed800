import { clientOf } from '#client/endpoint-client';
import { asFault } from '#core/faults';
import { pairingApi } from '#core/wire/owner/pairing';
import { showPairingCode } from './show-pairing-code.js';
import type { Terminal } from './terminal.js';

interface NewBrain {
  readonly url: string;
  readonly token: string;
}

/** The first time a Brain is on the network its owner is shown the token and a code to scan. Never rejects. */
export async function showFirstPairing({ url, token }: NewBrain, terminal: Terminal): Promise<void> {
  terminal.err(`nightjar: pairing token of this Brain: ${token}`);
  const brain = clientOf({ url, token: () => token }, { pair: pairingApi.pair });
  try {
    showPairingCode(await brain.pair({}), terminal);
  } catch (thrown) {
    terminal.err(`nightjar: ${asFault(thrown, 'net/unreachable').message}`);
  }
}
