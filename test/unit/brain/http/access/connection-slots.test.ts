import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  type ClientConnection,
  ConnectionSlots,
  loopbackSlots,
  networkSlots,
  slotsPerPeer,
} from '#brain/http/access/connection-slots';

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

const admitted = (slots: ConnectionSlots, address: string, port?: number): FakeConnection => {
  const connection = new FakeConnection(address, port);
  slots.admit(connection as unknown as ClientConnection);
  return connection;
};
const many = (slots: ConnectionSlots, count: number, addressOf: (at: number) => string): readonly FakeConnection[] =>
  Array.from({ length: count }, (_none, at) => admitted(slots, addressOf(at)));
const open = (connections: readonly FakeConnection[]): number => connections.filter(({ isOpen }) => isOpen).length;
/** As many machines of the network as one likes. */
const machine = (at: number): string => `10.0.${at >> 8}.${at & 255}`;

describe('slots for connections', () => {
  it('a newcomer takes the slot of the connection that has been silent longest', () => {
    const slots = new ConnectionSlots();
    const [first, second, ...rest] = many(slots, loopbackSlots, () => '127.0.0.1');
    slots.requestStarted(first as object)?.();
    const newcomer = admitted(slots, '127.0.0.1');
    expect([newcomer.isOpen, first?.isOpen, second?.isOpen, open(rest)]).toEqual([
      true,
      true,
      false,
      loopbackSlots - 2,
    ]);
  });

  it('what the network does takes no slot of this machine', () => {
    const slots = new ConnectionSlots();
    for (const asking of many(slots, networkSlots * 2, machine)) slots.requestStarted(asking);
    expect(open(many(slots, loopbackSlots, () => '::1'))).toBe(loopbackSlots);
  });

  it('an answer to who has shown a token is never cut for a newcomer', () => {
    const slots = new ConnectionSlots();
    const streams = many(slots, networkSlots, machine);
    for (const stream of streams) {
      slots.authenticated(stream);
      slots.requestStarted(stream);
    }
    expect(admitted(slots, '10.9.9.9').isOpen).toBe(false);
    expect(open(streams)).toBe(networkSlots);
  });

  it('who has shown no token leaves before who has, even in the middle of an answer', () => {
    const slots = new ConnectionSlots();
    const [stranger, ...paired] = many(slots, networkSlots, machine);
    for (const one of paired) slots.authenticated(one);
    for (const one of [stranger, ...paired]) slots.requestStarted(one as object);
    expect(admitted(slots, '10.9.9.9').isOpen).toBe(true);
    expect([stranger?.isOpen, open(paired)]).toEqual([false, networkSlots - 1]);
  });

  it.each([
    ['one IPv4 address', () => '192.168.1.7'],
    ['one IPv4 address, mapped or not', (at: number) => (at % 2 === 0 ? '192.168.1.7' : '::ffff:192.168.1.7')],
    ['the addresses of one IPv6 /64', (at: number) => `2001:db8:1:2::${at + 1}`],
  ])('%s: no more than one device’s share, and no slot of another', (_what, addressOf) => {
    const slots = new ConnectionSlots();
    const others = many(slots, networkSlots - slotsPerPeer, machine);
    expect(open(many(slots, 300, addressOf))).toBe(slotsPerPeer);
    expect(open(others)).toBe(networkSlots - slotsPerPeer);
  });

  it('a slot is free again when its connection has ended', () => {
    const slots = new ConnectionSlots();
    const connections = many(slots, loopbackSlots, () => '127.0.0.1');
    connections[5]?.destroy();
    admitted(slots, '127.0.0.1');
    expect(open(connections)).toBe(loopbackSlots - 1);
  });

  it('what is asked over TLS counts for the connection below', () => {
    const slots = new ConnectionSlots();
    const stream = admitted(slots, '10.0.0.1', 6_001);
    const secured = new FakeConnection('10.0.0.1', 6_001);
    slots.alias(secured as unknown as ClientConnection);
    slots.authenticated(secured);
    slots.requestStarted(secured);
    many(slots, networkSlots * 2, machine);
    expect(stream.isOpen).toBe(true);
  });
});
