import { hash } from 'node:crypto';
import { isLoopbackBind } from '../../http/access/listen-address.js';
import type { ConfigStore } from '../configuration/config-store.js';
import { mintToken } from '../configuration/mint-token.js';

/** The SHA-256 of a token as hex: the only form in which a device's token is kept or compared. */
export function tokenDigest(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Gives a Brain that the network can reach a token when it has none (brain-http §5.4); true when it did. */
export async function mintForNetwork(config: ConfigStore, host: string): Promise<boolean> {
  if (isLoopbackBind(host) || config.current.token !== '') return false;
  await config.patch({ token: mintToken() });
  return true;
}
