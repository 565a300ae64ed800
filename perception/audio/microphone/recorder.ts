/**
 * Receives the output of a running recorder: raw 16-bit little-endian mono samples at 16 kHz, in pieces of any length.
 */
export interface RecorderListener {
  bytes(bytes: Uint8Array): void;
  /** Called once, when the recorder has stopped by itself; `reason` is its error message. */
  ended(reason: string): void;
}

/** A capture device found on this machine. */
export interface CaptureDevice {
  /** The name for the recorder's command line. */
  readonly name: string;
  /** The name for people. */
  readonly label: string;
}

/** The program that records. */
export interface RecorderPort {
  /** The device to record from, or a sentence about why there is none. */
  find(): Promise<CaptureDevice | string>;
  /** Starts recording. The returned function ends the program; no event follows. */
  record(device: CaptureDevice, listener: RecorderListener): () => void;
}
