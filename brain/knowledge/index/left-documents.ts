import { basename, dirname } from 'node:path';
import type { Connection } from '#memory/database/connection';

/** Something that was said out of documents. */
export interface DocumentQuote {
  readonly id: string;
  /** Absolute paths of the documents it rests on. */
  readonly documents: readonly string[];
  readonly text: string;
}

/** The ids of those that are lost, and the number of the latest loss that was looked at. */
export interface LostQuotes {
  readonly ids: readonly string[];
  readonly upTo: number;
}

/** Which documents lost what the index had of them: they are gone, or say something else. */
export class LeftDocuments {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(connection: Connection) {
    this.#statements = prepare(connection);
  }

  /** The number of the latest loss; 0 before any. */
  newest(): number {
    return Number(this.#statements.newest.get() ?? 0);
  }

  /**
   * The quotes that rest on a document which is not in the index any more, or which changed and does not have their words
   * now. What is worded anew cannot be found in a changed document, and counts as lost.
   */
  lostOf(quotes: readonly DocumentQuote[]): readonly string[] {
    const left = new Set(this.#statements.paths.all() as string[]);
    const isLost = ({ documents, text }: DocumentQuote) =>
      documents.some((path) => !this.#isThere(path) || (left.has(path) && !this.#says(path, text)));
    return quotes.filter(isLost).map(({ id }) => id);
  }

  /** Losses up to this one have been dealt with. */
  handledUpTo(upTo: number): void {
    this.#statements.forget.run(upTo);
  }

  #isThere(path: string): boolean {
    return this.#statements.isThere.get(dirname(path), basename(path)) !== undefined;
  }

  #says(path: string, text: string): boolean {
    const passages = this.#statements.passages.all(dirname(path), basename(path)) as string[];
    return passages.some((passage) => evened(passage).includes(evened(text)));
  }
}

const evened = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const textOf = `FROM directories JOIN files ON directories.id = directory WHERE path = ? AND name = ?
  AND state IN ('whole', 'cut')`;

function prepare(connection: Connection) {
  return {
    newest: connection.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'left_documents'").pluck(),
    paths: connection.prepare('SELECT path FROM left_documents').pluck(),
    isThere: connection.prepare(`SELECT 1 ${textOf}`).pluck(),
    passages: connection.prepare(`SELECT text FROM passages WHERE file = (SELECT files.id ${textOf})`).pluck(),
    forget: connection.prepare('DELETE FROM left_documents WHERE id <= ?'),
  };
}
