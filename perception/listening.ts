import { setImmediate } from 'node:timers/promises';
import { Fault } from '#core/faults';
import type { AudioItem } from './audio/audio-queue.js';
import type { Ear } from './ear.js';

/** An ear and its source of sound. */
interface ListeningOptions {
  readonly ear: Ear;
  readonly sound: AsyncIterable<AudioItem>;
  /** Called when the source failed; the stream is closed right after. */
  readonly failed: (fault: Fault) => void;
  /** Called when the stream was closed. */
  readonly closed: () => void;
}

/** Passes sound to an ear piece by piece, so that the process can do other work in between. */
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

  /** Stops hearing after the present line. */
  end(): void {
    if (this.#state === 'on') this.#state = 'ending';
  }

  /** Stops at once: what was heard and not reported is dropped. */
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
