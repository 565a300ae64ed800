import { z } from 'zod';
import { newId } from '#core/ids';
import type { Database } from './database/database.js';
import type { Rows } from './database/rows.js';
import type { StoredRow } from './database/table.js';
import { anchorsTable } from './memory-schema.js';
import { subjectKey, subjectMatch } from './subject.js';

export const anchorSchema = z.object({
  id: z.string(),
  /** The thing, in the wearer's words. */
  subject: z.string().min(1).max(120),
  /** Where it is, in the wearer's words. */
  place: z.string().min(1).max(240),
  bearing_deg: z.number().min(0).lt(360).optional(),
  distance_m: z.number().min(0).optional(),
  /** Wall milliseconds when it was left there. */
  ts: z.number().int(),
});
export type Anchor = z.infer<typeof anchorSchema>;

const dropSchema = anchorSchema.omit({ id: true });
export type AnchorDrop = z.infer<typeof dropSchema>;

interface KeyedAnchor {
  readonly key: string;
  readonly anchor: Anchor;
}

/** Where the wearer left things. Leaving the same thing again moves it; where it was before stays on record. */
export class AnchorStore {
  readonly #rows: Rows<KeyedAnchor>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(anchorsTable, keyedAnchorOf);
  }

  /** Keeps where something was left; resolves once it is on disk. Throws the faults of `Database.write`. */
  async drop(drop: AnchorDrop): Promise<Anchor> {
    const anchor: Anchor = { id: newId(), ...dropSchema.parse(drop) };
    const { ts, subject, place, bearing_deg = null, distance_m = null } = anchor;
    const values = [ts, subject, subjectKey(subject), place, bearing_deg, distance_m];
    await this.database.write('capture', [{ op: 'put', table: anchorsTable.name, id: anchor.id, values }]);
    return anchor;
  }

  /** Where the thing was left last: the same name first, else one that says more or less, newest first. */
  find(subject: string): Anchor | null {
    const asked = subjectKey(subject);
    const exact = this.#newestOf(asked);
    if (exact !== null) return exact.anchor;
    let best: { readonly match: number; readonly anchor: Anchor } | null = null;
    for (const { key, anchor } of this.#rows.select('ORDER BY seq DESC')) {
      const match = subjectMatch(asked, key);
      if (match > (best?.match ?? 0)) best = { match, anchor };
    }
    return best?.anchor ?? null;
  }

  /** Every anchor ever dropped and not forgotten, newest first. */
  all(): Anchor[] {
    return this.#rows.select('ORDER BY seq DESC').map(({ anchor }) => anchor);
  }

  /** Forgets one anchor; resolves once no trace is left. False when there was none with that id. */
  async forget(id: string): Promise<boolean> {
    const changes = await this.database.write('forget', [{ op: 'delete', table: anchorsTable.name, id }]);
    return changes.length > 0;
  }

  /** Forgets every anchor; resolves once no trace is left. */
  async clear(): Promise<void> {
    await this.database.write('forget', [{ op: 'clear', table: anchorsTable.name }]);
  }

  #newestOf(key: string): KeyedAnchor | null {
    return this.#rows.select('WHERE subject_key = ? ORDER BY seq DESC LIMIT 1', key)[0] ?? null;
  }
}

function keyedAnchorOf(row: StoredRow): KeyedAnchor {
  const { bearing_deg, distance_m } = row;
  const anchor = anchorSchema.parse({
    ...row,
    bearing_deg: bearing_deg ?? undefined,
    distance_m: distance_m ?? undefined,
  });
  return { key: String(row.subject_key), anchor: withoutUndefined(anchor) };
}

/** Absent fields are absent, not undefined, so that a record equals the one that was dropped. */
function withoutUndefined(anchor: Anchor): Anchor {
  return Object.fromEntries(Object.entries(anchor).filter(([, value]) => value !== undefined)) as Anchor;
}
