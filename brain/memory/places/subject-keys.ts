import { subjectMatch } from '#core/language/words/subject-key';
import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { Table } from '../database/table.js';

interface KnownSubject {
  readonly key: string;
  /** As `subjectMatch` grades it. */
  readonly match: 1 | 2 | 3;
}

/** The subjects in use in a table with a `subject_key` column. */
export class SubjectKeys {
  readonly #rows: Rows<string>;
  /** Most recently written first; as of a data version. */
  #known: { readonly version: number; readonly keys: readonly string[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly table: Table,
  ) {
    this.#rows = database.rows(table, (row) => String(row.subject_key));
  }

  /** The kept subjects that have to do with the one asked for: the best match first, then the most recent. */
  matching(asked: string): readonly KnownSubject[] {
    return this.#keys()
      .flatMap((key) => {
        const match = subjectMatch(asked, key);
        return match === 0 ? [] : [{ key, match }];
      })
      .sort((one, other) => other.match - one.match);
  }

  #keys(): readonly string[] {
    const version = this.database.dataVersion();
    if (this.#known?.version !== version) this.#known = { version, keys: this.#read() };
    return this.#known.keys;
  }

  #read(): readonly string[] {
    const newest = `SELECT max(seq) FROM ${this.table.name} GROUP BY subject_key`;
    return this.#rows.select(`WHERE seq IN (${newest}) ORDER BY seq DESC`);
  }
}
