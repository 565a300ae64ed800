import { sampleRateHz } from '#core/wire/link/perception';
import { samplesPerPiece } from './wav/wav-reader.js';

/** A gap where sound was lost, at its place between pieces of sound. */
interface Loss {
  readonly lostMs: number;
}

/** An element of the queue: samples or a gap. */
export type AudioItem = Float32Array | Loss;

const defaultCapacity = 120 * sampleRateHz;

/**
 * Sound that waits to be processed, in pieces of at most 100 ms. Sound beyond the capacity is dropped and marked as a
 * gap.
 */
export class AudioQueue implements AsyncIterable<AudioItem> {
  readonly #items: AudioItem[] = [];
  #waiting = 0;
  #hasEnded = false;
  #wake = (): void => undefined;

  constructor(private readonly capacity = defaultCapacity) {}

  push(samples: Float32Array): void {
    for (let at = 0; at < samples.length && !this.#hasEnded; at += samplesPerPiece) {
      this.#add(samples.slice(at, at + samplesPerPiece));
    }
    this.#wake();
  }

  /** Adds a gap of `lostMs` milliseconds. */
  lose(lostMs: number): void {
    const last = this.#items.at(-1);
    if (last !== undefined && 'lostMs' in last) this.#items[this.#items.length - 1] = { lostMs: last.lostMs + lostMs };
    else this.#items.push({ lostMs });
    this.#wake();
  }

  /** To be called after the last push: the reader ends after the remaining items. */
  end(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  /** Drops the remaining items and ends the queue. */
  drop(): void {
    this.#items.length = 0;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AudioItem> {
    for (;;) {
      const item = this.#items.shift();
      if (item !== undefined) {
        if (!('lostMs' in item)) this.#waiting -= item.length;
        yield item;
      } else if (this.#hasEnded) return;
      else await this.#pushed();
    }
  }

  #add(piece: Float32Array): void {
    if (this.#waiting + piece.length > this.capacity) {
      this.lose((piece.length * 1_000) / sampleRateHz);
      return;
    }
    this.#waiting += piece.length;
    this.#items.push(piece);
  }

  #pushed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
