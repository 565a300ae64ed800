import { Advertiser } from './advertiser.js';
import { commandAnswers } from './commands.js';
import { addressBytes, eventPacket, hciReason, u8, u16 } from './hci.js';
import { VirtualLink } from './link.js';
import type { AirController, AirLink, AirSocket, AirSpace } from './parts.js';

export interface ControllerOptions {
  readonly address: string;
  readonly addressType?: 'public' | 'random';
  /** Bytes and number of the packets that the host may have at the controller. */
  readonly aclBytes?: number;
  readonly aclPackets?: number;
  /** Bytes of one packet of the radio: 27 without data length extension, up to 251. */
  readonly pduBytes?: number;
}

/** One Bluetooth controller: answers its hosts' commands, advertises, scans, connects, carries data. */
export class VirtualController implements AirController {
  readonly sockets = new Set<AirSocket>();
  readonly links = new Map<number, VirtualLink>();
  readonly advertiser: Advertiser;
  keys: AirController['keys'] = [];
  isUp = true;
  pending: AirController['pending'] = null;
  scan: AirController['scan'] = { isOn: false, isActive: true, filtersRepeats: true, heard: new Set() };
  #nextHandle = 0x40;

  constructor(
    private readonly air: AirSpace,
    readonly options: ControllerOptions,
  ) {
    this.advertiser = new Advertiser(air, () => {
      if (this.isUp) air.advertise(this);
    });
  }

  get address(): string {
    return this.options.address;
  }

  get addressType(): number {
    return this.options.addressType === 'random' ? 1 : 0;
  }

  get pduBytes(): number {
    return this.options.pduBytes ?? 251;
  }

  get aclPackets(): number {
    return this.options.aclPackets ?? 8;
  }

  get aclBytes(): number {
    return this.options.aclBytes ?? 251;
  }

  // To the hosts.

  event(code: number, parameters: Buffer): void {
    this.air.note(`event ${code.toString(16)}`);
    this.#emit(eventPacket(code, parameters));
  }

  complete(command: number, status: number, values: Buffer = Buffer.alloc(0)): void {
    this.event(0x0e, Buffer.concat([u8(1), u16(command), u8(status), values]));
  }

  status(command: number, status: number): void {
    this.event(0x0f, Buffer.concat([u8(status, 1), u16(command)]));
  }

  meta(subEvent: number, parameters: Buffer): void {
    this.event(0x3e, Buffer.concat([u8(subEvent), parameters]));
  }

  deliver(handle: number, isFirst: boolean, piece: Buffer): void {
    const header = Buffer.concat([u8(2), u16(handle | ((isFirst ? 2 : 1) << 12), piece.length)]);
    this.#emit(Buffer.concat([header, piece]));
  }

  #emit(packet: Buffer, except?: AirSocket): void {
    setImmediate(() => {
      for (const socket of this.sockets) if (socket !== except) socket.deliver(packet);
    });
  }

  // From a host.

  receive(packet: Buffer, from: AirSocket): void {
    if (!this.isUp) return;
    // Every raw socket of an adapter sees what the others send.
    if (from.channel === 'raw') this.#emit(packet, from);
    if (packet[0] === 1) this.command(packet.readUInt16LE(1), packet.subarray(4, 4 + (packet[3] ?? 0)));
    else if (packet[0] === 2) this.#transmit(packet);
  }

  command(code: number, parameters: Buffer): void {
    this.air.note(`command ${code.toString(16).padStart(4, '0')}`);
    const answer = commandAnswers.get(code);
    if (answer === undefined) this.complete(code, hciReason.unknownCommand);
    else answer(this, parameters, code);
  }

  #transmit(packet: Buffer): void {
    const flags = packet.readUInt16LE(1);
    const handle = flags & 0xfff;
    const link = this.links.get(handle);
    // A packet for a connection that is over vanishes, and returns no credit.
    if (link === undefined || !link.isAlive) return;
    const payload = Buffer.from(packet.subarray(5));
    if (payload.length > this.aclBytes) throw new Error(`an ACL packet of ${payload.length} bytes`);
    link.transmit(this, ((flags >> 12) & 3) !== 1, payload, () =>
      this.event(0x13, Buffer.concat([u8(1), u16(handle, 1)])),
    );
  }

  // The radio.

  hear(speaker: AirController): void {
    if (!this.isUp) return;
    if (this.pending?.peer === speaker.address && speaker instanceof VirtualController)
      this.#connect(speaker, this.pending);
    else this.#report(speaker);
  }

  #report(speaker: AirController): void {
    const { isOn, isActive, filtersRepeats, heard } = this.scan;
    if (!isOn || (filtersRepeats && heard.has(speaker.address))) return;
    heard.add(speaker.address);
    const report = (type: number, data: Buffer) =>
      this.meta(
        0x02,
        Buffer.concat([
          u8(1, type, speaker.addressType),
          addressBytes(speaker.address),
          u8(data.length),
          data,
          u8(0xc4),
        ]),
      );
    const { data, scanResponse } = speaker.advertiser;
    report(0x00, data);
    if (isActive) report(0x04, scanResponse);
  }

  #connect(peripheral: VirtualController, want: NonNullable<AirController['pending']>): void {
    this.pending = null;
    peripheral.advertiser.set(false);
    const link = new VirtualLink(this.air, {
      central: this,
      peripheral,
      centralHandle: this.#nextHandle++,
      peripheralHandle: peripheral.#nextHandle++,
      supervisionMs: want.supervisionMs,
    });
    this.air.links.add(link);
    for (const end of [this, peripheral]) end.links.set(link.handleAt(end), link);
    peripheral.#connected(link, 1, this, want);
    this.#connected(link, 0, peripheral, want);
  }

  #connected(
    link: VirtualLink,
    role: number,
    peer: VirtualController,
    want: NonNullable<AirController['pending']>,
  ): void {
    this.meta(
      0x01,
      Buffer.concat([
        ...[u8(0), u16(link.handleAt(this)), u8(role, peer.addressType), addressBytes(peer.address)],
        ...[u16(want.interval, want.latency, want.supervisionMs / 10), u8(0)],
      ]),
    );
  }

  /** Real controllers tell of a connection that failed with an address of zeros. */
  connectionFailed(status: number): void {
    this.pending = null;
    this.meta(0x01, Buffer.concat([u8(status), Buffer.alloc(17)]));
  }

  disconnected(link: AirLink, reason: number): void {
    const handle = link.handleAt(this);
    if (this.links.delete(handle)) this.event(0x05, Buffer.concat([u8(0), u16(handle), u8(reason)]));
  }

  /** Off: links are lost to the others, and no host of this one is told anything but that the device is down. */
  setPower(isUp: boolean): void {
    if (!isUp) {
      for (const link of [...this.links.values()]) {
        this.links.delete(link.handleAt(this));
        link.lose();
      }
      this.advertiser.set(false);
      this.scan = { ...this.scan, isOn: false };
      this.pending = null;
    }
    this.isUp = isUp;
  }
}
