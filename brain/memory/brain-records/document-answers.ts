import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { historyTable } from './brain-schema.js';

/** An answer in the history that comes from documents of this machine. */
interface DocumentAnswer {
  readonly id: string;
  /** Absolute paths. */
  readonly documents: readonly string[];
  readonly text: string;
}

/** The documents of another machine are not watched here. */
const ofThisMachine = "WHERE tier <> 'host_brain' AND instr(sources, '\"/') > 0";

/** Answers in the history that quote watched documents: they must not outlive them. */
export class DocumentAnswers {
  readonly #rows: Rows<DocumentAnswer>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(historyTable, documentAnswer);
  }

  all(): readonly DocumentAnswer[] {
    return this.#rows.select(ofThisMachine);
  }

  /** Resolves once no trace of them is left. */
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
