import { z } from 'zod';
import { newId } from '#core/ids';
import { subjectKey, subjectOf } from '#core/language/words/subject-key';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { forgetRow, forgetting } from '../forget-row.js';
import { anchorsTable } from '../memory-schema.js';
import { SubjectKeys } from './subject-keys.js';
import { thingAndPlace } from './thing-and-place.js';

const anchorSchema = z.object({
  id: z.string(),
  ...thingAndPlace,
  bearing_deg: z.number().min(0).lt(360).optional(),
  distance_m: z.number().min(0).optional(),
  /** When it was left there, in wall milliseconds. */
  ts: z.number().int(),
});
export type Anchor = z.infer<typeof anchorSchema>;

const dropSchema = anchorSchema.omit({ id: true });
type AnchorDrop = z.infer<typeof dropSchema>;

/**
 * Where the wearer left things (hub-behaviour.md §2, Anchor). The newest anchor of a thing counts; earlier ones stay
 * stored.
 */
export class AnchorStore {
  readonly #rows: Rows<Anchor>;
  readonly #subjects: SubjectKeys;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(anchorsTable, anchorOf);
    this.#subjects = new SubjectKeys(database, anchorsTable);
  }

  /**
   * Keeps where something was left; a thing or place that is too long is shortened at a word. Resolves once it is on
   * disk. Throws the faults of `Database.write`.
   */
  async drop(drop: AnchorDrop): Promise<Anchor> {
    const { anchor, operation } = this.dropping(drop);
    await this.database.write('capture', [operation]);
    return anchor;
  }

  /** The operation of `drop`. */
  dropping(drop: AnchorDrop): { readonly anchor: Anchor; readonly operation: RowOperation } {
    const words = { subject: subjectText(drop.subject), place: clampText(drop.place, limits.placeChars) };
    const anchor: Anchor = { id: newId(), ...dropSchema.parse({ ...drop, ...words }) };
    const { ts, subject, place, bearing_deg = null, distance_m = null } = anchor;
    const values = [ts, subject, subjectKey(subject), place, bearing_deg, distance_m];
    return { anchor, operation: { op: 'put', table: anchorsTable.name, id: anchor.id, values } };
  }

  /**
   * The newest anchor of a thing: by the same name, or else by a longer or shorter one (`subjectMatch`); null if there
   * is none.
   */
  find(subject: string): Anchor | null {
    const asked = subjectOf(subjectText(subject));
    return this.#newestOf(asked.key) ?? this.#newestOf(this.#subjects.matching(asked)[0]?.key ?? '');
  }

  /** Every place of a thing by the same name, newest first. */
  of(subject: string): Anchor[] {
    return this.#rows.select('WHERE subject_key = ? ORDER BY seq DESC', subjectKey(subject));
  }

  /** The newest anchor of each thing, newest first. */
  latest(): Anchor[] {
    return this.#rows.select(
      `WHERE seq IN (SELECT max(seq) FROM ${anchorsTable.name} GROUP BY subject_key) ORDER BY seq DESC`,
    );
  }

  get(id: string): Anchor | null {
    return this.#rows.select('WHERE id = ?', id)[0] ?? null;
  }

  /** All anchors, including earlier places of a thing, newest first. */
  all(): Anchor[] {
    return this.#rows.select('ORDER BY seq DESC');
  }

  /** Forgets an anchor; resolves once no trace of it is left. False if there is none with that id. */
  forget(id: string): Promise<boolean> {
    return forgetRow(this.database, anchorsTable, id);
  }

  /** Forgets all anchors with what was derived from them; resolves once no trace is left. */
  async clear(): Promise<void> {
    await this.database.write('forget', this.clearing());
  }

  /** The operations of `clear`. */
  clearing(): readonly RowOperation[] {
    const derived = this.all().flatMap(({ id }) => forgetting(this.database, anchorsTable, id));
    return [...derived, { op: 'clear', table: anchorsTable.name }];
  }

  #newestOf(key: string): Anchor | null {
    return this.#rows.select('WHERE subject_key = ? ORDER BY seq DESC LIMIT 1', key)[0] ?? null;
  }
}

const subjectText = (said: string): string => clampText(said, limits.subjectChars);

/** Fields that are null in the row are left out, so that an anchor equals the one that was stored. */
function anchorOf(row: StoredRow): Anchor {
  const { bearing_deg, distance_m, ...rest } = row;
  return anchorSchema.parse({
    ...rest,
    ...(bearing_deg === null ? {} : { bearing_deg }),
    ...(distance_m === null ? {} : { distance_m }),
  });
}
