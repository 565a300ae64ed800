import { Worker } from 'node:worker_threads';
import type { FaultCode } from '#core/fault-table';
import { Fault } from '#core/faults';

interface ThreadLinkOptions<From> {
  readonly module: URL;
  /** The data passed to the thread, read each time it starts. */
  readonly workerData: () => unknown;
  /** The fault that calls reject with once the link is closed, or if the thread was lost during them. */
  readonly closed: FaultCode;
  /** Limit of the young generation of the thread's heap, in MiB; V8's own limit if absent. */
  readonly youngMb?: number;
  /** Called for messages that do not answer an order. */
  readonly onNews?: (message: From) => void;
  /** Called if the thread ended without having been told to. */
  readonly onLost?: (cause: Error | null) => void;
}

/** A message without its ticket, the number that matches an answer to its order. */
export type Unticketed<M> = M extends unknown ? Omit<M, 'ticket'> : never;

interface PendingAnswer<From> {
  resolve(answer: From): void;
  reject(error: Error): void;
}

/**
 * A worker thread seen from the main thread: orders go in, answers come back. A thread that was lost is started again
 * when it is needed.
 */
export class ThreadLink<To extends object, From extends { readonly say: string }> {
  readonly #pending = new Map<number, PendingAnswer<From>>();
  #worker: Worker | null = null;
  #lastTicket = 0;
  #isClosed = false;
  #isEnding = false;

  constructor(private readonly options: ThreadLinkOptions<From>) {}

  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /**
   * Sends an order and resolves with its answer. Rejects with the fault `closed`, or with the error that the thread
   * reports.
   */
  ask(order: Unticketed<To>): Promise<From> {
    if (this.#isClosed) return Promise.reject(new Fault(this.options.closed));
    const worker = this.#running();
    const ticket = ++this.#lastTicket;
    return new Promise((resolve, reject) => {
      this.#pending.set(ticket, { resolve, reject });
      worker.ref();
      worker.postMessage({ ...order, ticket });
    });
  }

  /** Sends a message that needs no answer, if the thread is running; does not start it. */
  tell(order: Unticketed<To>): void {
    this.#worker?.postMessage(order);
  }

  /** Ends the thread at once; the next order starts it again. */
  async restart(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#rejectAll(null);
    await worker?.terminate();
  }

  /**
   * Ends the thread, first sending it the order `last` if it runs; rejects if that order fails. `onLost` is not called
   * for this end.
   */
  async close(last?: Unticketed<To>): Promise<void> {
    this.#isEnding = true;
    try {
      if (last !== undefined && this.isRunning) await this.ask(last);
    } finally {
      this.#isClosed = true;
      await this.restart();
    }
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const { module, workerData, youngMb } = this.options;
    const resourceLimits = youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb };
    const worker = new Worker(module, { workerData: workerData(), resourceLimits });
    worker.on('message', (message: From) => this.#receive(message));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, null));
    // The thread keeps the process alive only while somebody waits for an answer.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #receive(message: From): void {
    const ticket = 'ticket' in message ? (message.ticket as number) : 0;
    const pending = this.#pending.get(ticket);
    this.#pending.delete(ticket);
    if (this.#pending.size === 0) this.#worker?.unref();
    if (pending === undefined) this.options.onNews?.(message);
    else if (message.say === 'failed' && 'reason' in message) pending.reject(new Error(String(message.reason)));
    else pending.resolve(message);
  }

  #lost(worker: Worker, cause: Error | null): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#rejectAll(cause);
    if (!this.#isEnding) this.options.onLost?.(cause);
  }

  #rejectAll(cause: Error | null): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(new Fault(this.options.closed, { cause }));
  }
}
