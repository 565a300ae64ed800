import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { historyTable } from './brain-schema.js';

/** An answer in the history that quotes documents of this machine. */
interface DocumentAnswer {
  readonly id: string;
  /** Absolute paths of the documents. */
  readonly documents: readonly string[];
  readonly text: string;
}

/** SQL condition for answers with a document of this machine: documents of another machine are not watched here. */
const ofThisMachine = "WHERE tier <> 'host_brain' AND instr(sources, '\"/') > 0";

/**
 * Answers in the history that quote watched documents. They are deleted when their documents leave the watched folders.
 */
export class DocumentAnswers {
  readonly #rows: Rows<DocumentAnswer>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(historyTable, documentAnswer);
  }

  all(): readonly DocumentAnswer[] {
    return this.#rows.select(ofThisMachine);
  }

  /** Deletes these answers; resolves once no trace of them is left. */
  async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.write(
      'forget',
      ids.map((id) => ({ op: 'delete', table: historyTable.name, id })),
    );
  }
}

function documentAnswer({ id, sources, text }: StoredRow): DocumentAnswer {
  const named = JSON.parse(String(sources)) as readonly string[];
  return { id, documents: named.filter((source) => source.startsWith('/')), text: String(text) };
}
