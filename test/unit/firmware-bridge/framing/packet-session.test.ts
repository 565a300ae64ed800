import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame } from '#bridge/framing/frame';
import { encodePacket } from '#bridge/framing/packet';
import { PacketSession } from '#bridge/framing/packet-session';
import { budgetOf } from '../../../budget.js';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { patienceFor } from '../../../patience.js';
import { message } from './streams.js';

const runs = budgetOf('NIGHTJAR_STREAMS');

/** An open session, what it made of what it heard, and the packets that messages are sent in. */
function openSession(sliceBytes: number) {
  const heard: object[] = [];
  let isOpen = false;
  const session = new PacketSession({
    clock: new FakeClock(),
    write: () => undefined,
    onOpen: () => {
      isOpen = true;
    },
    onMessage: (each) => heard.push(each),
    onLost: () => undefined,
    onDrained: () => undefined,
    onResetAsked: () => undefined,
    onDamage: () => undefined,
    onLog: () => undefined,
  });
  session.open({ packetBytes: 512, packetsInFlight: 1 });
  session.receive(encodePacket({ type: 'reset', seq: 0, payload: Buffer.from([0, 0, 0, 1, 2, 0]) }));
  let seq = 0;
  const packetsOf = (each: object): Uint8Array[] => {
    const frame = encodeFrame(each);
    const packets: Uint8Array[] = [];
    for (let at = 0; at < frame.length; at += sliceBytes) {
      packets.push(encodePacket({ type: 'slice', seq: seq & 0xff, payload: frame.subarray(at, at + sliceBytes) }));
      seq += 1;
    }
    return packets;
  };
  return { session, heard, packetsOf, isOpen: () => isOpen };
}

/** What befalls a packet: it is passed, lost, doubled, overtaken by the next, cut, or follows garbage. */
const fates = fc.array(fc.constantFrom('pass', 'pass', 'pass', 'lose', 'double', 'swap', 'cut', 'garbage'), {
  minLength: 1,
  maxLength: 40,
});

function befall(packets: readonly Uint8Array[], fate: readonly string[], garbage: Uint8Array): Uint8Array[] {
  const stream: Uint8Array[] = [];
  let held: Uint8Array | null = null;
  packets.forEach((packet, at) => {
    const now = fate[at % fate.length];
    if (now === 'garbage') stream.push(garbage);
    if (now === 'swap' && held === null) {
      held = packet;
      return;
    }
    if (now !== 'lose') stream.push(now === 'cut' ? packet.subarray(0, packet.length >> 1) : packet);
    if (now === 'double') stream.push(packet);
    if (held !== null) stream.push(held);
    held = null;
  });
  return stream;
}

describe('a session over a stream that is cut, doubled, reordered and mixed with garbage', () => {
  it(
    `delivers no message that was not sent, and is right again after at most one, in ${runs} streams`,
    () => {
      fc.assert(
        fc.property(
          fc.array(message, { maxLength: 6 }),
          fates,
          fc.uint8Array({ maxLength: 30 }),
          fc.integer({ min: 4, max: 120 }),
          (messages, fate, garbage, sliceBytes) => {
            const { session, heard, packetsOf, isOpen } = openSession(sliceBytes);
            expect(isOpen()).toBe(true);
            for (const bytes of befall(messages.flatMap(packetsOf), fate, garbage)) session.receive(bytes);
            const sent = new Set(messages.map((each) => JSON.stringify(each)));
            for (const each of heard) expect(sent).toContain(JSON.stringify(each));
            // What a cut packet announced and never sent is taken from what comes next: one message, and no more.
            const [lost, next] = [
              { type: 'error', say: 'x'.repeat(600) },
              { type: 'ack', mid: 77 },
            ];
            for (const bytes of [lost, next].flatMap(packetsOf)) session.receive(bytes);
            expect(heard.at(-1)).toEqual(next);
          },
        ),
        { numRuns: runs },
      );
    },
    patienceFor(runs),
  );
});
