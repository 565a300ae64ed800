import { setImmediate } from 'node:timers/promises';
import { Fault } from '#core/faults';
import type { AudioItem } from './audio/audio-queue.js';
import type { Ear } from './ear.js';

/** An ear at a source of sound. */
interface ListeningOptions {
  readonly ear: Ear;
  readonly sound: AsyncIterable<AudioItem>;
  /** The source failed; the stream is closed right after. */
  readonly failed: (fault: Fault) => void;
  /** The stream is closed and gone. */
  readonly closed: () => void;
}

/** Carries sound to an ear piece by piece, so that the process answers in between. */
export class Listening {
  #state: 'on' | 'ending' | 'off' = 'on';

  constructor(private readonly options: ListeningOptions) {}

  get ear(): Ear {
    return this.options.ear;
  }

  /** Listens until the sound ends, or `end` or `drop` is called. */
  async run(): Promise<void> {
    try {
      await this.#listen();
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      if (this.#state !== 'off') this.options.failed(thrown);
    }
    if (this.#state === 'off') return;
    this.#state = 'off';
    this.options.ear.finish();
    this.options.closed();
  }

  /** Hears no more, but lets the line being spoken end. */
  end(): void {
    if (this.#state === 'on') this.#state = 'ending';
  }

  /** Stops within this call: whatever was heard and not yet told is forgotten. */
  drop(): void {
    if (this.#state === 'off') return;
    this.#state = 'off';
    this.options.ear.drop();
    this.options.closed();
  }

  async #listen(): Promise<void> {
    for await (const item of this.options.sound) {
      if (this.#state !== 'on') return;
      if ('lostMs' in item) this.options.ear.lose(item.lostMs);
      else this.options.ear.accept(item);
      await setImmediate();
    }
  }
}
