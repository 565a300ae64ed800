import type { GlassPicture } from '#core/wire/link/glasses';
import type { GlassesKind } from '#core/wire/link/glasses-kind';

export interface TransportHandlers {
  /** Bytes the app sent; a notification may hold several packets or a part of one. */
  onBytes(bytes: Uint8Array): void;
  onDisconnect(): void;
  /** The app ended with an error and is being started again; the link itself is still there. */
  onAppFailed(reason: string): void;
  onPicture(picture: GlassPicture): void;
}

/** Carries bytes to and from the app running on one pair of glasses. Knows nothing of messages. */
export interface GlassesTransport {
  readonly kind: GlassesKind;
  /** Most bytes one `write` may carry, header of the packet included. Valid while connected. */
  readonly packetBytes: number;
  /** Resolves when the app can be spoken to; rejects when the glasses cannot be reached. */
  connect(handlers: TransportHandlers): Promise<void>;
  /** One packet in one write. Resolves when the radio took it, which does not mean that the app saw it. */
  write(packet: Uint8Array): Promise<void>;
  /** Ends the connection without a call of `onDisconnect`. */
  disconnect(): Promise<void>;
  /** Gives back every resource. */
  close(): Promise<void>;
}
