import { EventEmitter } from 'node:events';
import { type RadioRole, RoleFilter } from './role-filter.js';

/** What noble and bleno use of a raw Bluetooth socket. Emits `data` with whole HCI packets, and `error`. */
export interface HciSocket extends Pick<EventEmitter, 'on'> {
  bindRaw(device?: number, parameters?: unknown): number;
  bindUser(device?: number, parameters?: unknown): number;
  bindControl(): number;
  start(): void;
  stop(): void;
  setFilter(filter: Buffer): void;
  isDevUp(): boolean;
  write(packet: Buffer): void;
}
export type HciSocketClass = new () => HciSocket;

/** An ATT request that the peripheral refused. */
export interface AttError {
  readonly peer: string;
  /** The opcode of the request. */
  readonly request: number;
  readonly code: number;
}

/** What a socket tells whoever loaded its package. */
export interface RadioReports {
  readonly onAttError: (error: AttError) => void;
  /** The package threw over something that came from the air. What state it is in nobody knows; load a fresh copy. */
  readonly onBroken: (thrown: unknown) => void;
}

export interface RoleSocketOptions extends RadioReports {
  readonly role: RadioRole;
  /** Makes the socket of the adapter. */
  readonly Adapter: HciSocketClass;
  /** Which adapter: 0 for hci0; undefined takes the first that is up. */
  readonly device: number | undefined;
}

const resetPacket = Buffer.from([0x01, 0x03, 0x0c, 0x00]);
const resetDonePacket = Buffer.from([0x04, 0x0e, 0x04, 0x01, 0x03, 0x0c, 0x00]);
const attErrorPacketBytes = 14;

/**
 * The HCI socket that a radio package is given instead of its own: it shows the connections of one role only, keeps the
 * package from resetting an adapter that another role uses, and tells which ATT requests were refused, because noble
 * never settles those.
 */
export class RoleSocket extends EventEmitter {
  readonly #adapter: HciSocket;
  readonly #filter: RoleFilter;
  readonly #device: number | undefined;
  readonly #reports: RadioReports;
  #isShared = false;

  constructor({ role, Adapter, device, onAttError, onBroken }: RoleSocketOptions) {
    super();
    this.#adapter = new Adapter();
    this.#filter = new RoleFilter(role);
    this.#device = device;
    this.#reports = { onAttError, onBroken };
    this.#adapter.on('data', (packet: Buffer) => this.#receive(packet));
    this.#adapter.on('error', (error: Error) => this.#fail(error));
  }

  bindRaw(device?: number, parameters?: unknown): number {
    this.#isShared = true;
    return this.#adapter.bindRaw(this.#device ?? device, parameters);
  }

  bindUser(device?: number, parameters?: unknown): number {
    return this.#adapter.bindUser(this.#device ?? device, parameters);
  }

  bindControl(): number {
    return this.#adapter.bindControl();
  }

  start(): void {
    this.#adapter.start();
  }

  stop(): void {
    this.#adapter.stop();
  }

  reset(): void {
    // A package asks this of a socket that it does not share; this one it may.
  }

  setFilter(filter: Buffer): void {
    this.#adapter.setFilter(filter);
  }

  isDevUp(): boolean {
    return this.#adapter.isDevUp();
  }

  /** The kernel has reset an adapter that is up; once more would end the other role's connections. */
  write(packet: Buffer): void {
    if (this.#isShared && packet.equals(resetPacket)) {
      setImmediate(() => this.emit('data', Buffer.from(resetDonePacket)));
      return;
    }
    try {
      this.#adapter.write(packet);
    } catch (thrown) {
      this.#fail(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  }

  #receive(packet: Buffer): void {
    const visible = this.#isShared ? this.#filter.pass(packet) : packet;
    if (visible === null) return;
    this.#reportAttError(visible);
    try {
      this.emit('data', visible);
    } catch (thrown) {
      // Neither package checks what a stranger's radio sent; unhandled, one short packet would end the process.
      this.#reports.onBroken(thrown);
    }
  }

  /** ACL start of an ATT channel (4) with an error response (1): request opcode, handle, code. */
  #reportAttError(packet: Buffer): void {
    if (packet[0] !== 2 || packet.length !== attErrorPacketBytes) return;
    if (packet.readUInt16LE(7) !== 4 || packet[9] !== 1) return;
    const peer = this.#filter.peerOf(packet.readUInt16LE(1) & 0xfff);
    if (peer !== undefined) this.#reports.onAttError({ peer, request: packet[10] ?? 0, code: packet[13] ?? 0 });
  }

  /** An error that nobody listens to would end the process. */
  #fail(error: Error): void {
    if (this.listenerCount('error') > 0) this.emit('error', error);
  }
}
