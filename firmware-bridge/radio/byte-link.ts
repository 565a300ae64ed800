/** A UUID as the radio packages write it: 4 or 32 hexadecimal digits in lower case, without dashes. */
export type Uuid = string;

/** One GATT service that carries a byte link. Directions are seen from the central, which dials. */
export interface LinkProfile {
  readonly service: Uuid;
  /** The characteristic that the central writes. */
  readonly inlet: Uuid;
  /** The characteristic that notifies the central. */
  readonly outlet: Uuid;
  /** Further characteristics of the service, by which a peripheral shows what it is; any of them may be missing. */
  readonly marks: readonly Uuid[];
}

/** The bytes of an ATT header in a write or a notification. */
export const attHeaderBytes = 3;
/** What a link carries before its MTU was agreed on. */
export const leastAttMtu = 23;

export interface LinkHandlers {
  /** One notification of the peripheral, or one write of the central, whole. */
  onBytes(bytes: Uint8Array): void;
  /** Called once when the link ended otherwise than by `close`. */
  onClosed(): void;
}

/** One connection that carries bytes both ways, in order, each write whole. */
export interface ByteLink {
  /** The Bluetooth address of the other end: `fe:59:94:00:00:01`. A phone changes its own; glasses keep theirs. */
  readonly peer: string;
  /** The most bytes of one write: ATT MTU − 3. */
  readonly packetBytes: number;
  /** Those of the profile's marks that the peripheral has. */
  readonly marks: ReadonlySet<Uuid>;
  /**
   * Sends one packet. From the central it resolves when the peripheral's radio took it, from the peripheral when it is
   * queued. Rejects with a Fault: `radio/closed`, `radio/slow`, `radio/full` (try the same again), `radio/refused`,
   * `radio/pairing-needed`. Throws RangeError for more than `packetBytes`. After `radio/slow` the link is dropped.
   */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends the connection, without a call of `onClosed`. */
  close(): Promise<void>;
}

/** Somebody who advertises the service that was looked for. */
export interface LinkSighting {
  readonly address: string;
  /** As advertised: untrusted text of a stranger. */
  readonly name: string;
  /** Signal strength in dBm. */
  readonly rssi: number;
}

interface LinkSearch {
  readonly service: Uuid;
  readonly forMs: number;
  /** Whether what was seen so far is enough; asked again at each sighting. */
  readonly isEnough: (seen: readonly LinkSighting[]) => boolean;
}

/** The central's end of a radio. One search or connection attempt runs at a time, the others wait. */
export interface LinkDialer {
  /**
   * Resolves with everybody who was seen, each once, when it is enough or the time is over. Rejects with the Fault
   * `radio/absent` where there is no radio.
   */
  search(search: LinkSearch): Promise<readonly LinkSighting[]>;
  /**
   * Connects and subscribes. Rejects with a Fault: `radio/absent`, `radio/not-found` if nobody answers under that
   * address, `radio/closed`, `radio/slow`, `radio/refused` if the peripheral lacks the profile.
   */
  dial(address: string, profile: LinkProfile, handlers: LinkHandlers): Promise<ByteLink>;
  /** Drops every link and releases the radio. */
  close(): Promise<void>;
}

/** What the peripheral's end answers to a write: `full` asks the central to try the same again later. */
export type WriteVerdict = 'taken' | 'full' | 'refused';

export interface AcceptedHandlers {
  onWrite(bytes: Uint8Array): WriteVerdict;
  onClosed(): void;
}

interface LinkOffer {
  readonly name: string;
  readonly profile: LinkProfile;
  /** Called for each central that connects. Its link takes no write before the central subscribed. */
  accept(link: ByteLink): AcceptedHandlers;
}

/** The peripheral's end of a radio: advertises one profile and takes one central at a time. */
export interface LinkListener {
  /** Resolves when the profile is advertised. It is advertised again whenever no central is connected. */
  offer(offer: LinkOffer): Promise<void>;
  /** Stops advertising, drops the link and releases the radio. */
  close(): Promise<void>;
}
