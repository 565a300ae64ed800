/** Why sending ended early. */
export type ChunkFailure = { readonly why: 'refused' | 'too-slow'; readonly cause?: unknown };

/** Largest body of one request, bytes: two seconds of sound. */
const maxRequestBytes = 64_000;
/** Sound waiting longer than this is not live any more, bytes: five seconds. */
const maxBacklogBytes = 160_000;

/**
 * Sends chunks of sound one request at a time, so that they arrive in order; chunks that come while a request is under
 * way go together in the next one.
 */
export class ChunkQueue {
  #waiting: Uint8Array[] = [];
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(
    private readonly send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
    private readonly onFailure: (failure: ChunkFailure) => void,
  ) {}

  /** Queues one chunk; after a failure, `finish` or `close` it is dropped. */
  push(chunk: Uint8Array): void {
    if (this.#closed) return;
    this.#waiting.push(chunk);
    if (size(this.#waiting) > maxBacklogBytes) this.#fail({ why: 'too-slow' });
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

  #take(): Uint8Array<ArrayBuffer> {
    const chunks: Uint8Array[] = [];
    while (this.#waiting[0] && size(chunks) + this.#waiting[0].length <= maxRequestBytes) {
      chunks.push(this.#waiting.shift() as Uint8Array);
    }
    return concatenate(chunks);
  }

  #fail(failure: ChunkFailure): void {
    const isLate = this.#closed;
    this.close();
    if (!isLate) this.onFailure(failure);
  }
}

function size(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size(chunks));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
