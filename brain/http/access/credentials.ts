import { hash, timingSafeEqual } from 'node:crypto';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { type Caller, scopes } from '#core/scopes';

/** Who presented a token, and what that allows. */
export interface Holder extends Caller {
  /** The device's id, or `ownerId`. */
  readonly id: string;
  /** Set at a device's first request: resolves once its pairing is on disk, and is to be awaited before answering. */
  readonly pairingSaved: Promise<void> | null;
}

/** The paired devices, as far as checking a request needs them. */
export interface DevicesPort {
  /** The device of a token, by the token's SHA-256 as hex; `pairingSaved` is set at its first use. */
  find(
    digest: string,
  ): { readonly device: Pick<Holder, 'id' | 'scopes'>; readonly pairingSaved: Holder['pairingSaved'] } | null;
  /** To be called when a valid token came from a device or another machine; `id` is null for the owner's token. */
  seen(id: string | null, isOffBox: boolean): void;
  /** Calls `listener` with the id of each device whose token was revoked. */
  onRevoked(listener: (id: string) => void): void;
}

interface Presented {
  readonly token: string;
  readonly digest: Buffer;
}

export const ownerId = 'owner';

/** The owner's token, or this machine while none is set. */
export const owner: Holder = Object.freeze({ id: ownerId, scopes, pairingSaved: null });

/** What a request must present: the owner's token or that of a paired device. Only digests are compared. */
export class Credentials {
  #owner: Buffer | null;
  readonly #revocations: Broadcast<string>;
  readonly #presented = new WeakMap<object, Presented>();

  constructor(
    token: string,
    private readonly devices: Pick<DevicesPort, 'find' | 'onRevoked'>,
    log: Log,
  ) {
    this.#revocations = new Broadcast(logFailure(log, 'credentials.listener-failed'));
    this.#owner = digestOrNull(token);
    devices.onRevoked((id) => this.#revocations.emit(id));
  }

  /** No owner's token is set: requests from this machine are trusted, all others are refused. */
  get isUnset(): boolean {
    return this.#owner === null;
  }

  /** The holder of a token; `null` for an unknown one. `connection` keys the cache of digests. */
  holderOf(presented: string | readonly string[] | undefined, connection: object): Holder | null {
    if (typeof presented !== 'string' || presented === '') return null;
    const digest = this.#digestOf(presented, connection);
    if (this.#owner !== null && timingSafeEqual(digest, this.#owner)) return owner;
    const known = this.devices.find(digest.toString('hex'));
    return known === null
      ? null
      : { id: known.device.id, scopes: known.device.scopes, pairingSaved: known.pairingSaved };
  }

  /** Replaces the owner's token; the old one is revoked. */
  replace(token: string): void {
    this.#owner = digestOrNull(token);
    this.#revocations.emit(ownerId);
  }

  /** Calls `listener` with the id of each holder whose token was revoked, so that its streams can be closed. */
  onRevoked(listener: (holder: string) => void): void {
    this.#revocations.on(listener);
  }

  /**
   * Hashing is a sixth of what a small answer costs, so a token that a connection repeats is not hashed again. The
   * comparison with its own last token need not take constant time: the client knows that token.
   */
  #digestOf(token: string, connection: object): Buffer {
    const last = this.#presented.get(connection);
    if (last?.token === token) return last.digest;
    const digest = hash('sha256', token, 'buffer');
    this.#presented.set(connection, { token, digest });
    return digest;
  }
}

function digestOrNull(token: string): Buffer | null {
  return token === '' ? null : hash('sha256', token, 'buffer');
}
