import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { withDeadline } from '#core/reliability/deadline';
import type { FileEvent, UnreadSeries } from '#core/wire/wearer/agenda';
import type { StateDirectory } from '#memory/state/state-directory';
import { ThreadLink, type Unticketed } from '#memory/thread-link';
import type { ConfigStore } from '../owner/configuration/config-store.js';
import { removeUnfinished } from './folders/upload-file.js';
import { missingFolders } from './folders/watched-folders.js';
import { IndexCondition } from './index/index-condition.js';
import type { FromIndexThread, ToIndexThread } from './index/index-protocol.js';
import { removeIndex } from './index/index-schema.js';
import { type SkippedFiles, SkippedReader } from './index/skipped-reader.js';
import { vectorWriter } from './index/vector-writer.js';
import { isForIndex } from './index-keys.js';
import { LeftDocuments } from './left-documents.js';
import type { KnowledgePort, Passage } from './passage.js';
import type { EventsQuestion } from './search/calendar-events.js';
import { rerankedFound } from './search/reranked-found.js';
import type { FromSearchThread, ToSearchThread } from './search/search-protocol.js';
import type { VectorSpace } from './vectors/nearest-windows.js';
import { choosesEmbedder, type RunnerEmbedding } from './vectors/passage-embedder.js';
import { PassageVectors } from './vectors/passage-vectors.js';

/** The longest an HTTP request waits for indexing, which goes on after it. */
const reindexWaitMs = 5_000;

interface KnowledgeIndexOptions {
  readonly state: StateDirectory;
  readonly config: ConfigStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the sentence model that comes with the product; null where it is left out. */
  readonly builtInModels: string | null;
  /** The embedding model of the model runner; absent where no runner may be asked. */
  readonly runner?: RunnerEmbedding;
}

type IndexOrder = Unticketed<ToIndexThread>;

const indexRestartMs = 2_000;
/** Indexing allocates much that dies young; V8 would let that grow to 48 MB a thread for hardly any more speed. */
const threadOptions = { closed: 'knowledge/closed', youngMb: 4 } as const;

/**
 * The text of the watched folders, indexed and searched in `index.db` on two threads. It can be rebuilt from the
 * folders and is a file of its own, so that filling it never makes the memory wait. Without a folder there is neither
 * thread nor file.
 */
export class KnowledgeIndex implements KnowledgePort {
  readonly condition: IndexCondition;
  readonly leftDocuments: LeftDocuments;
  readonly #writer: ThreadLink<ToIndexThread, FromIndexThread>;
  readonly #reader: ThreadLink<ToSearchThread, FromSearchThread>;
  readonly #vectors: PassageVectors;
  readonly #path: string;
  readonly #skipped: SkippedReader;
  #cancelRestart: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: KnowledgeIndexOptions) {
    this.#path = options.state.file('index.db');
    const { clock, log } = options;
    this.condition = new IndexCondition({ clock, log, folders: () => this.#folders });
    this.#writer = new ThreadLink({
      module: new URL('./index/index-thread.js', import.meta.url),
      workerData: () => ({ path: this.#path, stateFolder: options.state.path }),
      ...threadOptions,
      onNews: (message) => this.#hear(message),
      onLost: (cause) => this.#lost(cause),
    });
    this.leftDocuments = new LeftDocuments(this.#writer, () => this.#folders);
    this.#skipped = new SkippedReader(this.#writer, clock);
    this.#reader = new ThreadLink({
      module: new URL('./search/search-thread.js', import.meta.url),
      workerData: () => ({ path: this.#path }),
      ...threadOptions,
    });
    this.#vectors = new PassageVectors({
      writer: vectorWriter(this.#writer),
      models: { fetched: options.state.file('models'), builtIn: options.builtInModels },
      config: () => options.config.current,
      runner: options.runner ?? null,
      passages: () => this.condition.stats.passages,
      onKept: ({ space, dims }) => this.#followVectors({ space, dims }),
      onProgress: (progress) => this.condition.show(progress),
      ...{ clock: options.clock, log: options.log },
    });
  }

  /** Follows the folders of the configuration from now on. */
  start(): void {
    const { config } = this.options;
    config.onChange((_config, changed) => {
      if ([...changed].some(isForIndex)) void this.#follow();
      else if ([...changed].some((key) => choosesEmbedder.has(key))) this.#refreshVectors();
    });
    for (const folder of config.current.folders) void removeUnfinished(folder);
    // Without a watched folder nothing that was indexed may stay on disk.
    if (config.current.folders.length > 0) void this.#follow();
    else {
      removeIndex(this.#path);
      this.condition.compared();
    }
  }

  /** How passages are found: by meaning or by words alone. */
  get meaning() {
    return this.#vectors.condition;
  }

  async search(query: string, limit: number): Promise<readonly Passage[]> {
    const folders = this.#folders;
    if (folders.length === 0 || !this.#writer.isRunning) return [];
    const vector = await this.#vectors.ofQuery(query);
    const question = { query, limit, folders, ...(vector === null ? {} : { vector }) };
    const answer = await this.#reader.ask({ question }).catch((cause: unknown) => {
      throw asFault(cause, 'knowledge/closed');
    });
    if (answer.say === 'damaged') this.#makeAnew();
    if (answer.say !== 'found') return [];
    return rerankedFound(this.#reader, answer, await this.#vectors.rerank(query, answer.lines));
  }

  /** The events in calendar files of the watched folders, as `CalendarEvents.since`. Throws `knowledge/closed`. */
  async events(question: Omit<EventsQuestion, 'folders'>): Promise<readonly (FileEvent | UnreadSeries)[]> {
    const folders = this.#folders;
    if (folders.length === 0 || !this.#writer.isRunning) return [];
    const answer = await this.#reader.ask({ eventsOf: { ...question, folders } }).catch((cause: unknown) => {
      throw asFault(cause, 'knowledge/closed');
    });
    return answer.say === 'events' ? answer.events : [];
  }

  /** Reads every file again; resolves when done, or after `reindexWaitMs` while it goes on. */
  async reindex(): Promise<void> {
    if (this.#folders.length > 0) await this.#waitFor(this.#order({ do: 'reindex' }));
  }

  /** Resolves once the index matches the folders, or after `reindexWaitMs` while it goes on. */
  async followed(): Promise<void> {
    await this.#waitFor(this.#followed);
  }

  /** Resolves once no vectors are being computed. */
  embedded(): Promise<void> {
    return this.#vectors.settled();
  }

  /** Indexes a file that was just written; resolves once it can be found, or after `reindexWaitMs`. */
  async look(path: string): Promise<void> {
    await this.#waitFor(this.#order({ do: 'look', path }));
  }

  /** The watched folders that do not exist. */
  missing(): Promise<string[]> {
    return missingFolders(this.#folders);
  }

  /** Files that are not wholly in the index, and why; as last known while the indexing thread is busy. */
  skipped(): Promise<SkippedFiles> {
    return this.#skipped.read();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelRestart();
    await this.#reader.close();
    await this.#vectors.close();
    // If the thread fails here, it has nothing left to save.
    await this.#writer.close({ do: 'close' }).catch(() => undefined);
  }

  get #folders(): readonly string[] {
    return this.options.config.current.folders;
  }

  #followed: Promise<unknown> = Promise.resolve();

  #follow(): Promise<unknown> {
    const { folders, index_extensions, max_file_kb, exclude_globs } = this.options.config.current;
    const settings = { folders, index_extensions, max_file_kb, exclude_globs };
    this.#followed = this.#order({ do: 'follow', settings });
    return this.#followed;
  }

  /** Carries an order out; a failure is logged, and the next sweep tries again. */
  async #order(order: IndexOrder): Promise<void> {
    try {
      const answer = await this.#writer.ask(order);
      if (answer.say !== 'done') return;
      this.condition.carriedOut(answer.figures);
      if (order.do === 'follow') this.condition.compared();
      this.#refreshVectors();
    } catch (error) {
      if (this.#isClosed) return;
      this.options.log.error('knowledge.not-indexed', { reason: failureReason(error) });
    }
  }

  async #waitFor(work: Promise<unknown>): Promise<void> {
    await withDeadline({ clock: this.options.clock, deadlineMs: reindexWaitMs }, () => work);
  }

  #hear(message: FromIndexThread): void {
    if (message.say !== 'progress') return;
    const { phase, done, total } = message.progress;
    this.condition.counted(message.figures);
    if (phase === 'idle') {
      this.condition.followed();
      this.#refreshVectors();
    }
    this.condition.show(phase === 'idle' ? null : { done, total });
  }

  /** Does nothing while no writing thread runs, as where no folder is watched. */
  #refreshVectors(): void {
    if (this.#writer.isRunning) this.#vectors.refresh();
  }

  /** Has the searching thread read new vectors now, so that no question waits for it. */
  #followVectors(follow: VectorSpace): void {
    // The next search fails in the same way and reports it.
    this.#reader.ask({ follow }).catch(() => undefined);
  }

  /** Has the writing thread remove its damaged file and end; `#lost` then starts another with an empty file. */
  #makeAnew(): void {
    // The thread ends without an answer, so this always rejects.
    this.#writer.ask({ do: 'discard' }).catch(() => undefined);
  }

  /** The writing thread ended by itself. Its file may be a new one, so the searching thread opens it again. */
  #lost(cause: Error | null): void {
    const { clock, log } = this.options;
    if (this.#isClosed) return;
    log.error('knowledge.thread-lost', { reason: cause?.message ?? 'exit' });
    this.condition.lost();
    void this.#reader.restart();
    this.#cancelRestart = clock.after(indexRestartMs, () => void this.#follow());
  }
}
