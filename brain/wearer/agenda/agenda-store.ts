import { newId } from '#core/ids';
import { type AgendaItem, agendaItemSchema } from '#core/wire/wearer/agenda';
import { agendaCapturesTable, agendaTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';

interface AgendaRow extends AgendaItem {
  readonly id: string;
}

/** The wearer's events, unique by title, time and place. */
export class AgendaStore {
  readonly #rows: Rows<AgendaRow>;
  readonly #captures: Rows<{ readonly id: string; readonly ts: number }>;

  constructor(database: Database) {
    this.#captures = database.rows(agendaCapturesTable, ({ id, ts }) => ({ id, ts: Number(ts) }));
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

  /**
   * All events of a source with the wall time at which each was captured; null where that is lost, or was not kept by an
   * old version.
   */
  captured(source: string): readonly (AgendaRow & { readonly capturedTs: number | null })[] {
    const captures = new Map(this.#captures.select('ORDER BY seq').map(({ id, ts }) => [id, ts]));
    const events = this.#rows.select('WHERE source = ? ORDER BY ts, seq', source);
    return events.map((event) => ({ ...event, capturedTs: captures.get(event.id) ?? null }));
  }

  /** The operations that store an event from `source`, captured now. */
  adding({ title, ts, place }: AgendaItem, source: string, nowMs: number): readonly RowOperation[] {
    const known = this.#rows.select('WHERE title = ? AND ts = ? AND place = ?', title, ts, place)[0];
    if (known !== undefined) return [];
    const id = newId();
    return [
      { op: 'put', table: agendaTable.name, id, values: [ts, title, place, source] },
      { op: 'put', table: agendaCapturesTable.name, id, values: [Math.round(nowMs)] },
    ];
  }

  /** The operations that remove every event of that title and time, of one source where it is named. */
  removing(title: string, ts: number, source: string | null = null): readonly RowOperation[] {
    return this.#rows
      .select('WHERE title = ? AND ts = ? AND source = coalesce(?, source)', title, ts, source)
      .flatMap(({ id }) => [
        { op: 'delete', table: agendaTable.name, id },
        { op: 'delete', table: agendaCapturesTable.name, id },
      ]);
  }
}
