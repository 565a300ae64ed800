import { type Subject, subjectMatch, subjectOf } from '#core/language/words/subject-key';
import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { Table } from '../database/table.js';

interface KnownSubject {
  readonly key: string;
  /** The grade of `subjectMatch`. */
  readonly match: 1 | 2 | 3;
}

/** The distinct subjects in a table with a `subject_key` column. */
export class SubjectKeys {
  readonly #rows: Rows<Subject>;
  /** Cached per data version of the database; the most recently written first. */
  #known: { readonly version: number; readonly subjects: readonly Subject[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly table: Table,
  ) {
    this.#rows = database.rows(table, ({ subject, subject_key }) => ({
      ...subjectOf(String(subject)),
      key: String(subject_key),
    }));
  }

  /**
   * The stored subjects that match the one asked for: best match first, then most recent. One with fewer words matches
   * if it shares more than the noun ("car keys" for "spare car keys"), or is the only thing of its kind ("phone" for
   * "new phone").
   */
  matching(asked: Subject): readonly KnownSubject[] {
    const known = this.#subjects();
    const isOnlyOne = known.filter((kept) => isSameKind(asked, kept)).length < 2;
    return known
      .flatMap((kept) => {
        const match = subjectMatch(asked, kept);
        const isMeant = match > 1 || (match === 1 && (isOnlyOne || kept.key.includes(' ')));
        return match !== 0 && isMeant ? [{ key: kept.key, match }] : [];
      })
      .sort((one, other) => other.match - one.match);
  }

  #subjects(): readonly Subject[] {
    const version = this.database.dataVersion();
    if (this.#known?.version !== version) this.#known = { version, subjects: this.#read() };
    return this.#known.subjects;
  }

  #read(): readonly Subject[] {
    const newest = `SELECT max(seq) FROM ${this.table.name} GROUP BY subject_key`;
    return this.#rows.select(`WHERE seq IN (${newest}) ORDER BY seq DESC`);
  }
}

/** Whether both have the same last word, the noun, and the same owner. */
function isSameKind(one: Subject, other: Subject): boolean {
  return one.owner === other.owner && one.key.split(' ').at(-1) === other.key.split(' ').at(-1);
}
