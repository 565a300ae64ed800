import { z } from 'zod';
import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Operation } from '#core/posture/gating-matrix';
import { minuteMs } from '#core/time-units';
import type { Change } from '#memory/database/change';
import { notesTable } from '#memory/memory-schema';
import type { Mark, MarkStore } from '#memory/settings/marks';
import { type Undo, undoGate, undoSchema } from './undo.js';

/** What was kept longer ago is not "that" any more. */
const keptMs = 10 * minuteMs;

const keptSchema = z.object({
  /** Wall milliseconds. */
  ts: z.number().int(),
  undo: z.array(undoSchema).min(1),
});
type Kept = z.infer<typeof keptSchema>;

const lastKeptMark: Mark<Kept> = { name: 'last-kept', schema: keptSchema };

interface LastKeptOptions {
  readonly memory: { readonly marks: Pick<MarkStore, 'get' | 'set' | 'remove' | 'expire'> };
  readonly clock: Clock;
  readonly log: Log;
  /** Takes one thing back; resolves once no trace is left. */
  readonly takeBack: (undo: Undo) => Promise<void>;
}

/** What 'forget that' takes back: the last thing that was kept, whatever it was, for ten minutes and over a restart. */
export class LastKept {
  #kept: Kept | null = null;
  #cancelEnd: () => void = () => undefined;

  constructor(private readonly options: LastKeptOptions) {}

  /** To be called once memory may be written: what a run before this one kept can be taken back for the rest of its time. */
  async start(): Promise<void> {
    const { memory, clock } = this.options;
    const kept = memory.marks.get(lastKeptMark);
    const agoMs = kept === null ? 0 : clock.wallMs() - kept.ts;
    if (kept === null || this.#kept !== null) return;
    // A clock that was set back tells nothing of how long ago it was.
    if (agoMs < 0 || agoMs >= keptMs) return this.#expire();
    this.#hold(kept, keptMs - agoMs);
  }

  stop(): void {
    this.#cancelEnd();
  }

  /** Remembers how to forget what was just kept; resolves once that is on disk, or was not to be had there. */
  async keep(...undo: readonly [Undo, ...Undo[]]): Promise<void> {
    const kept = { ts: Math.round(this.options.clock.wallMs()), undo: [...undo] };
    this.#hold(kept, keptMs);
    await this.#write(() => this.options.memory.marks.set(lastKeptMark, kept));
  }

  /** There is nothing left to take back, and no trace of what there was. */
  clear(): Promise<void> {
    return this.#end('remove');
  }

  /** The gates that taking it back has to pass; none where nothing but forgetting is done. */
  get restores(): readonly Operation[] {
    return this.undo.flatMap((undo) => undoGate(undo) ?? []);
  }

  /** How each thing of it would be taken back; empty when there is nothing. */
  get undo(): readonly Undo[] {
    return this.#kept?.undo ?? [];
  }

  /** Forgets it, once; resolves with when it was kept, null when there is nothing. A failure leaves it to be forgotten. */
  async forget(): Promise<number | null> {
    const kept = this.#kept;
    if (kept === null) return null;
    for (const undo of kept.undo) await this.options.takeBack(undo);
    if (this.#kept === kept) await this.clear();
    return kept.ts;
  }

  /** A row was forgotten in another way: what tells of it here goes with it. */
  async onForgotten({ table, id, op }: Pick<Change, 'table' | 'id' | 'op'>): Promise<void> {
    if (op !== 'delete' && op !== 'clear') return;
    const isOfRow = (undo: Undo) =>
      ('id' in undo && undo.id === id) || (undo.what === 'note' && table === notesTable.name);
    if (op === 'clear' || this.#kept?.undo.some(isOfRow) === true) await this.clear();
  }

  /** What was kept is kept for good. */
  #expire(): Promise<void> {
    return this.#end('expire');
  }

  async #end(how: 'remove' | 'expire'): Promise<void> {
    const { marks } = this.options.memory;
    this.#cancelEnd();
    this.#kept = null;
    if (marks.get(lastKeptMark) !== null) await this.#write(() => marks[how](lastKeptMark));
  }

  #hold(kept: Kept, forMs: number): void {
    this.#cancelEnd();
    this.#kept = kept;
    this.#cancelEnd = this.options.clock.after(forMs, () => void this.#expire());
  }

  /** What cannot be written can still be taken back until the hub ends. */
  async #write(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (thrown) {
      this.options.log.warn('last-kept.unsaved', { why: failureReason(thrown) });
    }
  }
}
