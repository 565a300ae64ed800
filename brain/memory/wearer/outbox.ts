import { z } from 'zod';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Database } from '../database/database.js';
import type { RowOperation, WriteKind } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { outboxTable } from '../memory-schema.js';

/** The most entries without a slot that may wait. */
export const outboxEntries = 256;

const entrySchema = z.object({
  /** Unique per entry; the receiver recognises repetitions by it. */
  id: z.string(),
  /** Wall milliseconds when it was added. */
  ts: z.number().int(),
  /** Names the call that delivers it. */
  kind: z.string().min(1).max(40),
  /** A later entry replaces one that waits in the same slot; null for an entry that nothing replaces. */
  slot: z.string().min(1).max(120).nullable(),
  body: z.unknown(),
});

/** A message queued for the Brain. */
export type OutboxEntry = z.infer<typeof entrySchema>;

export type NewOutboxEntry = Omit<OutboxEntry, 'id'>;

/**
 * The kind of the message that something was forgotten. Such messages, and those with a slot, are stored even on a full
 * disk.
 */
export const wordOfForgetting = 'forgotten';

/**
 * The queue of messages for the Brain, oldest first. When it is full it refuses new entries, and it never drops one it
 * accepted. Entries with a slot always find room. Methods that write throw the faults of `Database.write`.
 */
export class OutboxStore {
  readonly #rows: Rows<OutboxEntry>;
  readonly #tasks = new TaskQueue();

  constructor(private readonly database: Database) {
    this.#rows = database.rows(outboxTable, outboxEntry);
  }

  /** Runs `task` when everything asked of these rows before is done. */
  inTurn = <T>(task: () => Promise<T>): Promise<T> => this.#tasks.run(task);

  /** The operations that replace the entry `id`, if it still waits, by one saying that it was forgotten. */
  takingBack(id: string, entry: NewOutboxEntry): readonly RowOperation[] {
    return [removing({ id }), ...this.adding(entry)];
  }

  /** The operations that add an entry with others, even if the queue is full. */
  adding(entry: NewOutboxEntry): readonly RowOperation[] {
    const added = entrySchema.parse({ ...entry, id: newId() });
    return [...this.#inSlot(entry.slot).map(removing), putting(added)];
  }

  /** Adds an entry; resolves once it is on disk. Throws `outbox/full`. */
  add(entry: NewOutboxEntry): Promise<OutboxEntry> {
    return this.#tasks.run(async () => {
      if (entry.slot === null && this.#ownCount() >= outboxEntries) throw new Fault('outbox/full');
      const added = entrySchema.parse({ ...entry, id: newId() });
      const kind: WriteKind = entry.slot === null && entry.kind !== wordOfForgetting ? 'capture' : 'upkeep';
      await this.database.write(kind, [...this.#inSlot(entry.slot).map(removing), putting(added)]);
      return added;
    });
  }

  /**
   * Adds an entry in one transaction with operations that forget; resolves once no trace of what was forgotten is left.
   * It is added even if the queue is full.
   */
  addForgetting(entry: NewOutboxEntry, operations: readonly RowOperation[]): Promise<OutboxEntry> {
    return this.#tasks.run(async () => {
      const added = entrySchema.parse({ ...entry, id: newId() });
      const before = this.#inSlot(entry.slot).map(removing);
      await this.database.write('forget', [...operations, ...before, putting(added)]);
      return added;
    });
  }

  /** All waiting entries, oldest first. */
  pending(): OutboxEntry[] {
    return this.#rows.select('ORDER BY seq');
  }

  /** Whether the entry still waits. */
  has(id: string): boolean {
    return this.#rows.select('WHERE id = ?', id).length > 0;
  }

  /** Whether an entry waits in that slot. */
  isTaken(slot: string): boolean {
    return this.#inSlot(slot).length > 0;
  }

  /** Removes an entry that was delivered; one with words of something forgotten leaves no trace. */
  async remove({ id, body }: Pick<OutboxEntry, 'id' | 'body'>): Promise<void> {
    await this.database.write(isRemoval(body) || isReplacing(body) || isQuoting(body) ? 'forget' : 'upkeep', [
      removing({ id }),
    ]);
  }

  #inSlot(slot: string | null): OutboxEntry[] {
    return slot === null ? [] : this.#rows.select('WHERE slot = ?', slot);
  }

  #ownCount(): number {
    return this.#rows.select('WHERE slot IS NULL').length;
  }
}

/** Whether the body of an entry asks to remove something. */
export function isRemoval(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'remove' in body && body.remove === true;
}

/** Whether the body of an entry names what it takes the place of, by words that may be told no more. */
function isReplacing(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'instead' in body;
}

/** Whether the body of an entry names what was forgotten by its words. */
export function isQuoting(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'quoting' in body;
}

function putting({ id, ts, kind, slot, body }: OutboxEntry): RowOperation {
  return { op: 'put', table: outboxTable.name, id, values: [ts, kind, slot, JSON.stringify(body ?? null)] };
}

function removing({ id }: Pick<OutboxEntry, 'id'>): RowOperation {
  return { op: 'delete', table: outboxTable.name, id };
}

function outboxEntry(row: StoredRow): OutboxEntry {
  return entrySchema.parse({ ...row, body: JSON.parse(String(row.body)) });
}
