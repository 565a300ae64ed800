import { hash, timingSafeEqual } from 'node:crypto';
import type { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import { type Scope, scopes } from '#core/scopes';

/** Who presented a token, and what that allows. */
export interface Holder {
  /** The device's id, or `ownerId`. */
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** Wait for it before answering: at a device's first request its pairing is still on its way to the disk. */
  readonly joined: Promise<void> | null;
}

interface Presented {
  readonly token: string;
  readonly digest: Buffer;
}

export const ownerId = 'owner';

/** The owner's token, or this machine while none is set. */
export const owner: Holder = Object.freeze({ id: ownerId, scopes, joined: null });

/** What a request must present: the owner's token or that of a paired device. Only digests are compared. */
export class Credentials {
  #owner: Buffer | null;
  readonly #onRevoked = new Set<(holder: string) => void>();
  readonly #presented = new WeakMap<object, Presented>();

  constructor(
    token: string,
    private readonly devices: DeviceRegistry,
  ) {
    this.#owner = digestOf(token);
    devices.onRevoked((id) => this.#revoked(id));
  }

  /** No token is set: this machine is trusted, nobody else is. */
  get isUnset(): boolean {
    return this.#owner === null;
  }

  /** Whose token this is; `null` for everything that is nobody's. `connection` is where it came from. */
  holderOf(presented: string | readonly string[] | undefined, connection: object): Holder | null {
    if (typeof presented !== 'string' || presented === '') return null;
    const digest = this.#digestOf(presented, connection);
    if (this.#owner !== null && timingSafeEqual(digest, this.#owner)) return owner;
    const known = this.devices.find(digest.toString('hex'));
    return known === null ? null : { id: known.device.id, scopes: known.device.scopes, joined: known.joined };
  }

  /** Puts another owner's token in force. */
  replace(token: string): void {
    this.#owner = digestOf(token);
    this.#revoked(ownerId);
  }

  /** Hears whose token is worth nothing any more, so that what it opened can be closed. */
  onRevoked(listener: (holder: string) => void): void {
    this.#onRevoked.add(listener);
  }

  /**
   * Hashing is a sixth of all that a small answer costs, so what a connection says again is not hashed again. Comparing it
   * with what it said before tells it nothing it did not know.
   */
  #digestOf(token: string, connection: object): Buffer {
    const last = this.#presented.get(connection);
    if (last?.token === token) return last.digest;
    const digest = hash('sha256', token, 'buffer');
    this.#presented.set(connection, { token, digest });
    return digest;
  }

  #revoked(holder: string): void {
    for (const listener of this.#onRevoked) listener(holder);
  }
}

function digestOf(token: string): Buffer | null {
  return token === '' ? null : hash('sha256', token, 'buffer');
}
