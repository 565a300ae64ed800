import { newId } from '#core/ids';
import { subjectKey, subjectOf } from '#core/language/words/subject-key';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { forgetRow } from '../forget-row.js';
import { sightingsTable } from '../memory-schema.js';
import { bestSighting, type Retraced } from './retrace.js';
import { type NewSighting, newSightingSchema, type Sighting, sightingSchema } from './sighting.js';
import { SubjectKeys } from './subject-keys.js';

/** The most kept subjects that a question is compared with, and the most sightings of each. */
const subjectsSearched = 8;
const sightingsSearched = 64;

/** What passive object memory saw and where: one row of text each, never an image. */
export class SightingStore {
  readonly #rows: Rows<Sighting>;
  readonly #subjects: SubjectKeys;
  readonly #tasks = new TaskQueue();

  constructor(private readonly database: Database) {
    this.#rows = database.rows(sightingsTable, sightingOf);
    this.#subjects = new SubjectKeys(database, sightingsTable);
  }

  /** Runs `task` when everything asked of these rows before is done. */
  inTurn = <T>(task: () => Promise<T>): Promise<T> => this.#tasks.run(task);

  /** Keeps a sighting; resolves once it is on disk. Throws the faults of `Database.write`. */
  async keep(sighting: NewSighting): Promise<Sighting> {
    const kept = { id: newId(), pinned: false, ...newSightingSchema.parse(sighting) };
    await this.#put(kept);
    return kept;
  }

  /** The best sighting of a thing; null if none is confident enough. */
  retrace(subject: string, nowMs: number): Retraced | null {
    const known = this.#subjects.matching(subjectOf(subject)).slice(0, subjectsSearched);
    const candidates = known.flatMap(({ key, match }) => this.#of(key).map((sighting) => ({ sighting, match })));
    return bestSighting(candidates, nowMs);
  }

  /** The newest sighting; null if there is none. */
  newest(): Sighting | null {
    return this.#rows.select('ORDER BY seq DESC LIMIT 1')[0] ?? null;
  }

  /** Every sighting of a thing by the same name, newest first. */
  of(subject: string): Sighting[] {
    return this.#rows.select('WHERE subject_key = ? ORDER BY seq DESC', subjectKey(subject));
  }

  get(id: string): Sighting | null {
    return this.#rows.select('WHERE id = ?', id)[0] ?? null;
  }

  /** Pins or unpins a sighting; a pinned one never expires. Null if there is none with that id. */
  pin(id: string, pinned = true): Promise<Sighting | null> {
    return this.#tasks.run(async () => {
      const sighting = this.get(id);
      if (sighting === null) return null;
      const changed = { ...sighting, pinned };
      if (sighting.pinned !== pinned) await this.#put(changed);
      return changed;
    });
  }

  /** Forgets a sighting; resolves once no trace of it is left. False if there is none with that id. */
  forget(id: string): Promise<boolean> {
    return this.#tasks.run(() => forgetRow(this.database, sightingsTable, id));
  }

  #of(key: string): Sighting[] {
    const newest = `ORDER BY pinned DESC, seq DESC LIMIT ${sightingsSearched}`;
    return this.#rows.select(`WHERE subject_key = ? ${newest}`, key);
  }

  async #put({ id, ts, subject, place, confidence, pinned, meta }: Sighting): Promise<void> {
    const values = [ts, subject, subjectKey(subject), place, confidence, pinned ? 1 : 0, JSON.stringify(meta)];
    await this.database.write('capture', [{ op: 'put', table: sightingsTable.name, id, values }]);
  }
}

function sightingOf(row: StoredRow): Sighting {
  return sightingSchema.parse({ ...row, pinned: row.pinned === 1, meta: JSON.parse(String(row.meta)) });
}
