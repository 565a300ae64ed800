import { encodeFrame } from '#bridge/framing/frame';
import { FrameReader } from '#bridge/framing/frame-reader';
import { encodePacket, type Packet, PacketReader } from '#bridge/framing/packet';
import type { AcceptedHandlers, ByteLink } from '#bridge/radio/byte-link';
import type { FromGlasses, ToGlasses } from '#core/wire/link/glasses';
import { currentApp } from './worn-glasses.js';

/** The app as the hub sees it, without a Lua VM: for runs by the thousand. Acts on each message once. */
export class AppEnd {
  /** What the wearer saw: messages that were new. */
  readonly shown: ToGlasses[] = [];
  /** Messages that arrived, repetitions included. */
  arrived = 0;
  firmware = '0.8.12';
  connections = 0;
  #link: ByteLink | null = null;
  #packets = new PacketReader();
  #frames = new FrameReader();
  #expected = 0;
  #seq = 0;
  #hubNonce = '';
  readonly #seen = new Set<number>();

  readonly accept = (link: ByteLink): AcceptedHandlers => {
    this.#link = link;
    this.connections += 1;
    this.#packets = new PacketReader();
    this.#frames = new FrameReader();
    return {
      onWrite: (bytes) => {
        if (bytes[0] === 0x01) for (const packet of this.#packets.push(bytes.subarray(1))) this.#take(packet);
        return 'taken';
      },
      onClosed: () => {
        this.#link = null;
      },
    };
  };

  say(message: FromGlasses): void {
    const frame = encodeFrame(message);
    const most = (this.#link?.packetBytes ?? 20) - 5;
    for (let at = 0; at < frame.length; at += most)
      this.#send({ type: 'slice', seq: this.#seq++ & 0xff, payload: frame.subarray(at, at + most) });
  }

  #take({ type, seq, payload }: Packet): void {
    if (type === 'reset') this.#reset(payload);
    if (type !== 'slice') return;
    if (seq === this.#expected || seq === ((this.#expected - 1) & 0xff))
      this.#send({ type: 'ack', seq, payload: new Uint8Array() });
    if (seq !== this.#expected) return;
    this.#expected = (seq + 1) & 0xff;
    for (const message of this.#frames.push(payload, 0)) this.#receive(message as ToGlasses);
  }

  #reset(nonce: Uint8Array): void {
    [this.#expected, this.#seq] = [0, 0];
    this.#frames.reset();
    const size = Buffer.alloc(2);
    size.writeUInt16BE(Math.min(512, (this.#link?.packetBytes ?? 20) - 1));
    const identity = Buffer.from(`${currentApp.revision} ${this.firmware}`);
    this.#send({ type: 'reset', seq: 0, payload: Buffer.concat([nonce, size, identity]) });
  }

  #receive(message: ToGlasses): void {
    this.arrived += 1;
    if (message.type === 'hello') {
      if (message.nonce !== this.#hubNonce) this.#seen.clear();
      this.#hubNonce = message.nonce;
      this.say({ ...ready, firmware: this.firmware });
    } else if (!this.#seen.has(message.mid)) this.shown.push(message);
    this.#seen.add(message.mid);
    this.say({ type: 'ack', mid: message.mid });
  }

  #send(packet: Packet): void {
    const bytes = Buffer.concat([Buffer.from([0x01]), encodePacket(packet)]);
    const link = this.#link;
    if (link !== null && bytes.length <= link.packetBytes) link.write(bytes).catch(() => undefined);
  }
}

const ready = {
  type: 'ready',
  app: currentApp.revision,
  kind: 'halo',
  firmware: '0.8.12',
  battery: 71,
  has: { display: true, microphone: true, camera: true, imu: true, button: true },
} as const satisfies FromGlasses;
