import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { ThreadLink } from '../thread-link.js';
import { hashingDims, hashingSpace } from './embedders/hashing-embedder.js';
import type {
  FromRecallThread,
  RecallCandidate,
  RecallIndexCondition,
  RecallQuestion,
  RecallThreadOptions,
  ToRecallThread,
} from './recall-protocol.js';

/**
 * The index of a new memory: hashing vectors, and an HNSW graph from the number of rows at which it is faster than a
 * scan.
 */
export const defaultIndex = {
  space: hashingSpace,
  dims: hashingDims,
  graphFrom: 20_000,
  persistEvery: limits.vectorPersistEvery,
} as const satisfies Omit<RecallThreadOptions, 'folder'>;

/** The main thread's side of the recall thread. */
export class RecallLink {
  readonly #thread: ThreadLink<ToRecallThread, FromRecallThread>;
  #isTelling = false;

  constructor(
    private options: RecallThreadOptions,
    private readonly log: Log,
  ) {
    this.#thread = new ThreadLink({
      module: new URL('./recall-thread.js', import.meta.url),
      workerData: () => this.options,
      closed: 'memory/closed',
      onLost: (cause) => log.error('memory.recall-stopped', { reason: cause?.message ?? 'exit' }),
    });
  }

  /** Candidate rows from an index that has everything committed before the call. Throws `memory/closed`. */
  async search(question: RecallQuestion): Promise<readonly RecallCandidate[]> {
    const answer = await this.#thread.ask({ do: 'search', question });
    return answer.say === 'found' ? answer.candidates : [];
  }

  /** Tells the thread once per turn of the event loop that something was committed. Does not start the thread. */
  follow(): void {
    if (!this.#thread.isRunning || this.#isTelling) return;
    this.#isTelling = true;
    setImmediate(() => {
      this.#isTelling = false;
      this.#thread.tell({ do: 'follow' });
    });
  }

  /** Switches to the vectors of another space, with `dims` dimensions. */
  useSpace(space: string, dims: number): void {
    this.options = { ...this.options, space, dims };
    this.#thread.tell({ do: 'space', space, dims });
  }

  /** The state of an index that has everything committed before the call. */
  condition(): Promise<RecallIndexCondition> {
    return this.#condition('condition');
  }

  /** Resolves once everything committed is in the index and the sidecar is on disk. */
  flush(): Promise<RecallIndexCondition> {
    return this.#condition('flush');
  }

  /** Saves the sidecar and ends the thread. */
  async close(): Promise<void> {
    await this.#thread.close({ do: 'close' }).catch((error: Error) => this.#notSaved(error));
  }

  async #condition(what: 'condition' | 'flush'): Promise<RecallIndexCondition> {
    const answer = await this.#thread.ask({ do: what });
    if (answer.say !== 'done') throw new TypeError('recall answered something else');
    return answer.condition;
  }

  #notSaved({ message }: Error): void {
    this.log.warn('memory.recall-not-saved', { reason: message });
  }
}
