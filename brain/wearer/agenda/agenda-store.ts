import { newId } from '#core/ids';
import { type AgendaItem, agendaItemSchema } from '#core/wire/wearer/agenda';
import { agendaTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';

interface AgendaRow extends AgendaItem {
  readonly id: string;
}

/** The wearer's events, unique by title, time and place. */
export class AgendaStore {
  readonly #rows: Rows<AgendaRow>;

  constructor(database: Database) {
    this.#rows = database.rows(agendaTable, (row) => ({ id: row.id, ...agendaItemSchema.parse(row) }));
  }

  /** Events that begin at `fromTs` or later and before `toTs`, wall milliseconds, the earliest first. */
  between(fromTs: number, toTs: number, limit: number): AgendaItem[] {
    return this.#rows
      .select('WHERE ts >= ? AND ts < ? ORDER BY ts, seq LIMIT ?', fromTs, toTs, limit)
      .map(({ title, ts, place }) => ({ title, ts, place }));
  }

  /** All events of a source, earliest first. */
  of(source: string): AgendaItem[] {
    return this.#rows
      .select('WHERE source = ? ORDER BY ts, seq', source)
      .map(({ title, ts, place }) => ({ title, ts, place }));
  }

  /** The operation that stores an event from `source`. */
  adding({ title, ts, place }: AgendaItem, source: string): readonly RowOperation[] {
    const known = this.#rows.select('WHERE title = ? AND ts = ? AND place = ?', title, ts, place)[0];
    if (known !== undefined) return [];
    return [{ op: 'put', table: agendaTable.name, id: newId(), values: [ts, title, place, source] }];
  }

  /** The operations that remove every event of that title and time. */
  removing(title: string, ts: number): readonly RowOperation[] {
    return this.#rows
      .select('WHERE title = ? AND ts = ?', title, ts)
      .map(({ id }) => ({ op: 'delete', table: agendaTable.name, id }));
  }
}
