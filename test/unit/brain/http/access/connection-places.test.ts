import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  type ClientConnection,
  ConnectionPlaces,
  networkPlaces,
  ownPlaces,
  placesPerPeer,
} from '#brain/http/access/connection-places';

/** A connection of somebody, which knows whether it was ended. */
class FakeConnection extends EventEmitter {
  isOpen = true;

  constructor(
    readonly remoteAddress: string,
    readonly remotePort = 5_000,
  ) {
    super();
  }

  destroy(): this {
    this.isOpen = false;
    this.emit('close');
    return this;
  }
}

const admitted = (places: ConnectionPlaces, address: string, port?: number): FakeConnection => {
  const connection = new FakeConnection(address, port);
  places.admit(connection as unknown as ClientConnection);
  return connection;
};
const many = (places: ConnectionPlaces, count: number, addressOf: (at: number) => string): readonly FakeConnection[] =>
  Array.from({ length: count }, (_none, at) => admitted(places, addressOf(at)));
const open = (connections: readonly FakeConnection[]): number => connections.filter(({ isOpen }) => isOpen).length;
/** As many machines of the network as one likes. */
const machine = (at: number): string => `10.0.${at >> 8}.${at & 255}`;

describe('places for connections', () => {
  it('a newcomer takes the place of the connection that has been silent longest', () => {
    const places = new ConnectionPlaces();
    const [first, second, ...rest] = many(places, ownPlaces, () => '127.0.0.1');
    places.asking(first as object)();
    const newcomer = admitted(places, '127.0.0.1');
    expect([newcomer.isOpen, first?.isOpen, second?.isOpen, open(rest)]).toEqual([true, true, false, ownPlaces - 2]);
  });

  it('what the network does takes no place of this machine', () => {
    const places = new ConnectionPlaces();
    for (const asking of many(places, networkPlaces * 2, machine)) places.asking(asking);
    expect(open(many(places, ownPlaces, () => '::1'))).toBe(ownPlaces);
  });

  it('an answer to who has shown a token is never cut for a newcomer', () => {
    const places = new ConnectionPlaces();
    const streams = many(places, networkPlaces, machine);
    for (const stream of streams) {
      places.proven(stream);
      places.asking(stream);
    }
    expect(admitted(places, '10.9.9.9').isOpen).toBe(false);
    expect(open(streams)).toBe(networkPlaces);
  });

  it('who has shown no token leaves before who has, even in the middle of an answer', () => {
    const places = new ConnectionPlaces();
    const [stranger, ...paired] = many(places, networkPlaces, machine);
    for (const one of paired) places.proven(one);
    for (const one of [stranger, ...paired]) places.asking(one as object);
    expect(admitted(places, '10.9.9.9').isOpen).toBe(true);
    expect([stranger?.isOpen, open(paired)]).toEqual([false, networkPlaces - 1]);
  });

  it.each([
    ['one IPv4 address', () => '192.168.1.7'],
    ['one IPv4 address, mapped or not', (at: number) => (at % 2 === 0 ? '192.168.1.7' : '::ffff:192.168.1.7')],
    ['the addresses of one IPv6 /64', (at: number) => `2001:db8:1:2::${at + 1}`],
  ])('%s: no more than one device’s share, and no place of another', (_what, addressOf) => {
    const places = new ConnectionPlaces();
    const others = many(places, networkPlaces - placesPerPeer, machine);
    expect(open(many(places, 300, addressOf))).toBe(placesPerPeer);
    expect(open(others)).toBe(networkPlaces - placesPerPeer);
  });

  it('a place is free again when its connection has ended', () => {
    const places = new ConnectionPlaces();
    const connections = many(places, ownPlaces, () => '127.0.0.1');
    connections[5]?.destroy();
    admitted(places, '127.0.0.1');
    expect(open(connections)).toBe(ownPlaces - 1);
  });

  it('what is asked over TLS counts for the connection below', () => {
    const places = new ConnectionPlaces();
    const stream = admitted(places, '10.0.0.1', 6_001);
    const secured = new FakeConnection('10.0.0.1', 6_001);
    places.alias(secured as unknown as ClientConnection);
    places.proven(secured);
    places.asking(secured);
    many(places, networkPlaces * 2, machine);
    expect(stream.isOpen).toBe(true);
  });
});
