import type { Advertiser } from './advertiser.js';

/** From the central to the peripheral, or back. */
export type Direction = 'out' | 'back';

/** What befalls one packet of the radio. A real link layer repeats until it arrives or the link is cut. */
type Fate = 'arrives' | 'vanishes' | 'cut';

/** How the air treats what passes; a packet is what goes over the radio at once. */
export interface AirFaults {
  delayMs?: (direction: Direction, packet: Buffer, link: AirLink) => number;
  fate?: (direction: Direction, packet: Buffer, link: AirLink) => Fate;
}

/** The air as a controller and a link know it. */
export interface AirSpace {
  readonly faults: AirFaults;
  readonly links: Set<AirLink>;
  nowMs(): number;
  /** Runs `task` after `ms` of the air's time. */
  later(ms: number, task: () => void): void;
  /** Runs `task` at a moment of `nowMs`, never before the caller returned. */
  at(atMs: number, task: () => void): void;
  advertise(speaker: AirController): void;
  note(what: string): void;
}

interface LinkEnds {
  readonly central: AirController;
  readonly peripheral: AirController;
  readonly centralHandle: number;
  readonly peripheralHandle: number;
  readonly supervisionMs: number;
}

export interface AirLink {
  readonly ends: LinkEnds;
  readonly sent: Record<Direction, number>;
  isEncrypted: boolean;
  handleAt(controller: AirController): number;
  /** The orderly end: the one who ends it learns 0x16, the other 0x13. */
  terminate(by: AirController): void;
  /** The radio is gone: both hosts learn it when the supervision timeout has passed. */
  lose(): void;
}

interface PendingConnection {
  readonly peer: string;
  readonly interval: number;
  readonly latency: number;
  readonly supervisionMs: number;
}

/** A long-term key, as the kernel holds it for the peripheral's end. */
export interface LongTermKey {
  readonly address: string;
  readonly diversifier: number;
  readonly random: string;
  readonly key: string;
}

interface ScanState {
  readonly isOn: boolean;
  readonly isActive: boolean;
  readonly filtersRepeats: boolean;
  readonly heard: Set<string>;
}

/** A controller as its commands, its links and its sockets know it. */
export interface AirController {
  readonly address: string;
  readonly addressType: number;
  readonly pduBytes: number;
  readonly aclBytes: number;
  readonly aclPackets: number;
  readonly isUp: boolean;
  readonly advertiser: Advertiser;
  readonly links: ReadonlyMap<number, AirLink>;
  readonly sockets: Set<AirSocket>;
  keys: readonly LongTermKey[];
  pending: PendingConnection | null;
  scan: ScanState;
  event(code: number, parameters: Buffer): void;
  meta(subEvent: number, parameters: Buffer): void;
  complete(command: number, status: number, values?: Buffer): void;
  status(command: number, status: number): void;
  connectionFailed(status: number): void;
  deliver(handle: number, isFirst: boolean, piece: Buffer): void;
  disconnected(link: AirLink, reason: number): void;
  receive(packet: Buffer, from: AirSocket): void;
}

export interface AirSocket {
  readonly channel: 'raw' | 'user' | 'control' | null;
  deliver(packet: Buffer): void;
}
