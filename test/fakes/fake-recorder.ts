import type { CaptureDevice, RecorderListener, RecorderPort } from '#perception/audio/microphone/recorder';

/** A recorder whose device, bytes and end are said by the test. */
export class FakeRecorder implements RecorderPort {
  found: CaptureDevice | string = { name: 'plughw:CARD=Test,DEV=0', label: 'Test Microphone' };
  started = 0;
  running = 0;
  #listener: RecorderListener | undefined;

  find(): Promise<CaptureDevice | string> {
    return Promise.resolve(this.found);
  }

  record(_device: CaptureDevice, listener: RecorderListener): () => void {
    this.started += 1;
    this.running += 1;
    this.#listener = listener;
    return () => {
      this.running -= 1;
      this.#listener = undefined;
    };
  }

  /** Delivers `milliseconds` of 16 kHz sound, each sample of value `sample`. */
  hear(milliseconds: number, sample = 1_000): void {
    const bytes = Buffer.alloc(milliseconds * 32);
    for (let at = 0; at < bytes.length; at += 2) bytes.writeInt16LE(sample, at);
    this.#listener?.bytes(bytes);
  }

  end(reason: string): void {
    this.#listener?.ended(reason);
  }
}
