import { newId } from '#core/ids';
import { type Reminder, reminderSchema } from '#core/wire/wearer/agenda';
import { remindersTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';
import type { StoredRow } from '#memory/database/table';

interface ReminderRow extends Reminder {
  readonly id: string;
  readonly capturedTs: number;
}

type ReminderName = Pick<Reminder, 'title' | 'ts'> & { readonly list: string | undefined };

/** The wearer's reminders, unique by title, time and list. */
export class ReminderStore {
  readonly #rows: Rows<ReminderRow>;

  constructor(database: Database) {
    this.#rows = database.rows(remindersTable, reminderOf);
  }

  /** Open reminders by due time, those without one last. */
  open(): Reminder[] {
    return this.#rows
      .select('WHERE done = 0 ORDER BY due_ts IS NULL, due_ts, seq')
      .map(({ title, ts, list, done }) => ({ title, ts, list, done }));
  }

  /** Open reminders that have a time, in the order they were stored; `capturedTs` is in wall milliseconds. */
  dated(): readonly (Reminder & { readonly id: string; readonly capturedTs: number })[] {
    return this.#rows.select('WHERE done = 0 AND due_ts IS NOT NULL ORDER BY seq');
  }

  /** The names of all lists with a reminder, open or done, sorted. */
  lists(): string[] {
    return [...new Set(this.#rows.select('ORDER BY seq').map(({ list }) => list))].sort();
  }

  /** The operations that add a reminder captured now, or set whether a known one is done. */
  writing(reminder: Reminder, source: string, nowMs: number): readonly RowOperation[] {
    const { title, ts, list, done } = reminder;
    const [known] = this.named(reminder);
    const id = known?.id ?? newId();
    const values = [known?.capturedTs ?? Math.round(nowMs), title, ts, list, done ? 1 : 0, source];
    return [{ op: 'put', table: remindersTable.name, id, values }];
  }

  /**
   * The operations that remove a reminder from `list`, or from every list if that is undefined; empty when there is no
   * such reminder.
   */
  removing(reminder: ReminderName): readonly RowOperation[] {
    return this.named(reminder).map(({ id }) => ({ op: 'delete', table: remindersTable.name, id }));
  }

  /** The reminders of that title and time in `list`, or in any list if that is undefined. */
  named({ title, ts, list }: ReminderName): readonly ReminderRow[] {
    const found = this.#rows.select('WHERE title = ? AND due_ts IS ? ORDER BY seq', title, ts);
    return list === undefined ? found : found.filter((reminder) => reminder.list === list);
  }
}

function reminderOf(row: StoredRow): ReminderRow {
  const reminder = reminderSchema.parse({ ...row, ts: row.due_ts, done: row.done === 1 });
  return { id: row.id, capturedTs: Number(row.ts), ...reminder };
}
