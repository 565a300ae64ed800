import type { Clock } from '#core/clock';
import { firstWork, isUnsaved, type WorkInHand } from './builder-state.js';
import { readWork } from './read-work.js';

interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface WorkShelfOptions {
  /** Of this tab, and gone with it; `null` where the browser has none. */
  readonly storage: TabStorage | null;
  /** Whether anything may be kept at present: not while incognito, as far as the page can know; `null` where nobody answered. */
  readonly mayKeep: () => Promise<boolean | null>;
  readonly clock: Pick<Clock, 'after'>;
}

const key = 'nightjar.lens-in-hand';
/** So long nothing has changed before it is put down. */
const settledMs = 300;

/** Holds what is being made for as long as the tab is open, so that a reload or another page in between loses nothing. */
export class WorkShelf {
  #work: WorkInHand | null = null;
  #mayKeep = false;
  #cancel: () => void = () => undefined;

  constructor(private readonly options: WorkShelfOptions) {}

  /** What lay there, or else the first lens. */
  takeUp(): WorkInHand {
    void this.#ask();
    return readWork(this.#try((storage) => storage.getItem(key)) ?? null) ?? firstWork;
  }

  /** Put down once it has settled. */
  put(work: WorkInHand): void {
    this.#cancel();
    this.#work = work;
    this.#cancel = this.options.clock.after(settledMs, () => void this.#settle());
  }

  /** Puts down at once what waits, where that was allowed when it was last asked: the page is being left. */
  flush(): void {
    if (this.#work !== null && this.#mayKeep) this.#putDown();
  }

  async #settle(): Promise<void> {
    await this.#ask();
    this.flush();
  }

  async #ask(): Promise<void> {
    // A page that is being left has its question broken off: what was last known holds.
    this.#mayKeep = (await this.options.mayKeep()) ?? this.#mayKeep;
  }

  #putDown(): void {
    const work = this.#work ?? firstWork;
    this.#work = null;
    const isWorthIt = work.kept !== null || work.link !== '' || isUnsaved(work);
    this.#try((storage) =>
      isWorthIt ? storage.setItem(key, JSON.stringify({ v: 1, ...work })) : storage.removeItem(key),
    );
  }

  /** A browser may refuse it, or have no room. */
  #try<T>(use: (storage: TabStorage) => T): T | undefined {
    try {
      return this.options.storage === null ? undefined : use(this.options.storage);
    } catch {
      return undefined;
    }
  }
}
