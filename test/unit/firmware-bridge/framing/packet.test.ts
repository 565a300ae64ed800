import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePacket, longestPayloadBytes, type Packet, PacketReader } from '#bridge/framing/packet';
import { fromHex, golden } from './golden.js';
import { cutAt } from './streams.js';

const packet: fc.Arbitrary<Packet> = fc.record({
  type: fc.constantFrom('slice', 'ack', 'reset', 'log'),
  seq: fc.nat(255),
  payload: fc.uint8Array({ maxLength: longestPayloadBytes }),
});

describe('packets', () => {
  it.each(golden.packets)('$hex is one packet', ({ type, seq, payload, hex }) => {
    expect(Buffer.from(encodePacket({ type, seq, payload: fromHex(payload) })).toString('hex')).toBe(hex);
    expect(new PacketReader().push(fromHex(hex))).toEqual([{ type, seq, payload: Uint8Array.from(fromHex(payload)) }]);
  });

  it('merged and split notifications give the same packets', () => {
    fc.assert(
      fc.property(fc.array(packet, { maxLength: 6 }), fc.array(fc.nat(2_000), { maxLength: 8 }), (packets, cuts) => {
        const reader = new PacketReader();
        const chunks = cutAt(Buffer.concat(packets.map(encodePacket)), cuts);
        expect(chunks.flatMap((chunk) => reader.push(chunk))).toEqual(packets);
      }),
    );
  });

  it('bytes that are no packet are skipped up to the next one', () => {
    const reader = new PacketReader();
    const bytes = Buffer.concat([fromHex('00ff10'), fromHex('42030000')]);
    expect(reader.push(bytes)).toEqual([{ type: 'ack', seq: 3, payload: new Uint8Array() }]);
    expect(reader.skippedBytes).toBe(3);
  });
});
