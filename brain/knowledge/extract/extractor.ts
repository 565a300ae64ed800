import { Worker } from 'node:worker_threads';
import { type Clock, systemClock } from '#core/clock';
import type { DocumentText, ExtractCaps, Unreadable } from './document-text.js';
import type { FromExtractThread, ToExtractThread } from './extract-protocol.js';

/** Characters of text per document; a longer one is cut and listed as cut. */
export const documentChars = 8_000_000;

/** Deadline for one document; what takes longer is damaged or hostile. */
const documentMs = 15_000;
/** Pages per document; a longer one is cut and listed as cut. */
const documentPages = 500;

const caps: ExtractCaps = { pages: documentPages, chars: documentChars };
const heapMb = 192;
/** After this long without a document the thread is ended, because the PDF library holds a lot of memory. */
const idleMs = 20_000;

interface PendingDocument {
  readonly ticket: number;
  readonly cancelDeadline: () => void;
  settle(document: DocumentText | Unreadable): void;
}

interface ExtractorOptions {
  readonly clock?: Clock;
  /** How long one document may take, milliseconds. */
  readonly deadlineMs?: number;
}

/**
 * Reads documents on a worker thread, one at a time. If one takes too long or crashes the thread, it is given up and
 * the next one gets a new thread.
 */
export class Extractor {
  #worker: Worker | null = null;
  #waiting: PendingDocument | null = null;
  #lastTicket = 0;
  #cancelIdle: () => void = () => undefined;
  readonly #clock: Clock;
  readonly #deadlineMs: number;

  constructor({ clock = systemClock, deadlineMs = documentMs }: ExtractorOptions = {}) {
    this.#clock = clock;
    this.#deadlineMs = deadlineMs;
  }

  /** The text of a document; call it again only once it has resolved. Never rejects. */
  extract(format: string, bytes: Uint8Array): Promise<DocumentText | Unreadable> {
    this.#cancelIdle();
    const ticket = ++this.#lastTicket;
    return new Promise((resolve) => {
      const cancelDeadline = this.#clock.after(this.#deadlineMs, () => this.#giveUp('too-slow'));
      this.#waiting = { ticket, cancelDeadline, settle: resolve };
      this.#running().postMessage({ ticket, format, bytes, caps } satisfies ToExtractThread);
    });
  }

  async close(): Promise<void> {
    this.#cancelIdle();
    const worker = this.#worker;
    this.#giveUp('damaged');
    await worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./extract-thread.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // Captured and discarded: libraries print about documents, which may not be logged.
      stdout: true,
      stderr: true,
    });
    worker.on('message', (answer: FromExtractThread) => this.#receive(answer));
    worker.on('error', () => this.#lost(worker));
    worker.on('exit', () => this.#lost(worker));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #receive({ ticket, document, hasReader }: FromExtractThread): void {
    if (this.#waiting?.ticket !== ticket) return;
    this.#cancelIdle = this.#clock.after(idleMs, () => this.#giveUp('damaged'));
    this.#settle(document ?? (hasReader ? 'damaged' : 'no-reader'));
  }

  #lost(worker: Worker): void {
    if (this.#worker === worker) this.#giveUp('damaged');
  }

  /** Ends the thread and settles the document on it. */
  #giveUp(why: Unreadable): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#settle(why);
  }

  #settle(outcome: DocumentText | Unreadable): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.cancelDeadline();
    waiting?.settle(outcome);
  }
}
