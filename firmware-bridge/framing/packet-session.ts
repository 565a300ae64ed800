import type { Clock } from '#core/clock';
import { backoffMs } from '#core/reliability/backoff';
import { encodeFrame } from './frame.js';
import { FrameReader } from './frame-reader.js';
import { encodePacket, longestPayloadBytes, type Packet, PacketReader, packetHeaderBytes } from './packet.js';
import { ackSchedule, SliceSender, sendTries } from './slice-sender.js';

const sessionNonceBytes = 4;

interface PacketSessionOptions {
  readonly clock: Clock;
  readonly write: (packet: Uint8Array) => void;
  /** Called when the app answered the reset; messages can be sent from now on. */
  readonly onOpen: () => void;
  readonly onMessage: (message: object) => void;
  /** Called when the app no longer answers. */
  readonly onLost: () => void;
  /** Called when the app acknowledged every slice that was sent. */
  readonly onDrained: () => void;
  /** Called when the app restarted and asks for a reset. */
  readonly onResetAsked: () => void;
  /** Called when bytes from the glasses were lost or damaged. */
  readonly onDamage: () => void;
  readonly onLog: (line: string) => void;
}

/** The protocol between two resets of the link: reset handshake, slices, acknowledgements, reassembly. */
export class PacketSession {
  readonly #packets = new PacketReader();
  readonly #frames = new FrameReader();
  readonly #sender: SliceSender;
  #phase: 'closed' | 'resetting' | 'open' = 'closed';
  #nonce = 0;
  #resetTries = 0;
  #sliceBytes = 0;
  #expected = 0;
  #cancelReset: () => void = () => undefined;

  constructor(private readonly options: PacketSessionOptions) {
    const { clock, write, onLost, onDrained } = options;
    this.#sender = new SliceSender({ clock, write, onLost, onDrained });
  }

  /**
   * Starts the handshake; anything the glasses send before their answer is ignored. `packetBytes` is the most bytes of
   * one write, `packetsInFlight` how many the firmware queues.
   */
  open({ packetBytes, packetsInFlight }: { readonly packetBytes: number; readonly packetsInFlight: number }): void {
    this.close();
    this.#sender.reset(packetsInFlight);
    this.#phase = 'resetting';
    this.#nonce = (this.#nonce + 1) >>> 0;
    this.#resetTries = 0;
    this.#sliceBytes = Math.min(packetBytes - packetHeaderBytes, longestPayloadBytes);
    this.#writeReset();
  }

  close(): void {
    this.#phase = 'closed';
    this.#cancelReset();
    this.#sender.reset();
    this.#packets.reset();
    this.#frames.reset();
    this.#expected = 0;
  }

  /** Throws Fault `glasses/too-large` for a message that fits no frame. */
  send(message: object): void {
    this.#sender.send(encodeFrame(message), this.#sliceBytes);
  }

  /** Whether no slice waits to be sent or acknowledged. */
  get isIdle(): boolean {
    return this.#sender.isIdle;
  }

  receive(bytes: Uint8Array): void {
    for (const packet of this.#packets.push(bytes)) this.#take(packet);
  }

  #take(packet: Packet): void {
    if (packet.type === 'reset') this.#onReset(packet.payload);
    else if (packet.type === 'log') this.options.onLog(Buffer.from(packet.payload).toString('latin1'));
    else if (this.#phase !== 'open') return;
    else if (packet.type === 'ack') this.#sender.acknowledge(packet.seq);
    else this.#onSlice(packet);
  }

  #onReset(payload: Uint8Array): void {
    if (payload.length === 0) this.options.onResetAsked();
    else if (this.#phase === 'resetting') this.#onAnswer(Buffer.from(payload));
  }

  #onAnswer(answer: Buffer): void {
    if (answer.length < sessionNonceBytes + 2 || answer.readUInt32BE(0) !== this.#nonce) return;
    this.#cancelReset();
    this.#sliceBytes = Math.min(this.#sliceBytes, answer.readUInt16BE(sessionNonceBytes) - packetHeaderBytes);
    if (this.#sliceBytes < 1) {
      this.options.onLost();
      return;
    }
    this.#phase = 'open';
    this.options.onOpen();
  }

  /**
   * Notifications arrive in order while the link holds. Where they did not, slices that do not follow each other are
   * never put together: the end of one message and the beginning of another can read like a third.
   */
  #onSlice({ seq, payload }: Packet): void {
    const { clock, onDamage, onMessage } = this.options;
    const isRepeated = seq === ((this.#expected - 1) & 0xff);
    const isNext = seq === this.#expected;
    const badBefore = this.#frames.badFrames;
    if (!isNext && !isRepeated) this.#frames.reset();
    const messages = isRepeated ? [] : this.#frames.push(payload, clock.monotonicMs());
    if (!isNext || this.#frames.badFrames !== badBefore) onDamage();
    this.#expected = (seq + 1) & 0xff;
    for (const message of messages) onMessage(message);
  }

  #writeReset(): void {
    if (this.#resetTries === sendTries) {
      this.options.onLost();
      return;
    }
    this.#cancelReset = this.options.clock.after(backoffMs(ackSchedule, this.#resetTries), () => this.#writeReset());
    this.#resetTries += 1;
    const nonce = Buffer.alloc(sessionNonceBytes);
    nonce.writeUInt32BE(this.#nonce);
    this.options.write(encodePacket({ type: 'reset', seq: 0, payload: nonce }));
  }
}
