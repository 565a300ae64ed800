import type { Clock } from '#core/clock';
import { encodePacket, PacketReader } from '../framing/packet.js';

interface AppGreetingOptions {
  readonly clock: Clock;
  readonly write: (packet: Uint8Array) => Promise<void>;
  readonly nonce: number;
}

const nonceBytes = 4;
/** A packet that arrives before the app listens is lost. */
const repeatMs = 300;

/** Asks whether the app runs, by the reset that begins every session, and which app it is. */
export class AppGreeting {
  readonly #packets = new PacketReader();
  #onAnswer: (identity: string) => void = () => undefined;

  constructor(private readonly options: AppGreetingOptions) {}

  /** What the app is: its revision and the firmware, empty from one that does not say; null where none answers. */
  async ask(forMs: number): Promise<string | null> {
    const { clock, write, nonce } = this.options;
    const payload = Buffer.alloc(nonceBytes);
    payload.writeUInt32BE(nonce);
    const packet = encodePacket({ type: 'reset', seq: 0, payload });
    let failed: unknown;
    const answer = await new Promise<string | null>((resolve) => {
      const finish = (identity: string | null) => {
        giveUp();
        stop();
        this.#onAnswer = () => undefined;
        resolve(identity);
      };
      const send = () =>
        void write(packet).catch((thrown: unknown) => {
          failed = thrown;
          finish(null);
        });
      const giveUp = clock.after(forMs, () => finish(null));
      const stop = clock.every(repeatMs, send);
      this.#onAnswer = finish;
      send();
    });
    if (failed !== undefined) throw failed;
    return answer;
  }

  receive(bytes: Uint8Array): void {
    for (const { type, payload } of this.#packets.push(bytes)) {
      const answer = Buffer.from(payload);
      if (type !== 'reset' || answer.length < nonceBytes + 2) continue;
      if (answer.readUInt32BE(0) === this.options.nonce) this.#onAnswer(answer.toString('latin1', nonceBytes + 2));
    }
  }
}
