import { encodeFrame } from '#bridge/framing/frame';
import { FrameReader } from '#bridge/framing/frame-reader';
import { encodePacket, type Packet, PacketReader } from '#bridge/framing/packet';
import type { GlassesTransport, TransportHandlers } from '#bridge/glasses-transport';
import type { FromGlasses, ToGlasses } from '#core/wire/link/glasses';

const packetBytes = 243;

/** The far end of the radio as a test wants it: it acknowledges packets and messages unless told not to. */
export class FakeGlassesTransport implements GlassesTransport {
  readonly kind = 'halo';
  readonly packetBytes = packetBytes;
  packetsInFlight = 1;
  isReachable = true;
  answersResets = true;
  takesPackets = true;
  takesMessages = true;
  connects = 0;
  readonly received: ToGlasses[] = [];
  #handlers: TransportHandlers | null = null;
  #expected = 0;
  #seq = 0;
  readonly #packets = new PacketReader();
  readonly #frames = new FrameReader();

  connect(handlers: TransportHandlers): Promise<void> {
    this.connects += 1;
    this.#handlers = handlers;
    return this.isReachable ? Promise.resolve() : Promise.reject(new Error('out of range'));
  }

  write(packet: Uint8Array): Promise<void> {
    for (const each of this.#packets.push(packet)) this.#take(each);
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  drop(): void {
    this.#handlers?.onDisconnect();
  }

  failApp(reason: string): void {
    this.#handlers?.onAppFailed(reason);
  }

  say(message: FromGlasses): void {
    this.#packet({ type: 'slice', seq: this.#seq++ & 0xff, payload: encodeFrame(message) });
  }

  askForReset(): void {
    this.#packet({ type: 'reset', seq: 0, payload: new Uint8Array() });
  }

  #take({ type, seq, payload }: Packet): void {
    if (type === 'reset') this.#reset(payload);
    if (type !== 'slice' || !this.takesPackets) return;
    this.#packet({ type: 'ack', seq, payload: new Uint8Array() });
    if (seq !== this.#expected) return;
    this.#expected = (seq + 1) & 0xff;
    for (const message of this.#frames.push(payload, 0)) this.#receive(message as ToGlasses);
  }

  #reset(nonce: Uint8Array): void {
    if (!this.answersResets) return;
    this.#expected = 0;
    this.#seq = 0;
    this.#frames.reset();
    this.#packet({ type: 'reset', seq: 0, payload: Buffer.concat([nonce, Buffer.from([0, packetBytes])]) });
  }

  #receive(message: ToGlasses): void {
    this.received.push(message);
    if (message.type === 'hello') this.say(ready);
    if (this.takesMessages) this.say({ type: 'ack', mid: message.mid });
  }

  /** As from a radio: never before the caller returned. */
  #packet(packet: Packet): void {
    const handlers = this.#handlers;
    queueMicrotask(() => handlers?.onBytes(encodePacket(packet)));
  }
}

const ready: FromGlasses = {
  type: 'ready',
  app: 'test',
  kind: 'halo',
  firmware: '0.8.12',
  battery: 71,
  has: { display: true, microphone: true, camera: true, imu: true, button: true },
};
