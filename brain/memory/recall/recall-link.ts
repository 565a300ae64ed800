import { Worker } from 'node:worker_threads';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log';
import { hashingDims, hashingSpace } from '../embedders/hashing-embedder.js';
import type {
  Candidate,
  FromRecallThread,
  IndexCondition,
  RecallQuestion,
  RecallThreadOptions,
  ToRecallThread,
} from './recall-protocol.js';

/** What a memory begins with: the embedder that is always there, and a graph from where it is the faster answer. */
export const defaultIndex = {
  space: hashingSpace,
  dims: hashingDims,
  graphFrom: 20_000,
  persistEvery: limits.vectorPersistEvery,
} as const satisfies Omit<RecallThreadOptions, 'folder'>;

type Answer = Exclude<FromRecallThread, { say: 'failed' }>;

interface Pending {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The end of the recall thread that everybody else talks to. A thread that was lost is started again when it is needed. */
export class RecallLink {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #lastTicket = 0;
  #isTelling = false;
  #isClosed = false;

  constructor(
    private options: RecallThreadOptions,
    private readonly log: Log,
  ) {}

  /** Rows that may answer, with everything in that was committed before the call. Throws `memory/closed`. */
  async search(question: RecallQuestion): Promise<readonly Candidate[]> {
    const answer = await this.#ask((ticket) => ({ do: 'search', ticket, question }));
    return answer.say === 'found' ? answer.candidates : [];
  }

  /** Something was committed; told once for all that was at the same time. Does not start the thread. */
  follow(): void {
    if (this.#worker === null || this.#isTelling) return;
    this.#isTelling = true;
    setImmediate(() => {
      this.#isTelling = false;
      this.#worker?.postMessage({ do: 'follow' } satisfies ToRecallThread);
    });
  }

  /** From now on vectors of another space are compared. */
  useSpace(space: string, dims: number): void {
    this.options = { ...this.options, space, dims };
    this.#worker?.postMessage({ do: 'space', space, dims } satisfies ToRecallThread);
  }

  /** How the index fares, with everything in that was committed before the call. */
  condition(): Promise<IndexCondition> {
    return this.#condition('condition');
  }

  /** Resolves once everything committed is in and the sidecar on disk. */
  flush(): Promise<IndexCondition> {
    return this.#condition('flush');
  }

  /** Saves what there is to save and ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    const saved = worker === null ? null : this.#ask((ticket) => ({ do: 'close', ticket }));
    this.#isClosed = true;
    await saved?.catch((error: Error) => this.log.warn('memory.recall-not-saved', { reason: error.message }));
    await worker?.terminate();
  }

  async #condition(what: 'condition' | 'flush'): Promise<IndexCondition> {
    const answer = await this.#ask((ticket) => ({ do: what, ticket }));
    if (answer.say !== 'done') throw new TypeError('recall answered something else');
    return answer.condition;
  }

  #ask(message: (ticket: number) => ToRecallThread): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(new Fault('memory/closed'));
    const worker = this.#running();
    const ticket = ++this.#lastTicket;
    return new Promise((resolve, reject) => {
      this.#pending.set(ticket, { resolve, reject });
      worker.postMessage(message(ticket));
    });
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./recall-thread.js', import.meta.url), { workerData: this.options });
    worker.on('message', (message: FromRecallThread) => this.#receive(message));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, null));
    // Recall alone keeps no process alive.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromRecallThread): void {
    const pending = this.#pending.get(message.ticket);
    this.#pending.delete(message.ticket);
    if (message.say === 'failed') pending?.reject(new Error(message.reason));
    else pending?.resolve(message);
  }

  #lost(worker: Worker, cause: Error | null): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    if (!this.#isClosed) this.log.error('memory.recall-stopped', { reason: cause?.message ?? 'exit' });
    for (const { reject } of this.#pending.values()) reject(new Fault('memory/closed', { cause }));
    this.#pending.clear();
  }
}
