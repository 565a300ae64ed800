/** An unauthenticated connection between two hubs: whole frames, in order or not at all. */
export interface BondTransport {
  /** Sends a frame; one that cannot be sent any more is dropped, and `onClose` says so. */
  send(frame: object): void;
  /** The one listener for frames; what arrives before it is set is kept for it. */
  onFrame(listener: (frame: unknown) => void): void;
  /** Called once, when the connection is gone from whichever side. */
  onClose(listener: () => void): void;
  close(): void;
}
