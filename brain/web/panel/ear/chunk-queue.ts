import { earRateHz } from './ear-resampler.js';

/** Why sending ended early. */
export type ChunkFailure = { readonly why: 'refused' | 'too-slow'; readonly cause?: unknown };

type SampleChunk = Int16Array<ArrayBuffer>;

const maxRequestSamples = 2 * earRateHz;
/** Sound waiting longer than five seconds is not live any more. */
const maxBacklogSamples = 5 * earRateHz;

/**
 * Sends chunks of sound one request at a time, so that they arrive in order; chunks that come while a request is under
 * way go together in the next one.
 */
export class ChunkQueue {
  #waiting: SampleChunk[] = [];
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(
    private readonly send: (samples: SampleChunk) => Promise<void>,
    private readonly onFailure: (failure: ChunkFailure) => void,
  ) {}

  /** Queues one chunk; after a failure, `finish` or `close` it is dropped. */
  push(chunk: SampleChunk): void {
    if (this.#closed) return;
    this.#waiting.push(chunk);
    if (size(this.#waiting) > maxBacklogSamples) this.#fail({ why: 'too-slow' });
    else this.#sending ??= this.#drain();
  }

  /** Takes nothing more and resolves when what is waiting has been sent. */
  async finish(): Promise<void> {
    this.#closed = true;
    await this.#sending;
  }

  /** Takes nothing more and drops what is waiting. */
  close(): void {
    this.#closed = true;
    this.#waiting = [];
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.send(this.#take());
    } catch (cause) {
      this.#fail({ why: 'refused', cause });
    } finally {
      this.#sending = null;
    }
  }

  #take(): SampleChunk {
    const chunks: SampleChunk[] = [];
    while (this.#waiting[0] && size(chunks) + this.#waiting[0].length <= maxRequestSamples) {
      chunks.push(this.#waiting.shift() as SampleChunk);
    }
    return concatenate(chunks);
  }

  #fail(failure: ChunkFailure): void {
    const isLate = this.#closed;
    this.close();
    if (!isLate) this.onFailure(failure);
  }
}

function size(chunks: readonly SampleChunk[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

function concatenate(chunks: readonly SampleChunk[]): SampleChunk {
  const whole = new Int16Array(size(chunks));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
