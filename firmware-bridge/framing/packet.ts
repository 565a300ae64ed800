/**
 * One packet of the link: type, sequence number modulo 256, big-endian payload length, payload. The length keeps
 * packets apart that older firmware merges into one delivery.
 */
export const packetTypes = Object.freeze({
  /** A slice of the frame stream. */
  slice: 0x41,
  /** Glasses → hub: the slice with this number was taken. */
  ack: 0x42,
  /** Hub → glasses: begin anew, payload a 4-byte nonce. Back: nonce, u16 packet size, then what the app is as text; empty asks the hub for a reset. */
  reset: 0x43,
  /** A line of text for the log. */
  log: 0x47,
});

type PacketType = keyof typeof packetTypes;

export interface Packet {
  readonly type: PacketType;
  readonly seq: number;
  readonly payload: Uint8Array;
}

export const packetHeaderBytes = 4;
/** The most payload bytes of a packet; no supported link carries more in one write. */
export const longestPayloadBytes = 512;

const packetNames: ReadonlyMap<number, PacketType> = new Map(
  Object.entries(packetTypes).map(([name, code]) => [code, name as PacketType]),
);

/** The bytes of one packet. */
export function encodePacket({ type, seq, payload }: Packet): Uint8Array {
  const packet = Buffer.alloc(packetHeaderBytes + payload.length);
  packet.writeUInt8(packetTypes[type], 0);
  packet.writeUInt8(seq & 0xff, 1);
  packet.writeUInt16BE(payload.length, 2);
  packet.set(payload, packetHeaderBytes);
  return packet;
}

/**
 * Reassembles packets from notifications, which may hold several or a part of one. Skips bytes that cannot be a packet.
 */
export class PacketReader {
  #pending: Buffer = Buffer.alloc(0);
  #skippedBytes = 0;

  get skippedBytes(): number {
    return this.#skippedBytes;
  }

  push(bytes: Uint8Array): Packet[] {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    const packets: Packet[] = [];
    let at = 0;
    while (this.#pending.length - at >= packetHeaderBytes) {
      const type = packetNames.get(this.#pending[at] ?? 0);
      const length = this.#pending.readUInt16BE(at + 2);
      if (type === undefined || length > longestPayloadBytes) {
        this.#skippedBytes += 1;
        at += 1;
        continue;
      }
      const end = at + packetHeaderBytes + length;
      if (end > this.#pending.length) break;
      const payload = Uint8Array.from(this.#pending.subarray(at + packetHeaderBytes, end));
      packets.push({ type, seq: this.#pending[at + 1] ?? 0, payload });
      at = end;
    }
    this.#pending = this.#pending.subarray(at);
    return packets;
  }

  reset(): void {
    this.#pending = Buffer.alloc(0);
  }
}
