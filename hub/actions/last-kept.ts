import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Change } from '#memory/database/change';
import { notesTable } from '#memory/memory-schema';
import { type MarkStore, marking } from '#memory/settings/marks';
import { heldWithout } from './held-without.js';
import { type Kept, lastKeptMark, mostKept } from './kept.js';
import { isOnAgenda, keptOfRemoved, notPutBack, withoutGone } from './moved-entries.js';
import { asksToForget, chosenKept, forgetPhrase, namedKept, olderNamed } from './named-kept.js';
import { namedByRelation, withoutUnnamed } from './part-of-person.js';
import { saidAlike } from './said-alike.js';
import { type SaidLine, ThatMeant, takenBackWithinMs } from './that-meant.js';
import type { Undo, UndoOf } from './undo.js';
import type { KeptInstead, UndoingPort } from './undoing-port.js';

interface Held {
  readonly kept: Kept;
  /** Until when it can be taken back, in monotonic milliseconds, so that setting the wall clock has no effect. */
  readonly endMs: number;
}

type MarksPort = Pick<MarkStore, 'get' | 'set' | 'replace' | 'expire'>;

interface RemovedFromAgenda {
  /** Null where it is unknown which one; it may then be any. */
  readonly title: string | null;
  readonly ts: number | null;
}

interface LastKeptOptions {
  readonly memory: { readonly marks: MarksPort };
  readonly clock: Clock;
  readonly log: Log;
  readonly undoing: UndoingPort;
}

/**
 * What "forget that" takes back: what was kept last, then what was kept before it, within ten minutes and also after a
 * restart. After a line that kept nothing it takes back nothing, because the wearer means that line.
 */
export class LastKept {
  /** Newest last. */
  #held: readonly Held[] = [];
  #cancelEnd: () => void = () => undefined;
  readonly #writes = new TaskQueue();
  readonly #that: ThatMeant;

  constructor(private readonly options: LastKeptOptions) {
    this.#that = new ThatMeant(options.clock);
  }

  /**
   * To be called once memory may be written: loads what the previous run of the hub kept, for the rest of its ten
   * minutes.
   */
  async start(): Promise<void> {
    const { memory, clock } = this.options;
    const stored = memory.marks.get(lastKeptMark);
    if (stored === null || this.#held.length > 0) return;
    const [wallMs, nowMs] = [clock.wallMs(), clock.monotonicMs()];
    // With a clock that was set back it is unknown how long ago that was.
    const known = stored.filter(({ ts }) => ts <= wallMs);
    this.#held = known.map((kept) => ({ kept, endMs: nowMs + takenBackWithinMs - (wallMs - kept.ts) }));
    await this.#expire(stored.length);
  }

  stop(): void {
    this.#cancelEnd();
  }

  /** Remembers how to undo what was just kept; resolves once that is on disk, or writing it failed. */
  async keep(...undo: readonly [Undo, ...Undo[]]): Promise<void> {
    const kept = { ts: Math.round(this.options.clock.wallMs()), undo: [...undo] };
    this.#that.kept();
    this.#held = [...this.#held, { kept, endMs: this.options.clock.monotonicMs() + takenBackWithinMs }].slice(
      -mostKept,
    );
    this.#awaitEnd();
    await this.#write((marks) => marks.set(lastKeptMark, this.#kept));
  }

  /** To be called with every line to the assistant; what it kept is passed to `keep`. */
  said(line: SaidLine): void {
    this.#that.said(line);
  }

  /** The last line, once. It may be in the ledger and the history even where nothing else was kept of it. */
  takeSaid(): SaidLine | null {
    return this.#that.takeSaid();
  }

  /** To be called with each intent, null for a line that was not understood. */
  followedBy(intent: Intent | null): void {
    this.#that.followedBy(intent);
  }

  /** Something was only said again: "that" is what the first saying of it kept, as long as that can be taken back. */
  saidAgain({ what, id }: UndoOf<'person' | 'promise'>): void {
    const isIt = (undo: Undo): boolean => undo.what === what && undo.id === id;
    this.#that.saidAgain(this.#kept.findLast(({ undo }) => undo.some(isIt)));
  }

  /** Forgets everything that could be taken back, without a trace. */
  clear(): Promise<void> {
    this.#that.clear();
    return this.#leave([]);
  }

  /** Everything that can be taken back, newest last. */
  get all(): readonly Kept[] {
    return this.#kept;
  }

  get #kept(): Kept[] {
    return this.#held.map(({ kept }) => kept);
  }

  get #marked(): Kept[] | null {
    return this.#held.length === 0 ? null : this.#kept;
  }

  /** What "that" means; null if there is nothing to take back, or the last line kept nothing. */
  get last(): Kept | null {
    return this.#that.of(this.#kept);
  }

  /** Whether the wearer's last line kept nothing. */
  get hasLastLineKeptNothing(): boolean {
    return this.#that.hasKeptNothing;
  }

  /** Whether the wearer's last line had something forgotten, or one lately; null for neither. */
  get forgotten(): 'last' | 'lately' | null {
    return this.#that.forgotten;
  }

  /**
   * What a request such as "forget the keys" names, whatever was said since: of what can be taken back and all that was
   * ever noted, because what is left would be told in place of what went; several if it is not plain which. Of all else
   * only what the request tells: "forget that my keys are in the hall".
   */
  named(line: string): readonly Kept[] {
    // Asked of every line, and the notes are many.
    if (!asksToForget(line)) return [];
    const { undoing } = this.options;
    const older = olderNamed(line, this.#kept, undoing);
    const named = namedKept(line, [...older, ...this.#kept], undoing).map(notPutBack);
    return withoutUnnamed(named, namedByRelation(line, this.#kept, undoing));
  }

  /** How something is named that can be taken back, whatever was said since; null if nothing can. */
  get example(): string | null {
    return forgetPhrase(this.#kept, this.options.undoing);
  }

  /** Which of several an answer such as "the car keys" means. */
  chosen(line: string, meant: readonly Kept[]): readonly Kept[] {
    return chosenKept(line, meant, this.options.undoing);
  }

  /**
   * Takes back what lines had kept, with what tells the same, however long ago it was kept, and keeps something in its
   * place: all of it at once, or nothing. Can be tried again after a failure.
   */
  async forget(all: readonly Kept[], instead: KeptInstead | null = null): Promise<void> {
    const { takeBack, wordsOf, saidBefore } = this.options.undoing;
    const lately = [...new Set(all.flatMap((kept) => saidAlike(kept, { all: this.#kept, wordsOf })))];
    const before = this.#held;
    const { gone: undone, left } = withoutGone(lately, before);
    const gone = [...undone, ...saidBefore(lately.flatMap(({ undo }) => undo))];
    // At once, so that the rows that go take nothing along a second time.
    this.#held = left;
    try {
      await this.#writes.run(() => takeBack({ gone, instead, also: () => [marking(lastKeptMark, this.#marked)] }));
    } catch (thrown) {
      const stays = before.filter((one) => !left.includes(one) || this.#held.includes(one));
      this.#held = [...stays, ...this.#held.filter((one) => !left.includes(one))];
      throw thrown;
    }
    this.#that.forgot(instead);
    this.#awaitEnd();
  }

  /** To be called when a row is deleted in another way: the entry that could take it back goes too. */
  async onForgotten({ table, id, op }: Pick<Change, 'table' | 'id' | 'op'>): Promise<void> {
    if (op === 'clear') await this.clear();
    if (op !== 'delete') return;
    const isOfRow = (undo: Undo) =>
      undo.what === 'note'
        ? undo.id === id || (table === notesTable.name && this.options.undoing.wordsOf([undo]).length === 0)
        : 'id' in undo && undo.id === id;
    const left = heldWithout(this.#held, isOfRow);
    if (left !== this.#held) await this.#leave(left);
  }

  /**
   * To be called when an event or reminder was removed at the Brain. Resolves once the memory file has no trace of it,
   * also if its time to be taken back is long over.
   */
  async forgetAgenda({ title, ts }: RemovedFromAgenda): Promise<void> {
    const gone = title === null ? this.#kept.filter(isOnAgenda) : keptOfRemoved({ title, ts }, this.#kept);
    this.#held = this.#held.filter(({ kept }) => !gone.includes(kept));
    this.#awaitEnd();
    await this.#write((marks) => marks.replace(lastKeptMark, this.#marked));
  }

  /** Reduces what can be taken back to `left`; resolves once the memory file has no trace of the rest. */
  async #leave(left: readonly Held[]): Promise<void> {
    this.#held = left;
    this.#awaitEnd();
    await this.#write(async (marks) => {
      if (marks.get(lastKeptMark) !== null) await marks.replace(lastKeptMark, this.#marked);
    });
  }

  /** Drops entries whose time is over: they are kept for good. `stored` is how many entries the file has. */
  async #expire(stored = this.#held.length): Promise<void> {
    const nowMs = this.options.clock.monotonicMs();
    this.#held = this.#held.filter(({ endMs }) => nowMs < endMs);
    this.#awaitEnd();
    if (this.#held.length === stored) return;
    await this.#write((marks) =>
      this.#held.length === 0 ? marks.expire(lastKeptMark) : marks.set(lastKeptMark, this.#kept),
    );
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
