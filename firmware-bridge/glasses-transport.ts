import type { GlassPicture } from '#core/wire/link/glasses';
import type { GlassesKind } from '#core/wire/link/glasses-kind';

export interface TransportHandlers {
  /** Called with bytes from the app; a notification may hold several packets or a part of one. */
  onBytes(bytes: Uint8Array): void;
  onDisconnect(): void;
  /** Called when the app failed and is being restarted; the link itself is still up. */
  onAppFailed(reason: string): void;
  onPicture(picture: GlassPicture): void;
}

/** Carries bytes to and from the app running on one pair of glasses. Knows nothing of messages. */
export interface GlassesTransport {
  readonly kind: GlassesKind;
  /** The most bytes of one `write`, including the packet header. Valid while connected. */
  readonly packetBytes: number;
  /**
   * How many packets the glasses queue while their app is busy: 1 where the next overwrites one that was not taken yet.
   * Valid while connected.
   */
  readonly packetsInFlight: number;
  /** Resolves when the app can be reached; rejects if the glasses cannot. */
  connect(handlers: TransportHandlers): Promise<void>;
  /** Writes one packet. Resolves when the radio accepted it, which does not mean that the app received it. */
  write(packet: Uint8Array): Promise<void>;
  /** Ends the connection without a call of `onDisconnect`. */
  disconnect(): Promise<void>;
  /** Releases every resource. */
  close(): Promise<void>;
}
