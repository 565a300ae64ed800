export type RadioRole = 'central' | 'peripheral';

const hciPacket = { acl: 2, event: 4 } as const;
const hciEvent = {
  disconnected: 0x05,
  encryptionChange: 0x08,
  completedPackets: 0x13,
  keyRefresh: 0x30,
  leMeta: 0x3e,
} as const;
const leSubEvent = { connected: 0x01, enhancedConnected: 0x0a } as const;
/** LE meta events about one connection → where its handle stands. */
const leHandleOffset: ReadonlyMap<number, number> = new Map([
  [0x03, 5],
  [0x04, 5],
  [0x05, 4],
  [0x06, 4],
  [0x07, 4],
  [0x0c, 5],
]);
const roleOf: ReadonlyMap<number, RadioRole> = new Map([
  [0, 'central'],
  [1, 'peripheral'],
]);

/**
 * What the host of one role may see of an adapter that serves both. Every raw HCI socket of an adapter gets every
 * packet; a host that takes the other role's connection for its own waits for ever for that one's end. Packets about
 * connections of the other role are hidden.
 */
export class RoleFilter {
  /** Handles of this role's connections → address of the peer. */
  readonly #own = new Map<number, string>();

  constructor(private readonly role: RadioRole) {}

  /** The packet as this role's host may see it, null if it may not. */
  pass(packet: Buffer): Buffer | null {
    if (packet[0] === hciPacket.acl) return this.#own.has(aclHandle(packet)) ? packet : null;
    return packet[0] === hciPacket.event ? this.#passEvent(packet) : packet;
  }

  /** The address at the other end of one of this role's connections. */
  peerOf(handle: number): string | undefined {
    return this.#own.get(handle);
  }

  #passEvent(packet: Buffer): Buffer | null {
    switch (packet[1]) {
      case hciEvent.disconnected:
        return packet.length >= 7 && this.#own.delete(packet.readUInt16LE(4)) ? packet : null;
      case hciEvent.encryptionChange:
      case hciEvent.keyRefresh:
        return this.#passAbout(packet, 4);
      case hciEvent.completedPackets:
        return this.#passCompleted(packet);
      case hciEvent.leMeta:
        return this.#passLeMeta(packet);
      default:
        return packet;
    }
  }

  #passLeMeta(packet: Buffer): Buffer | null {
    const subEvent = packet[3] ?? 0;
    if (subEvent === leSubEvent.connected || subEvent === leSubEvent.enhancedConnected)
      return this.#passConnected(packet);
    const offset = leHandleOffset.get(subEvent);
    return offset === undefined ? packet : this.#passAbout(packet, offset);
  }

  /** Only a central is told that a connection failed: it alone asked for one. */
  #passConnected(packet: Buffer): Buffer | null {
    if (packet.length < 14) return null;
    if (packet[4] !== 0) return this.role === 'central' ? packet : null;
    const handle = packet.readUInt16LE(5);
    if (roleOf.get(packet[7] ?? 0) !== this.role) {
      this.#own.delete(handle);
      return null;
    }
    this.#own.set(handle, addressAt(packet, 9));
    return packet;
  }

  #passAbout(packet: Buffer, offset: number): Buffer | null {
    return packet.length >= offset + 2 && this.#own.has(packet.readUInt16LE(offset) & 0xfff) ? packet : null;
  }

  /** One event returns the credits of several connections; those of the other role are taken out. */
  #passCompleted(packet: Buffer): Buffer | null {
    const entries: Buffer[] = [];
    for (let at = 4; at + 4 <= packet.length; at += 4)
      if (this.#own.has(packet.readUInt16LE(at))) entries.push(packet.subarray(at, at + 4));
    if (entries.length === 0) return null;
    return Buffer.concat([
      Buffer.from([hciPacket.event, hciEvent.completedPackets, 1 + entries.length * 4, entries.length]),
      ...entries,
    ]);
  }
}

const aclHandle = (packet: Buffer): number => (packet.length >= 3 ? packet.readUInt16LE(1) & 0xfff : -1);

/** The six bytes of an address, which HCI sends last byte first, as text. */
function addressAt(packet: Buffer, at: number): string {
  return [...packet.subarray(at, at + 6)]
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(':');
}
