import { basename, dirname } from 'node:path';
import type { Connection } from '#memory/database/connection';

/** A text that quotes documents. */
export interface DocumentQuote {
  readonly id: string;
  /** Absolute paths of the documents it rests on. */
  readonly documents: readonly string[];
  readonly text: string;
}

/** The ids of lost quotes, and the number of the latest removal that was considered. */
export interface LostQuotes {
  readonly ids: readonly string[];
  readonly upTo: number;
}

/** Documents whose text was removed from the index, because they are gone or were changed. */
export class TextRemovals {
  readonly #statements: ReturnType<typeof removalStatements>;

  constructor(connection: Connection) {
    this.#statements = removalStatements(connection);
  }

  /** The number of the latest removal; 0 before any. */
  newest(): number {
    return Number(this.#statements.newest.get() ?? 0);
  }

  /**
   * The quotes of documents that are not in the index any more, or that changed and no longer contain the text. A text
   * in a model's own words is not found in a changed document, so it counts as lost.
   */
  lostQuotes(quotes: readonly DocumentQuote[]): readonly string[] {
    const removed = new Set(this.#statements.paths.all() as string[]);
    const isLost = ({ documents, text }: DocumentQuote) =>
      documents.some((path) => !this.#isThere(path) || (removed.has(path) && !this.#says(path, text)));
    return quotes.filter(isLost).map(({ id }) => id);
  }

  /** Drops the records of removals up to this number, and with them the names of the documents. */
  drop(upTo: number): void {
    this.#statements.forget.run(upTo);
  }

  #isThere(path: string): boolean {
    return this.#statements.isThere.get(dirname(path), basename(path)) !== undefined;
  }

  #says(path: string, text: string): boolean {
    const passages = this.#statements.passages.all(dirname(path), basename(path)) as string[];
    return passages.some((passage) => spacesEvened(passage).includes(spacesEvened(text)));
  }
}

const spacesEvened = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const fromFile = `FROM directories JOIN files ON directories.id = directory WHERE path = ? AND name = ?
  AND state IN ('whole', 'cut')`;

function removalStatements(connection: Connection) {
  return {
    newest: connection.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'left_documents'").pluck(),
    paths: connection.prepare('SELECT path FROM left_documents').pluck(),
    isThere: connection.prepare(`SELECT 1 ${fromFile}`).pluck(),
    passages: connection.prepare(`SELECT text FROM passages WHERE file = (SELECT files.id ${fromFile})`).pluck(),
    forget: connection.prepare('DELETE FROM left_documents WHERE id <= ?'),
  };
}
