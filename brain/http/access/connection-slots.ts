import type { Socket } from 'node:net';
import { peerOf } from './peer.js';

/** Open connections from this machine, at most; other machines have slots of their own. */
export const loopbackSlots = 128;
/** Open connections from all other machines, at most. */
export const networkSlots = 128;
/** The most connections of one IPv4 address or IPv6 /64, so that one device cannot lock the others out. */
export const slotsPerPeer = 16;

/**
 * The most requests of one connection that are not answered yet. Clients wait for one answer before they ask on; who sends
 * hundreds at once (RFC 9112, 9.3.2) and reads none of the answers would have each of them computed.
 */
export const requestsPerConnection = 8;

/** The part of a socket that is used here. */
export type ClientConnection = Pick<Socket, 'remoteAddress' | 'remotePort' | 'once' | 'destroy'>;

interface Slot {
  readonly connection: ClientConnection;
  readonly peer: string;
  /** All slots of loopback, or all of the network. */
  readonly pool: Set<Slot>;
  /** Requests that are not answered yet. */
  requestsInFlight: number;
  /** A request on it carried a valid token. */
  isAuthenticated: boolean;
}

/**
 * Which connection is evicted when all slots are taken: an idle one without a token first, then any idle one, then one
 * without a token. A connection with a valid token and an answer under way is never evicted.
 */
const evictionOrder: readonly ((slot: Slot) => boolean)[] = [
  ({ requestsInFlight, isAuthenticated }) => requestsInFlight === 0 && !isAuthenticated,
  ({ requestsInFlight }) => requestsInFlight === 0,
  ({ isAuthenticated }) => !isAuthenticated,
];

/**
 * Bounds the open connections. When all slots are taken, a new connection evicts the one that has been idle longest, so
 * that idle connections keep nobody out; answers to a valid token are never cut for it.
 */
export class ConnectionSlots {
  /** Longest idle first. */
  readonly #own = new Set<Slot>();
  readonly #network = new Set<Slot>();
  readonly #slots = new WeakMap<object, Slot>();

  /** Gives a connection a slot, evicting another one if needed, or destroys it where none can be evicted. */
  admit(connection: ClientConnection): void {
    const { isLoopback, countKey } = peerOf(connection);
    const pool = isLoopback ? this.#own : this.#network;
    const slot: Slot = { connection, peer: countKey, pool, requestsInFlight: 0, isAuthenticated: false };
    if (!makeRoom(pool, isLoopback ? null : countKey)) {
      connection.destroy();
      return;
    }
    pool.add(slot);
    this.#slots.set(connection, slot);
    connection.once('close', () => pool.delete(slot));
  }

  /** Maps a TLS socket to the slot of the TCP connection below it: requests over TLS name the TLS socket. */
  alias(secured: ClientConnection): void {
    for (const slot of [...this.#network, ...this.#own]) {
      const { remoteAddress, remotePort } = slot.connection;
      if (remotePort === secured.remotePort && remoteAddress === secured.remoteAddress) this.#slots.set(secured, slot);
    }
  }

  /**
   * Counts a request as in flight until the returned function is called. Null where the connection has too many: it is
   * destroyed, and the request is not to be answered.
   */
  requestStarted(connection: object): (() => void) | null {
    const slot = this.#slots.get(connection);
    if (slot === undefined) return () => undefined;
    if (slot.requestsInFlight >= requestsPerConnection) {
      slot.connection.destroy();
      return null;
    }
    slot.requestsInFlight += 1;
    return () => this.#answered(slot);
  }

  /** A request on the connection carried a valid token. */
  authenticated(connection: object): void {
    const slot = this.#slots.get(connection);
    if (slot !== undefined) slot.isAuthenticated = true;
  }

  #answered(slot: Slot): void {
    slot.requestsInFlight -= 1;
    if (slot.pool.delete(slot)) slot.pool.add(slot);
  }
}

/** False when no connection may be evicted. `peer` is null on loopback, where no share per peer applies. */
function makeRoom(pool: Set<Slot>, peer: string | null): boolean {
  if (peer !== null) {
    const ofPeer = [...pool].filter((slot) => slot.peer === peer);
    if (ofPeer.length >= slotsPerPeer) return evictOne(pool, ofPeer);
  }
  return pool.size < (peer === null ? loopbackSlots : networkSlots) || evictOne(pool, [...pool]);
}

function evictOne(pool: Set<Slot>, among: readonly Slot[]): boolean {
  for (const isEvictable of evictionOrder) {
    const evicted = among.find(isEvictable);
    if (evicted === undefined) continue;
    pool.delete(evicted);
    evicted.connection.destroy();
    return true;
  }
  return false;
}
