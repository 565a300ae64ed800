import { Fault } from '#core/faults';
import { attHeaderBytes, type ByteLink, leastAttMtu } from '../radio/byte-link.js';

type SendNotification = (bytes: Buffer) => void;

/** One connection of bleno as a byte link. */
export class BlenoLink implements ByteLink {
  readonly marks: ReadonlySet<string> = new Set();
  #notify: SendNotification | null = null;
  #mtu = leastAttMtu;
  #isOver = false;

  constructor(
    readonly peer: string,
    private readonly disconnect: () => void,
  ) {}

  get packetBytes(): number {
    return this.#mtu - attHeaderBytes;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  agreeMtu(mtu: number): void {
    this.#mtu = mtu;
  }

  subscribe(notify: SendNotification | null): void {
    if (!this.#isOver) this.#notify = notify;
  }

  /** bleno's function stops it for good when it is used after its connection; so it is forgotten with the connection. */
  end(): void {
    this.#isOver = true;
    this.#notify = null;
  }

  write(bytes: Uint8Array): Promise<void> {
    // bleno would cut it without a word.
    if (bytes.length > this.packetBytes) throw new RangeError('the notification is longer than the link carries');
    if (this.#notify === null) return Promise.reject(new Fault('radio/closed'));
    this.#notify(Buffer.from(bytes));
    return Promise.resolve();
  }

  close(): Promise<void> {
    if (!this.#isOver) this.disconnect();
    return Promise.resolve();
  }
}
