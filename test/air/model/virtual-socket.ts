import { EventEmitter } from 'node:events';
import type { HciSocketClass } from '#bridge/hci/role-socket';
import { addressText } from './hci.js';
import type { AirController, AirSocket, LongTermKey } from './parts.js';

const loadKeys = 0x0013;
const keyBytes = 36;

/** The socket of a virtual controller, in the place of the machine's Bluetooth sockets. */
export class VirtualHciSocket extends EventEmitter implements AirSocket {
  channel: AirSocket['channel'] = null;
  #isStarted = false;

  constructor(private readonly controller: AirController) {
    super();
  }

  bindRaw(device = 0): number {
    this.channel = 'raw';
    return device;
  }

  bindUser(device = 0): number {
    this.channel = 'user';
    return device;
  }

  bindControl(): number {
    this.channel = 'control';
    return 0;
  }

  isDevUp(): boolean {
    return this.controller.isUp;
  }

  setFilter(): void {
    // Every packet that the packages ask for is passed.
  }

  start(): void {
    this.#isStarted = true;
    if (this.channel !== 'control') this.controller.sockets.add(this);
  }

  stop(): void {
    this.#isStarted = false;
    this.controller.sockets.delete(this);
  }

  write(packet: Buffer): void {
    if (this.channel === 'control') this.#manage(packet);
    else if (this.#isStarted) this.controller.receive(Buffer.from(packet), this);
  }

  deliver(packet: Buffer): void {
    if (this.#isStarted) this.emit('data', Buffer.from(packet));
  }

  /** Of the kernel's management interface only the keys of bonds matter. */
  #manage(packet: Buffer): void {
    if (packet.readUInt16LE(0) !== loadKeys) return;
    const count = packet.readUInt16LE(6);
    this.controller.keys = Array.from({ length: count }, (_, index): LongTermKey => {
      const key = packet.subarray(8 + index * keyBytes, 8 + (index + 1) * keyBytes);
      return {
        address: addressText(key.subarray(0, 6)),
        diversifier: key.readUInt16LE(10),
        random: key.subarray(12, 20).toString('hex'),
        key: key.subarray(20, 36).toString('hex'),
      };
    });
  }
}

/** The class of sockets that reach one controller. */
export function socketOf(controller: AirController): HciSocketClass {
  return class extends VirtualHciSocket {
    constructor() {
      super(controller);
    }
  };
}
