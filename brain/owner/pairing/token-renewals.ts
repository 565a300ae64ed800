import { mintToken } from '../configuration/mint-token.js';
import { tokenDigest } from './pairing-token.js';

/**
 * Tokens that devices asked for in place of theirs. One takes effect when it is first presented, so that an answer which
 * was lost on its way locks nobody out. They live in this process only.
 */
export class TokenRenewals {
  /** The device's id, by the digest of the new token. */
  readonly #devices = new Map<string, string>();

  /** A new token for the device; one that it asked for before and never used is worth nothing from now on. */
  offer(id: string): string {
    for (const [digest, known] of this.#devices) if (known === id) this.#devices.delete(digest);
    const token = mintToken();
    this.#devices.set(tokenDigest(token), id);
    return token;
  }

  /** The id of the device whose new token has this digest, once; undefined for any other. */
  take(digest: string): string | undefined {
    const id = this.#devices.get(digest);
    this.#devices.delete(digest);
    return id;
  }
}
