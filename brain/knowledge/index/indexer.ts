import type { Clock } from '#core/clock';
import type { IndexProgress } from './index-protocol.js';
import type { IndexStore } from './index-store.js';
import type { Following, IndexUpdater, Task } from './index-updater.js';

/** Hints within this time are handled together: saving one file causes several. */
const hintSettleMs = 120;

interface IndexerParts {
  readonly store: Pick<IndexStore, 'tidy'>;
  readonly updater: Pick<IndexUpdater, 'update' | 'updateAll'>;
  readonly clock: Clock;
  readonly onProgress: (progress: IndexProgress) => void;
  /** A run failed; the next sweep tries again. */
  readonly onFailure: (error: unknown) => void;
}

interface PendingSweep {
  readonly isThorough: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Schedules indexing. A sweep compares everything; hints of the watcher are handled in between, also between the steps
 * of a sweep. One step at a time, because there is one writer.
 */
export class Indexer {
  #following: Following | null = null;
  /** Grows when the run under way is superseded. */
  #generation = 0;
  #sweeps: PendingSweep[] = [];
  #looks: PendingSweep[] = [];
  readonly #hints = new Map<string, Set<string> | undefined>();
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();
  #isSettling = false;
  #isOnHints = false;

  constructor(private readonly parts: IndexerParts) {}

  /** Indexes these folders from now on; resolves once the index matches them. */
  follow(following: Following): Promise<void> {
    this.#following = following;
    this.#generation += 1;
    return this.sweep(false);
  }

  /**
   * Compares everything; resolves once all files that existed at the call are indexed. Rejects when the index cannot be
   * written.
   */
  sweep(isThorough: boolean): Promise<void> {
    return this.#wait(this.#sweeps, isThorough);
  }

  /** Indexes one directory before anything else; resolves once its files are in the index. */
  look(directory: string): Promise<void> {
    this.#hints.set(directory, undefined);
    return this.#wait(this.#looks, false);
  }

  /** Something may have changed there; hints are collected for `hintSettleMs` and handled together. */
  hint(directory: string, name: string | null): void {
    const names = this.#hints.get(directory);
    if (name === null) this.#hints.set(directory, undefined);
    else if (names !== undefined) names.add(name);
    else if (!this.#hints.has(directory)) this.#hints.set(directory, new Set([name]));
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.parts.clock.after(hintSettleMs, () => {
      this.#isSettling = false;
      this.#start();
    });
  }

  /** Stops after the present step; pending promises reject. Await `settled` afterwards. */
  close(): void {
    this.#following = null;
    this.#generation += 1;
    this.#hints.clear();
    this.#fail(new Error('the index was closed'));
  }

  /** Resolves once nothing is under way. */
  settled(): Promise<void> {
    return this.#running;
  }

  #wait(list: PendingSweep[], isThorough: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      list.push({ isThorough, resolve, reject });
      this.#start();
    });
  }

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#running = this.#run()
      .catch((error: unknown) => {
        this.#fail(error);
        this.parts.onFailure(error);
      })
      .finally(() => {
        this.#isRunning = false;
        this.parts.onProgress({ phase: 'idle', done: 0, total: 0 });
      });
  }

  async #run(): Promise<void> {
    while (this.#following !== null && (this.#sweeps.length > 0 || this.#hints.size > 0)) {
      await this.#seeToHints();
      if (this.#following !== null && this.#sweeps.length > 0) await this.#sweepOnce(this.#following);
    }
    if (this.#following !== null) this.parts.store.tidy();
  }

  /** One sweep settles every request made before it began. */
  async #sweepOnce(following: Following): Promise<void> {
    const asked = [...this.#sweeps];
    const isThorough = asked.some((waiting) => waiting.isThorough);
    const isThrough = await this.parts.updater.updateAll(this.#task(following, isThorough));
    if (!isThrough) return;
    // Before resolving, because callers may rely on removed text being gone from disk.
    this.parts.store.tidy();
    this.#sweeps = this.#sweeps.filter((waiting) => !asked.includes(waiting));
    for (const { resolve } of asked) resolve();
  }

  async #seeToHints(): Promise<void> {
    if (this.#isOnHints || this.#following === null) return;
    this.#isOnHints = true;
    const looks = this.#looks.splice(0);
    const hints = [...this.#hints];
    this.#hints.clear();
    try {
      for (const [directory, names] of hints) {
        await this.parts.updater.update(this.#task(this.#following, false), directory, names);
      }
      for (const { resolve } of looks) resolve();
    } catch (error) {
      for (const { reject } of looks) reject(error);
      throw error;
    } finally {
      this.#isOnHints = false;
    }
  }

  #task(following: Following, isThorough: boolean): Task {
    const generation = this.#generation;
    return {
      following,
      isThorough,
      isStale: () => generation !== this.#generation,
      breathe: () => untilOrdersHeard(),
      pause: (phase, done, total) => this.#pause({ phase, done, total }),
    };
  }

  async #pause(progress: IndexProgress): Promise<void> {
    if (!this.#isOnHints) this.parts.onProgress(progress);
    await untilOrdersHeard();
    if (this.#hints.size > 0) await this.#seeToHints();
  }

  #fail(error: unknown): void {
    for (const { reject } of [...this.#sweeps.splice(0), ...this.#looks.splice(0)]) reject(error);
  }
}

const untilOrdersHeard = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
