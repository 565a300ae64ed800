import { newId } from '#core/ids';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import { type Debt, debtSchema } from '#core/wire/wearer/social';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { forgetting } from '../forget-row.js';
import { debtsTable } from '../memory-schema.js';
import { byPerson } from './person.js';

interface DebtRow extends Debt {
  readonly personId: string;
  /** Wall milliseconds; null while the debt is open. */
  readonly settledTs: number | null;
}

/** Favours and money owed, in either direction. A settled debt stays stored but is not shown. */
export class Debts {
  readonly #rows: Rows<DebtRow>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(debtsTable, debtOf);
  }

  /** The open debts of one person, oldest first. */
  open(personId: string): DebtRow[] {
    return this.#rows.select('WHERE person_id = ? AND settled_ts IS NULL ORDER BY seq', personId);
  }

  /** All open debts by person, oldest first. */
  openByPerson(): ReadonlyMap<string, readonly DebtRow[]> {
    return byPerson(this.#rows.select('WHERE settled_ts IS NULL ORDER BY seq'));
  }

  /**
   * The operation that adds a debt. A debt from another process keeps its id there, so that it can be settled by that
   * id.
   */
  adding(personId: string, debt: Omit<Debt, 'id'>, id: string = newId()): RowOperation {
    const what = clampText(debt.what.trim(), limits.noteChars);
    return put({ ...debtSchema.parse({ ...debt, what, id }), personId, settledTs: null });
  }

  /** Whether this person has a debt, open or settled, with this id. */
  isOnRecord(personId: string, id: string): boolean {
    return this.#rows.select('WHERE id = ? AND person_id = ?', id, personId).length > 0;
  }

  /** The debts that are not stored, either as open or as settled. */
  unknown(debts: readonly Debt[]): readonly Debt[] {
    return debts.filter(({ id }) => this.#rows.select('WHERE id = ?', id).length === 0);
  }

  /**
   * The open debts of a person that a complete copy does not contain: they were already settled when the copy was made.
   * Debts changed after the sequence `seq` are left out, because the copy cannot know of them.
   */
  settledBy(personId: string, told: readonly Debt[], seq: number): DebtRow[] {
    const open = this.#rows.select(
      'WHERE person_id = ? AND settled_ts IS NULL AND seq <= ? ORDER BY seq',
      personId,
      seq,
    );
    return open.filter(({ id }) => told.every((debt) => debt.id !== id));
  }

  settling(debt: DebtRow, ts: number): RowOperation {
    return put({ ...debt, settledTs: ts });
  }

  /** The operations that reopen settled debts; ids that no longer exist are ignored. */
  reopening(ids: readonly string[]): readonly RowOperation[] {
    const settled = ids.flatMap((id) => this.#rows.select('WHERE id = ? AND settled_ts IS NOT NULL', id));
    return settled.map((debt) => put({ ...debt, settledTs: null }));
  }

  /** The operations that forget every debt of one person, settled ones included. */
  removingAll(personId: string): readonly RowOperation[] {
    return this.#rows
      .select('WHERE person_id = ? ORDER BY seq', personId)
      .flatMap(({ id }) => forgetting(this.database, debtsTable, id));
  }
}

function put({ id, personId, direction, what, ts, settledTs }: DebtRow): RowOperation {
  return { op: 'put', table: debtsTable.name, id, values: [ts, personId, direction, what, settledTs] };
}

function debtOf(row: StoredRow): DebtRow {
  const settledTs = row.settled_ts === null ? null : Number(row.settled_ts);
  return { ...debtSchema.parse(row), personId: String(row.person_id), settledTs };
}
