import { newId } from '#core/ids';
import { type Brief, briefSchema } from '#core/wire/wearer/brief';
import { briefsTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

/** `morning` is composed by the schedule, `short` and `long` on request. */
export type BriefKind = 'morning' | 'short' | 'long';

/** The briefs of the last weeks. */
export class BriefStore {
  readonly #rows: Rows<Brief | undefined>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(briefsTable, ({ value }) => briefSchema.safeParse(JSON.parse(String(value))).data);
  }

  /** Resolves once it is on disk. Throws the faults of `Database.write`. */
  async keep(brief: Brief, kind: BriefKind): Promise<void> {
    const values = [brief.ts, brief.day, kind, JSON.stringify(brief)];
    await this.database.write('capture', [{ op: 'put', table: briefsTable.name, id: newId(), values }]);
  }

  /** The latest morning or short brief; null when there is none. */
  latest(): Brief | null {
    return this.#rows.select("WHERE kind IN ('morning', 'short') ORDER BY seq DESC LIMIT 1")[0] ?? null;
  }

  latestLong(): Brief | null {
    return this.#rows.select("WHERE kind = 'long' ORDER BY seq DESC LIMIT 1")[0] ?? null;
  }

  /** Whether the scheduled brief of a day, 'YYYY-MM-DD', exists. */
  hasMorning(day: string): boolean {
    return this.#rows.select("WHERE kind = 'morning' AND day = ? LIMIT 1", day).length > 0;
  }
}
