/** What a running recorder delivers: raw 16-bit little-endian mono bytes at 16 kHz, cut anywhere. */
export interface RecorderListener {
  bytes(bytes: Uint8Array): void;
  /** Once, when the recorder has stopped by itself; `reason` is what it said. */
  ended(reason: string): void;
}

/** A capture device found on this machine. */
export interface CaptureDevice {
  /** The name the recorder knows it by. */
  readonly name: string;
  /** How a person would call it. */
  readonly label: string;
}

/** The program that records. */
export interface RecorderPort {
  /** The device to record from, or one sentence about why there is none. */
  find(): Promise<CaptureDevice | string>;
  /** Starts recording; the returned function ends the program, and nothing is told after that. */
  record(device: CaptureDevice, listener: RecorderListener): () => void;
}
