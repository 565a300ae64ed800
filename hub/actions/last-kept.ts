import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { minuteMs } from '#core/time-units';
import type { Change } from '#memory/database/change';
import { notesTable } from '#memory/memory-schema';
import type { Mark, MarkStore } from '#memory/settings/marks';
import { namedKept } from './named-kept.js';
import { saidAlike } from './said-alike.js';
import { type Undo, undoSchema } from './undo.js';

/** How long after it was kept something can be taken back. */
const keptMs = 10 * minuteMs;
/** How many of the newest lines can be taken back; nobody takes back more, one by one. */
const mostKept = 20;

const keptSchema = z.object({
  /** Wall milliseconds. */
  ts: z.number().int(),
  undo: z.array(undoSchema).min(1),
});
/** What one line had kept, and how it is taken back. */
export type Kept = Readonly<z.infer<typeof keptSchema>>;

const lastKeptMark: Mark<Kept[]> = {
  name: 'last-kept',
  // A release before this one kept the last alone.
  schema: z.preprocess((stored) => (Array.isArray(stored) ? stored : [stored]), z.array(keptSchema).max(mostKept)),
};

/** A line that the wearer said to the assistant, as far as something may be left of it where nothing else was kept. */
export interface SaidLine {
  /** Wall milliseconds when it began to be answered. */
  readonly ts: number;
  /** It is a question, which the history of the Brain may have. */
  readonly isQuestion: boolean;
  /** It was typed, and so stands in no ledger. */
  readonly isTyped: boolean;
  /** It started a timer, which no forgetting ends. */
  readonly isTimer: boolean;
}

interface Held {
  readonly kept: Kept;
  /** Until when it can be taken back, monotonic: setting the wall clock neither shortens nor extends it. */
  readonly endMs: number;
}

type MarksPort = Pick<MarkStore, 'get' | 'set' | 'remove' | 'expire'>;

interface RemovedFromAgenda {
  /** Null where it is not known which: then it may be any. */
  readonly title: string | null;
  readonly ts: number | null;
}

interface LastKeptOptions {
  readonly memory: { readonly marks: MarksPort };
  readonly clock: Clock;
  readonly log: Log;
  /** Takes one thing back; resolves once no trace is left. */
  readonly takeBack: (undo: Undo) => Promise<void>;
  /** What would be taken back, in words; nothing of what is not there any more. */
  readonly wordsOf: (undo: readonly Undo[]) => readonly string[];
}

/**
 * What 'forget that' takes back: what was kept last, whatever it was, then what was kept before it, for ten minutes and
 * over a restart. After a line that kept nothing it takes back nothing, because the wearer speaks of that line.
 */
export class LastKept {
  /** Newest last. */
  #held: readonly Held[] = [];
  #hasLastLineKeptNothing = false;
  #said: { readonly line: SaidLine; readonly endMs: number } | null = null;
  #cancelEnd: () => void = () => undefined;
  readonly #writes = new TaskQueue();

  constructor(private readonly options: LastKeptOptions) {}

  /** To be called once memory may be written: what a run before this one kept can be taken back for the rest of its time. */
  async start(): Promise<void> {
    const { memory, clock } = this.options;
    const stored = memory.marks.get(lastKeptMark);
    if (stored === null || this.#held.length > 0) return;
    const [wallMs, nowMs] = [clock.wallMs(), clock.monotonicMs()];
    // A clock that was set back tells nothing of how long ago it was.
    const known = stored.filter(({ ts }) => ts <= wallMs);
    this.#held = known.map((kept) => ({ kept, endMs: nowMs + keptMs - (wallMs - kept.ts) }));
    await this.#expire(stored.length);
  }

  stop(): void {
    this.#cancelEnd();
  }

  /** Remembers how to forget what was just kept; resolves once that is on disk, or was not to be had there. */
  async keep(...undo: readonly [Undo, ...Undo[]]): Promise<void> {
    const kept = { ts: Math.round(this.options.clock.wallMs()), undo: [...undo] };
    this.#hasLastLineKeptNothing = false;
    this.#held = [...this.#held, { kept, endMs: this.options.clock.monotonicMs() + keptMs }].slice(-mostKept);
    this.#awaitEnd();
    await this.#write((marks) => marks.set(lastKeptMark, this.#kept));
  }

  /** The wearer said something; whatever was kept of it is told to `keep`. */
  said(line: SaidLine): void {
    this.#said = { line, endMs: this.options.clock.monotonicMs() + keptMs };
  }

  /** The line that was said last, once: ledger and history may have it where nothing else was kept of it. */
  takeSaid(): SaidLine | null {
    const said = this.#said;
    this.#said = null;
    return said !== null && this.options.clock.monotonicMs() < said.endMs ? said.line : null;
  }

  /** The wearer said something of which nothing was kept: "that" must not reach back to anything older. */
  keptNothing(): void {
    this.#hasLastLineKeptNothing = true;
    this.#said = null;
  }

  /**
   * The wearer said something else: "that" is this from now on, and nothing of it is kept yet. Whoever goes incognito
   * speaks of what was said before.
   */
  followedBy({ intent }: Intent): void {
    if (intent !== 'forget_last' && intent !== 'incognito') this.keptNothing();
  }

  /** There is nothing left to take back, and no trace of what there was. */
  clear(): Promise<void> {
    this.#hasLastLineKeptNothing = false;
    this.#said = null;
    return this.#leave([]);
  }

  /** All that can be taken back, newest last. */
  get all(): readonly Kept[] {
    return this.#kept;
  }

  get #kept(): Kept[] {
    return this.#held.map(({ kept }) => kept);
  }

  /** What "that" is; null where there is nothing to take back, or the last line kept nothing. */
  get last(): Kept | null {
    return this.#hasLastLineKeptNothing ? null : (this.#held.at(-1)?.kept ?? null);
  }

  /** Whether the last line of the wearer is one of which nothing was kept. */
  get hasLastLineKeptNothing(): boolean {
    return this.#hasLastLineKeptNothing;
  }

  /** What a request to forget names ("forget the keys"), whatever was said since; null where that is not plain. */
  named(line: string): Kept | null {
    return namedKept(line, this.#kept, this.options.wordsOf);
  }

  /**
   * Takes back what one line had kept, once, and what was kept in the same words. Resolves to all that went, newest first.
   * After a failure it can be tried again.
   */
  async forget(kept: Kept): Promise<readonly Kept[]> {
    const gone = saidAlike(kept, { all: this.#kept, wordsOf: this.options.wordsOf });
    for (const { undo } of gone) for (const one of undo) await this.options.takeBack(one);
    await this.#leave(this.#held.filter((held) => !gone.includes(held.kept)));
    return gone;
  }

  /** A row was forgotten in another way: the entry that could take it back goes too. */
  async onForgotten({ table, id, op }: Pick<Change, 'table' | 'id' | 'op'>): Promise<void> {
    if (op === 'clear') await this.clear();
    if (op !== 'delete') return;
    const isOfRow = (undo: Undo) =>
      undo.what === 'note'
        ? undo.id === id || (table === notesTable.name && this.options.wordsOf([undo]).length === 0)
        : 'id' in undo && undo.id === id;
    const left = this.#held.filter(({ kept }) => !kept.undo.some(isOfRow));
    if (left.length < this.#held.length) await this.#leave(left);
  }

  /**
   * An event or reminder was removed at the Brain. Resolves once the file has no trace of it, also where its words stood
   * there longer ago than it could be taken back.
   */
  async forgetAgenda({ title, ts }: RemovedFromAgenda): Promise<void> {
    const isIt = (undo: Undo) =>
      undo.what === 'agenda' && (title === null || (undo.body.title === title && (undo.body.ts ?? null) === ts));
    this.#held = this.#held.filter(({ kept }) => !kept.undo.some(isIt));
    this.#awaitEnd();
    await this.#write(async (marks) => {
      await marks.remove(lastKeptMark);
      if (this.#held.length > 0) await marks.set(lastKeptMark, this.#kept);
    });
  }

  /** Only this is left to be taken back; resolves once the file has no trace of the rest. */
  async #leave(left: readonly Held[]): Promise<void> {
    this.#held = left;
    this.#awaitEnd();
    await this.#write(async (marks) => {
      if (marks.get(lastKeptMark) !== null) await marks.remove(lastKeptMark);
      if (this.#held.length > 0) await marks.set(lastKeptMark, this.#kept);
    });
  }

  /** What was kept longer ago is kept for good; `stored` is how many of them the file tells of. */
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

  /** What cannot be written can still be taken back until the hub ends. */
  async #write(write: (marks: MarksPort) => Promise<void>): Promise<void> {
    try {
      await this.#writes.run(() => write(this.options.memory.marks));
    } catch (thrown) {
      this.options.log.warn('last-kept.unsaved', { why: failureReason(thrown) });
    }
  }
}
