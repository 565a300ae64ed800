import type { Socket } from 'node:net';
import { peerOf } from './peer.js';

/** Connections of this machine that are open at once; nobody else takes of them. */
export const ownPlaces = 128;
/** Connections of everybody else that are open at once. */
export const networkPlaces = 128;
/** Of one IPv4 address or one IPv6 /64, so that one device cannot lock the others out. */
export const placesPerPeer = 16;

/** What a place needs of a connection. */
export type ClientConnection = Pick<Socket, 'remoteAddress' | 'remotePort' | 'once' | 'destroy'>;

interface Place {
  readonly connection: ClientConnection;
  readonly peer: string;
  /** The places of which it takes one. */
  readonly pool: Set<Place>;
  /** Requests whose answer is under way. */
  asked: number;
  /** It presented a token that is somebody's. */
  isProven: boolean;
}

/** Who has to leave first when there is no room: who says nothing, then who has shown no token. Nobody else has to. */
const leavingOrder: readonly ((place: Place) => boolean)[] = [
  ({ asked, isProven }) => asked === 0 && !isProven,
  ({ asked }) => asked === 0,
  ({ isProven }) => !isProven,
];

/**
 * Who may be connected. Where all places are taken a newcomer gets that of the connection which has been silent longest, so
 * that connections which only stand there keep nobody out; answers to who has shown a token are never cut for it.
 */
export class ConnectionPlaces {
  /** In the order in which they fell silent. */
  readonly #own = new Set<Place>();
  readonly #network = new Set<Place>();
  readonly #places = new WeakMap<object, Place>();

  /** Takes a connection in, which may end another, or ends it. */
  admit(connection: ClientConnection): void {
    const { isLoopback, countKey } = peerOf(connection);
    const pool = isLoopback ? this.#own : this.#network;
    const place: Place = { connection, peer: countKey, pool, asked: 0, isProven: false };
    if (!makeRoom(pool, isLoopback ? null : countKey)) {
      connection.destroy();
      return;
    }
    pool.add(place);
    this.#places.set(connection, place);
    connection.once('close', () => pool.delete(place));
  }

  /** The same connection under another name: what is asked over TLS comes from a socket of its own. */
  alias(secured: ClientConnection): void {
    for (const place of [...this.#network, ...this.#own]) {
      const { remoteAddress, remotePort } = place.connection;
      if (remotePort === secured.remotePort && remoteAddress === secured.remoteAddress)
        this.#places.set(secured, place);
    }
  }

  /** A request has come; call what comes back when its answer is out. */
  asking(connection: object): () => void {
    const place = this.#places.get(connection);
    if (place === undefined) return () => undefined;
    place.asked += 1;
    return () => this.#answered(place);
  }

  /** Its request carried a token that is somebody's. */
  proven(connection: object): void {
    const place = this.#places.get(connection);
    if (place !== undefined) place.isProven = true;
  }

  #answered(place: Place): void {
    place.asked -= 1;
    if (place.pool.delete(place)) place.pool.add(place);
  }
}

/** False when everybody in the way has to stay. `peer` is null where all connections are of one machine. */
function makeRoom(pool: Set<Place>, peer: string | null): boolean {
  if (peer !== null) {
    const ofPeer = [...pool].filter((place) => place.peer === peer);
    if (ofPeer.length >= placesPerPeer) return endOne(pool, ofPeer);
  }
  return pool.size < (peer === null ? ownPlaces : networkPlaces) || endOne(pool, [...pool]);
}

function endOne(pool: Set<Place>, among: readonly Place[]): boolean {
  for (const hasToLeave of leavingOrder) {
    const leaving = among.find(hasToLeave);
    if (leaving === undefined) continue;
    pool.delete(leaving);
    leaving.connection.destroy();
    return true;
  }
  return false;
}
