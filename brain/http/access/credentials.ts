import { hash, timingSafeEqual } from 'node:crypto';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { type Caller, scopes } from '#core/scopes';

/** Who presented a token, and what that allows. */
export interface Holder extends Caller {
  /** The device's id, or `ownerId`. */
  readonly id: string;
  /** Wait for it before answering: at a device's first request its pairing is still on its way to the disk. */
  readonly joined: Promise<void> | null;
}

/** What a request has to know of the paired devices. */
export interface DevicesPort {
  /** The device of a token, by the SHA-256 of it as hex; `joined` is there at the first time. */
  find(digest: string): { readonly device: Pick<Holder, 'id' | 'scopes'>; readonly joined: Holder['joined'] } | null;
  /** A right token came from another machine; `id` when it was a device's. */
  seen(id: string | null): void;
  /** Hears the id of each device whose token is worth nothing any more. */
  onRevoked(listener: (id: string) => void): void;
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
  readonly #revocations: Broadcast<string>;
  readonly #presented = new WeakMap<object, Presented>();

  constructor(
    token: string,
    private readonly devices: Pick<DevicesPort, 'find' | 'onRevoked'>,
    log: Log,
  ) {
    this.#revocations = new Broadcast(logFailure(log, 'credentials.listener-failed'));
    this.#owner = digestOf(token);
    devices.onRevoked((id) => this.#revocations.emit(id));
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
    this.#revocations.emit(ownerId);
  }

  /** Hears whose token is worth nothing any more, so that what it opened can be closed. */
  onRevoked(listener: (holder: string) => void): void {
    this.#revocations.on(listener);
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
}

function digestOf(token: string): Buffer | null {
  return token === '' ? null : hash('sha256', token, 'buffer');
}
