import type { Clock } from '#core/clock';
import { firstWork, isUnsaved, type WorkInHand } from './builder-state.js';
import { readWork } from './read-work.js';

interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface WorkShelfOptions {
  /** The tab's session storage; null where the browser has none. */
  readonly storage: TabStorage | null;
  /** Whether work may be stored now; not while incognito. Null if the Brain did not answer. */
  readonly mayKeep: () => Promise<boolean | null>;
  readonly clock: Pick<Clock, 'after'>;
}

const key = 'nightjar.lens-in-hand';
/** Work is stored once it has not changed for this long. */
const settledMs = 300;

const storedForm = (work: WorkInHand): string => JSON.stringify({ v: 1, ...work });

/** Stores the work in the tab, so that a reload or a visit to another page loses nothing. */
export class WorkShelf {
  #work: WorkInHand | null = null;
  #mayKeep = false;
  #cancel: () => void = () => undefined;

  constructor(private readonly options: WorkShelfOptions) {}

  /** The stored work, or the first lens if there is none. */
  takeUp(): WorkInHand {
    void this.#ask();
    return readWork(this.#try((storage) => storage.getItem(key)) ?? null) ?? firstWork;
  }

  /** Stores work once it has not changed for `settledMs`. */
  put(work: WorkInHand): void {
    this.#cancel();
    this.#work = work;
    this.#cancel = this.options.clock.after(settledMs, () => void this.#settle());
  }

  /** Stores pending work at once when the page is left, if that was allowed when last asked. */
  flush(): void {
    if (this.#work !== null && this.#mayKeep) this.#putDown();
  }

  /** Whether the tab's storage holds this work, so that a reload loses nothing of it. */
  holds(work: WorkInHand): boolean {
    return this.#try((storage) => storage.getItem(key)) === storedForm(work);
  }

  async #settle(): Promise<void> {
    await this.#ask();
    this.flush();
  }

  async #ask(): Promise<void> {
    // A page that is being left aborts the request, so the last known answer is used.
    this.#mayKeep = (await this.options.mayKeep()) ?? this.#mayKeep;
  }

  #putDown(): void {
    const work = this.#work ?? firstWork;
    this.#work = null;
    const isWorthIt = work.kept !== null || work.link !== '' || isUnsaved(work);
    this.#try((storage) => (isWorthIt ? storage.setItem(key, storedForm(work)) : storage.removeItem(key)));
  }

  /** Undefined if the browser refuses the access or has no room. */
  #try<T>(use: (storage: TabStorage) => T): T | undefined {
    try {
      return this.options.storage === null ? undefined : use(this.options.storage);
    } catch {
      return undefined;
    }
  }
}
