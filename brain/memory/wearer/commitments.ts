import { z } from 'zod';
import { newId } from '#core/ids';
import { limits } from '#core/limits';
import { TaskQueue } from '#core/reliability/task-queue';
import { clampText } from '#core/text';
import { driftSchema, promiseStateSchema } from '#core/wire/wearer/promises';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { forgetRow } from '../forget-row.js';
import { commitmentsTable } from '../memory-schema.js';
import { type CommitmentState, driftOf } from './drift.js';

const rowSchema = z.object({
  id: z.string(),
  /** To whom it was promised; null if nobody known was present. */
  person: z.string().min(1).max(limits.personNameChars).nullable(),
  task: z.string().min(1).max(limits.taskChars),
  /** The due phrase as it was spoken; null if there was none. */
  due_text: z.string().max(120).nullable(),
  /** Wall milliseconds; null without a due phrase. */
  due_ts: z.number().int().nullable(),
  /** Wall milliseconds. */
  created_ts: z.number().int(),
  state: promiseStateSchema,
  /** The id of the spoken line it was parsed from; null if it was entered by hand. */
  utterance_id: z.string().min(1).max(64).nullable(),
});
type CommitmentRow = z.infer<typeof rowSchema>;

const commitmentSchema = rowSchema.extend({ drift: driftSchema });
/** A promise of the wearer, with its drift at the time of reading (decisions.md "commitment"). */
export type Commitment = z.infer<typeof commitmentSchema>;

export type NewCommitment = Omit<CommitmentRow, 'id' | 'state'>;

/** The wearer's promises. Methods that write throw the faults of `Database.write`. */
export class CommitmentStore {
  readonly #rows: Rows<CommitmentRow>;
  readonly #tasks = new TaskQueue();
  /** The open ones as the file had them; whoever looks ahead asks twice a minute, and they seldom change. */
  #open: { readonly version: number; readonly rows: readonly CommitmentRow[] } | null = null;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(commitmentsTable, commitmentRow);
  }

  /** Runs `task` when everything asked of these rows before is done. */
  inTurn = <T>(task: () => Promise<T>): Promise<T> => this.#tasks.run(task);

  /**
   * Keeps a promise; a task that is too long is shortened at a word. For a line that was parsed before, returns the
   * existing promise in its present state.
   */
  add(commitment: NewCommitment): Promise<Commitment> {
    return this.#tasks.run(async () => {
      const { row, operations } = this.#adding(commitment);
      if (operations.length > 0) await this.database.write('capture', operations);
      return withDrift(row, commitment.created_ts);
    });
  }

  get(id: string, nowMs: number): Commitment | null {
    const row = this.#row(id);
    return row === null ? null : withDrift(row, nowMs);
  }

  /** The open promises by due time, those without one last. */
  open(nowMs: number): Commitment[] {
    const version = this.database.dataVersion();
    if (this.#open?.version !== version) {
      this.#open = { version, rows: this.#rows.select("WHERE state = 'open' ORDER BY due_ts IS NULL, due_ts, seq") };
    }
    return this.#open.rows.map((row) => withDrift(row, nowMs));
  }

  /** All promises, newest first. */
  all(nowMs: number): Commitment[] {
    return this.#rows.select('ORDER BY ts DESC, seq DESC').map((row) => withDrift(row, nowMs));
  }

  /** Marks a promise as kept, broken, dropped or open again. Null if there is none with that id. */
  mark(id: string, state: CommitmentState, nowMs: number): Promise<Commitment | null> {
    return this.#tasks.run(async () => {
      const row = this.#row(id);
      if (row === null) return null;
      const operations = this.marking(id, state);
      if (operations.length > 0) await this.database.write('capture', operations);
      return withDrift({ ...row, state }, nowMs);
    });
  }

  /** Forgets a promise; resolves once no trace of it is left. False if there is none with that id. */
  forget(id: string): Promise<boolean> {
    return this.#tasks.run(() => forgetRow(this.database, commitmentsTable, id));
  }

  /** The operations of `add`, with the id of the promise. */
  adding(commitment: NewCommitment): { readonly id: string; readonly operations: readonly RowOperation[] } {
    const { row, operations } = this.#adding(commitment);
    return { id: row.id, operations };
  }

  /** The operations of `mark`. */
  marking(id: string, state: CommitmentState): readonly RowOperation[] {
    const row = this.#row(id);
    return row === null || row.state === state ? [] : [putPromise({ ...row, state })];
  }

  #adding(commitment: NewCommitment): { readonly row: CommitmentRow; readonly operations: readonly RowOperation[] } {
    // The id of the line is the id of the promise, so that two writers cannot make two promises from one line.
    const id = commitment.utterance_id ?? newId();
    const known = this.#row(id);
    if (known !== null) return { row: known, operations: [] };
    const task = clampText(commitment.task, limits.taskChars);
    const row = rowSchema.parse({ ...commitment, task, id, state: 'open' });
    return { row, operations: [putPromise(row)] };
  }

  #row(id: string): CommitmentRow | null {
    return this.#rows.select('WHERE id = ?', id)[0] ?? null;
  }
}

function putPromise(row: CommitmentRow): RowOperation {
  const { id, created_ts, person, task, due_text, due_ts, state, utterance_id } = row;
  const values = [created_ts, person, task, due_text, due_ts, state, utterance_id];
  return { op: 'put', table: commitmentsTable.name, id, values };
}

function commitmentRow(row: StoredRow): CommitmentRow {
  return rowSchema.parse({ ...row, created_ts: row.ts });
}

function withDrift(row: CommitmentRow, nowMs: number): Commitment {
  return { ...row, drift: driftOf(row, nowMs) };
}
