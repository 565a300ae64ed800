import { nameAndTitle } from '#core/answers/reading/about-document';
import { rootsOf } from '#core/answers/reading/roots';
import type { IndexStats, SkipReason } from '#core/wire/answering/knowledge';
import type { Connection } from '#memory/database/connection';
import type { FoundFile } from '../files/scan-directory.js';
import type { Piece } from './passages-of.js';

/** `whole`: all of its text is indexed. `cut`: only the beginning. Else the reason why none is. */
export type FileState = 'whole' | SkipReason;

/** A file as it is in the index. */
export interface KnownFile {
  readonly id: number;
  readonly name: string;
  readonly stamp: string;
  readonly bytes: number;
  readonly digest: Buffer | null;
  readonly state: FileState;
}

/** A file that was read, with its passages. */
export interface ReadFile {
  readonly found: FoundFile;
  readonly state: FileState;
  readonly digest: Buffer | null;
  readonly title: string;
  readonly pieces: readonly Piece[];
}

export interface Skipped {
  readonly path: string;
  readonly why: SkipReason;
  readonly bytes: number;
}

/** The tables of the index, for its one writer. Call what belongs together inside `batch`. */
export class IndexStore {
  readonly #statements: ReturnType<typeof indexStatements>;

  constructor(private readonly connection: Connection) {
    this.#statements = indexStatements(connection);
  }

  /** Runs `write` in one transaction. */
  batch<T>(write: () => T): T {
    return this.connection.transaction(write).immediate();
  }

  /** The indexed files directly in a directory, by name. */
  filesIn(directory: string): Map<string, KnownFile> {
    const rows = this.#statements.filesIn.all(directory) as KnownFile[];
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** One file as it is in the index. */
  file({ directory, name }: Pick<FoundFile, 'directory' | 'name'>): KnownFile | undefined {
    return this.#statements.file.get(directory, name) as KnownFile | undefined;
  }

  /** Every directory with an indexed file. */
  directories(): string[] {
    return this.#statements.directories.all() as string[];
  }

  /** Adds a file, or replaces it with its passages. */
  put({ found, state, digest, title, pieces }: ReadFile): void {
    const { name, stamp, bytes, mtime } = found;
    const home = this.#directoryId(found);
    const known = this.#statements.fileAt.get(home, name) as number | undefined;
    if (known !== undefined) this.#takeOut(known);
    const values = { id: known, home, name, stamp, bytes, mtime, digest, title, state, passages: pieces.length };
    const id = known ?? Number(this.#statements.addFile.run(values).lastInsertRowid);
    if (known !== undefined) this.#statements.changeFile.run(values);
    for (const piece of pieces) this.#putPiece(id, nameAndTitle(name, title), piece);
  }

  /** The same content under a new stamp. */
  restamp(id: number, { stamp, mtime }: FoundFile): void {
    this.#statements.restamp.run(stamp, mtime, id);
  }

  remove(id: number): void {
    this.#takeOut(id);
    this.#statements.removeFile.run(id);
  }

  /** Removes at most `most` files of a directory; once none is left, removes the directory and returns true. */
  removeSome(directory: string, most: number): boolean {
    const ids = this.#statements.someIn.all(directory, most) as number[];
    for (const id of ids) this.remove(id);
    if (ids.length === most) return false;
    this.#statements.removeDirectory.run(directory);
    return true;
  }

  stats(): Omit<IndexStats, 'folders'> {
    return this.#statements.stats.get() as Omit<IndexStats, 'folders'>;
  }

  /** Files that are not wholly in the index, with the reason. */
  skipped(most: number): { readonly total: number; readonly items: readonly Skipped[] } {
    return {
      total: this.#statements.skippedCount.get() as number,
      items: this.#statements.skipped.all(most) as Skipped[],
    };
  }

  /** Frees pages and empties the write-ahead log, so that nothing of a removed file is left on disk. */
  tidy(): void {
    this.connection.pragma('incremental_vacuum');
    this.connection.pragma('wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.connection.close();
  }

  #directoryId({ folder, directory }: FoundFile): number {
    const known = this.#statements.directoryAt.get(directory) as number | undefined;
    return known ?? Number(this.#statements.addDirectory.run(folder, directory).lastInsertRowid);
  }

  #putPiece(file: number, about: string, { heading, text }: Piece): void {
    const { lastInsertRowid } = this.#statements.addPassage.run(file, heading, text);
    this.#statements.addRoots.run(lastInsertRowid, indexedRoots(about, heading, text));
  }

  /**
   * Removes the passages of a file and records it in `left_documents`; the roots to delete are computed from the text.
   */
  #takeOut(file: number): void {
    const rows = this.#statements.passagesOf.all(file) as PassageRow[];
    for (const { id, name, title, heading, text } of rows) {
      this.#statements.removeRoots.run(id, indexedRoots(nameAndTitle(name, title), heading, text));
    }
    if (rows.length === 0) return;
    this.#statements.noteLeft.run(file);
    this.#statements.removeWindows.run(file);
    this.#statements.removePassages.run(file);
  }
}

interface PassageRow {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Each root once: term frequency says little in a passage of 200 words. */
function indexedRoots(about: string, heading: string, text: string): string {
  return [...new Set(rootsOf(`${about}\n${heading}\n${text}`))].join(' ');
}

const knownFiles = `SELECT files.id, name, stamp, bytes, digest, state FROM directories
  JOIN files ON directories.id = directory`;

function indexStatements(connection: Connection) {
  return {
    directoryAt: connection.prepare('SELECT id FROM directories WHERE path = ?').pluck(),
    addDirectory: connection.prepare('INSERT INTO directories (folder, path) VALUES (?, ?)'),
    removeDirectory: connection.prepare('DELETE FROM directories WHERE path = ?'),
    directories: connection.prepare('SELECT path FROM directories').pluck(),
    filesIn: connection.prepare(`${knownFiles} WHERE path = ?`),
    file: connection.prepare(`${knownFiles} WHERE path = ? AND name = ?`),
    someIn: connection
      .prepare(
        'SELECT files.id FROM files JOIN directories ON directories.id = directory WHERE path = ? ORDER BY files.id LIMIT ?',
      )
      .pluck(),
    fileAt: connection.prepare('SELECT id FROM files WHERE directory = ? AND name = ?').pluck(),
    // Not with RETURNING, which takes five times as long.
    addFile: connection.prepare(
      `INSERT INTO files (directory, name, stamp, bytes, mtime, digest, title, state, passages)
       VALUES (@home, @name, @stamp, @bytes, @mtime, @digest, @title, @state, @passages)`,
    ),
    changeFile: connection.prepare(
      `UPDATE files SET stamp = @stamp, bytes = @bytes, mtime = @mtime, digest = @digest, title = @title, state = @state,
         passages = @passages WHERE id = @id`,
    ),
    restamp: connection.prepare('UPDATE files SET stamp = ?, mtime = ? WHERE id = ?'),
    removeFile: connection.prepare('DELETE FROM files WHERE id = ?'),
    addPassage: connection.prepare('INSERT INTO passages (file, heading, text) VALUES (?, ?, ?)'),
    addRoots: connection.prepare('INSERT INTO passage_roots (rowid, roots) VALUES (?, ?)'),
    removeRoots: connection.prepare("INSERT INTO passage_roots (passage_roots, rowid, roots) VALUES ('delete', ?, ?)"),
    passagesOf: connection.prepare(
      `SELECT passages.id, name, title, heading, text FROM passages JOIN files ON files.id = file WHERE file = ?`,
    ),
    noteLeft: connection.prepare(
      `INSERT OR REPLACE INTO left_documents (path) SELECT path || '/' || name FROM files
       JOIN directories ON directories.id = directory WHERE files.id = ?`,
    ),
    removeWindows: connection.prepare(
      'DELETE FROM passage_windows WHERE passage IN (SELECT id FROM passages WHERE file = ?)',
    ),
    removePassages: connection.prepare('DELETE FROM passages WHERE file = ?'),
    stats: connection.prepare(
      `SELECT count(*) AS files, coalesce(sum(passages), 0) AS passages, coalesce(sum(bytes), 0) AS bytes
       FROM files WHERE state IN ('whole', 'cut')`,
    ),
    skippedCount: connection.prepare("SELECT count(*) FROM files WHERE state <> 'whole'").pluck(),
    skipped: connection.prepare(
      `SELECT path || '/' || name AS path, state AS why, bytes FROM files
       JOIN directories ON directories.id = directory WHERE state <> 'whole' ORDER BY files.id LIMIT ?`,
    ),
  };
}
