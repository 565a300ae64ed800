import { hash } from 'node:crypto';
import { isLoopbackBind } from '../../http/access/listen-address.js';
import type { ConfigStore } from '../configuration/config-store.js';
import { mintToken } from '../configuration/mint-token.js';

/** The SHA-256 of a token as hex: the only form in which a device's token is kept or compared. */
export function tokenDigest(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * Makes a token if the network can reach this Brain and it has none (brain-http.md "Authentication", 4); true if it
 * did. Throws the faults of `ConfigStore.patch`.
 */
export async function mintForNetwork(config: ConfigStore, host: string): Promise<boolean> {
  if (isLoopbackBind(host) || config.current.token !== '') return false;
  await config.patch({ token: mintToken() });
  return true;
}
