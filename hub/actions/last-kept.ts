import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Change } from '#memory/database/change';
import { notesTable } from '#memory/memory-schema';
import { type MarkStore, marking } from '#memory/settings/marks';
import { type AboutKept, aboutKept } from './about-kept.js';
import { boundSince, type Held, heldAgain, heldOf, heldToo, heldWithout, keptTogether, storedOf } from './held.js';
import { type Kept, lastKeptMark } from './kept.js';
import { keptOfRemoved, type RemovedFromAgenda, withoutGone } from './moved-entries.js';
import { chosenKept, forgetPhrase, namedOfAll, olderPhrase, whyUnnamed } from './named-kept.js';
import { saidAlike } from './said-alike.js';
import { type SaidLine, ThatMeant } from './that-meant.js';
import type { Undo, UndoOf } from './undo.js';
import type { KeptInstead, UndoingPort } from './undoing-port.js';

type MarksPort = Pick<MarkStore, 'get' | 'set' | 'replace' | 'expire'>;

interface LastKeptOptions {
  readonly memory: { readonly marks: MarksPort };
  readonly clock: Clock;
  readonly log: Log;
  readonly undoing: UndoingPort;
}

/**
 * What "forget that" takes back, for ten minutes and over a restart: what was kept last, then what was kept before it. After
 * a line that kept nothing it takes back nothing, because the wearer means that line.
 */
export class LastKept {
  /** Newest last. */
  #held: readonly Held[] = [];
  #hasLapsed = false;
  #cancelEnd: () => void = () => undefined;
  readonly #writes = new TaskQueue();
  readonly #that: ThatMeant;

  constructor(private readonly options: LastKeptOptions) {
    this.#that = new ThatMeant(options.clock);
  }

  /** To be called once memory may be written: loads what the last run of the hub kept, for the rest of its ten minutes. */
  async start(): Promise<void> {
    const stored = this.options.memory.marks.get(lastKeptMark);
    if (stored === null || this.#held.length > 0) return;
    this.#held = heldOf(stored, this.options.clock);
    if (stored.at(-1)?.isOver === true) this.#that.resumeOver();
    await this.#expire(stored.length);
  }

  stop(): void {
    this.#cancelEnd();
  }

  /** Remembers how to undo what was just kept; resolves once that is on disk, or writing it failed. */
  async keep(...undo: readonly [Undo, ...Undo[]]): Promise<void> {
    this.#that.kept();
    this.#held = heldToo(undo, this.#held, this.options.clock);
    this.#awaitEnd();
    await this.#save();
  }

  /** Binds all that a line of several commands kept since `earlier`: it is taken back together. That one kept nothing is stored. */
  async bind(earlier: readonly Kept[], commands: number): Promise<void> {
    const bound = commands > 1 ? boundSince(earlier, this.#held) : this.#held;
    if (bound === this.#held) return this.#saveOver();
    this.#held = bound;
    await this.#save();
  }

  /** To be called with every line to the assistant; what it kept is passed to `keep`. */
  said(line: SaidLine): void {
    this.#that.said(line);
  }

  /** To be called when the wearer asked the Brain itself at `ts`, wall milliseconds. */
  askedAtBrain(ts: number): void {
    if (this.all.every((kept) => kept.ts < ts)) this.#that.askedAtBrain(ts);
    void this.#saveOver();
  }

  /** The last line, once. It may be in the ledger and the history even where nothing else was kept of it. */
  takeSaid(): SaidLine | null {
    return this.#that.takeSaid();
  }

  /** A line that is given is bound once it was carried out; any other keeps nothing. */
  followedBy(intent: Intent | null, line?: string): void {
    this.#that.followedBy(intent, line ?? '');
    if (line === undefined) void this.#saveOver();
  }

  /** Something was only said again: "that" is what the first saying of it kept, as long as that can be taken back. */
  saidAgain({ what, id }: UndoOf<'person' | 'promise'>): void {
    this.#that.saidAgain(this.all.findLast(({ undo }) => undo.some((one) => one.what === what && one.id === id)));
  }

  /** Forgets everything that could be taken back, without a trace. */
  clear(): Promise<void> {
    this.#that.clear();
    this.#hasLapsed = false;
    return this.#leave([]);
  }

  /** Everything that can be taken back, newest last. */
  get all(): readonly Kept[] {
    return this.#held.map(({ kept }) => kept);
  }

  /** What "that" means; null if there is nothing to take back, or the last line kept nothing. */
  get last(): Kept | null {
    return this.#that.of(this.all);
  }

  /** All that the line kept which kept `last`, oldest first. */
  get lastTogether(): readonly Kept[] {
    return this.last === null ? [] : keptTogether(this.last, this.#held);
  }

  /** What "it" means after a line that kept something. */
  get about(): AboutKept | null {
    return aboutKept(this.last, this.options.undoing);
  }

  get hasLastLineKeptNothing(): boolean {
    return this.#that.hasKeptNothing;
  }

  /** Whether the wearer's last line had something forgotten, or one lately; null for neither. */
  get forgotten(): 'last' | 'lately' | null {
    return this.#that.forgotten;
  }

  /**
   * What "forget the keys" names, whatever was said since, several if it is not plain which: of what can be taken back and
   * of all notes, because what is left would be told in its place; of all else what “forget that my keys are in …” tells.
   */
  named(line: string): readonly Kept[] {
    return namedOfAll(line, this.all, this.options.undoing);
  }

  /** What is said to a request that names something only nearly, or something old; null for any other. */
  whyUnnamed(line: string): string | null {
    return whyUnnamed(line, this.all, this.options.undoing);
  }

  /** How something is named that can be taken back, whatever was said since; null if nothing can. */
  get example(): string | null {
    return forgetPhrase(this.all, this.options.undoing);
  }

  /** How something older is named where nothing can be taken back any more, if it can be; null where nothing was kept. */
  get lapsed(): { readonly example: string | null } | null {
    if (this.#held.length > 0) return null;
    const example = olderPhrase(this.options.undoing);
    return this.#hasLapsed || example !== null ? { example } : null;
  }

  chosen(line: string, meant: readonly Kept[]): readonly Kept[] {
    return chosenKept(line, meant, this.options.undoing);
  }

  /**
   * Takes back what lines had kept, with what tells the same, however long ago it was kept, and keeps something in its
   * place: all of it at once, or nothing. Can be tried again after a failure.
   */
  async forget(all: readonly Kept[], instead: KeptInstead | null = null): Promise<void> {
    const { takeBack, wordsOf, saidBefore } = this.options.undoing;
    const lately = [...new Set(all.flatMap((kept) => saidAlike(kept, { all: this.all, wordsOf })))];
    const before = this.#held;
    const { gone: undone, left } = withoutGone(lately, before);
    const gone = [...undone, ...saidBefore(lately.flatMap(({ undo }) => undo))];
    // At once, so that the rows that go take nothing along a second time.
    this.#held = left;
    try {
      await this.#writes.run(() =>
        takeBack({ gone, instead, also: () => [marking(lastKeptMark, storedOf(this.#held, this.#that.isOver))] }),
      );
    } catch (thrown) {
      this.#held = heldAgain({ before, left, now: this.#held });
      throw thrown;
    }
    this.#that.forgot(instead);
    this.#awaitEnd();
  }

  /** To be called when a row is deleted in another way: the entry that could take it back goes too. */
  async onForgotten({ table, id, op }: Pick<Change, 'table' | 'id' | 'op'>): Promise<void> {
    if (op === 'clear') await this.clear();
    if (op !== 'delete') return;
    const isGone = (undo: Undo) => table === notesTable.name && this.options.undoing.wordsOf([undo]).length === 0;
    const isOfRow = (undo: Undo) => 'id' in undo && (undo.id === id || (undo.what === 'note' && isGone(undo)));
    const left = heldWithout(this.#held, isOfRow);
    if (left !== this.#held) await this.#leave(left);
  }

  /** To be called when an event or reminder was removed at the Brain; resolves once memory has no trace of it, at any age. */
  async forgetAgenda(removed: RemovedFromAgenda): Promise<void> {
    const gone = keptOfRemoved(removed, this.all);
    this.#held = this.#held.filter(({ kept }) => !gone.includes(kept));
    this.#awaitEnd();
    await this.#write((marks) => marks.replace(lastKeptMark, storedOf(this.#held, this.#that.isOver)));
  }

  /** Reduces what can be taken back to `left`; resolves once the memory file has no trace of the rest. */
  async #leave(left: readonly Held[]): Promise<void> {
    this.#held = left;
    this.#awaitEnd();
    await this.#write(async (marks) => {
      if (marks.get(lastKeptMark) !== null) await marks.replace(lastKeptMark, storedOf(this.#held, this.#that.isOver));
    });
  }

  /** Drops entries whose time is over: they are kept for good. `stored` is how many entries the file has. */
  async #expire(stored = this.#held.length): Promise<void> {
    this.#held = this.#held.filter(({ endMs }) => this.options.clock.monotonicMs() < endMs);
    this.#awaitEnd();
    if (this.#held.length === stored) return;
    this.#hasLapsed = true;
    await this.#save();
  }

  async #saveOver(): Promise<void> {
    if (this.#that.takeJustOver() && this.#held.length > 0) await this.#save();
  }

  #save(): Promise<void> {
    const marked = storedOf(this.#held, this.#that.isOver);
    return this.#write((marks) => (marked === null ? marks.expire(lastKeptMark) : marks.set(lastKeptMark, marked)));
  }

  #awaitEnd(): void {
    const { clock } = this.options;
    this.#cancelEnd();
    const [oldest] = this.#held;
    if (oldest === undefined) return;
    this.#cancelEnd = clock.after(Math.max(0, oldest.endMs - clock.monotonicMs()), () => void this.#expire());
  }

  /** A failed write is only logged: until the hub ends, the entries can still be taken back. */
  async #write(write: (marks: MarksPort) => Promise<void>): Promise<void> {
    try {
      await this.#writes.run(() => write(this.options.memory.marks));
    } catch (thrown) {
      this.options.log.warn('last-kept.unsaved', { why: failureReason(thrown) });
    }
  }
}
