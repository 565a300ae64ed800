import { closeSync, constants, rmSync, statSync } from 'node:fs';
import { rootsVersion } from '#core/answers/reading/roots';
import { type Connection, connect, isDamage } from '#memory/database/connection';
import { isRegularFile, isTaken, notOurs, openRegular } from '#memory/state/regular-file';

/** To be raised when the tables, or what is read of a document, change: an index of another version is rebuilt from the folders. */
const tablesVersion = 8;
const indexVersion = tablesVersion * 1_000 + rootsVersion;

/**
 * `passage_roots` is contentless and has no positions: the roots of a passage are computed again from `passages` to
 * delete them. `secure-delete` leaves no trace of a deleted word. Ids of passages are never reused, so that a vector
 * which comes late cannot get to another passage; nor are ids of windows, so that readers find new ones by id.
 * `left_documents` names files whose text was removed from the index or replaced, until the answers that quote them have been
 * checked.
 */
const indexTables = `
CREATE TABLE directories (id INTEGER PRIMARY KEY, folder TEXT NOT NULL, path TEXT NOT NULL UNIQUE);
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  directory INTEGER NOT NULL REFERENCES directories (id),
  name TEXT NOT NULL,
  stamp TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  mtime INTEGER NOT NULL,
  digest BLOB,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  passages INTEGER NOT NULL,
  UNIQUE (directory, name)
);
CREATE INDEX files_not_whole ON files (state) WHERE state <> 'whole';
CREATE TABLE passages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file INTEGER NOT NULL REFERENCES files (id),
  heading TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX passages_of_file ON passages (file);
CREATE TABLE left_documents (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE);
CREATE TABLE vector_spaces (id INTEGER PRIMARY KEY, signature TEXT NOT NULL UNIQUE);
CREATE TABLE passage_windows (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  passage INTEGER NOT NULL REFERENCES passages (id),
  space INTEGER NOT NULL REFERENCES vector_spaces (id),
  window INTEGER NOT NULL,
  vector BLOB NOT NULL,
  UNIQUE (passage, space, window)
);
CREATE VIRTUAL TABLE passage_roots USING fts5 (
  roots, content = '', detail = none, tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO passage_roots (passage_roots, rank) VALUES ('secure-delete', 1);
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (passage_roots, row);
`;

/**
 * Pages in the write-ahead log before SQLite copies them back. Above its default of 1,000, because filling the index
 * writes a lot at once.
 */
const indexWalPages = 4_000;

const files = (path: string): readonly string[] => [path, `${path}-wal`, `${path}-shm`, `${path}-journal`];

/** Opens the index for its one writer. A damaged one, or one of another version, is replaced by an empty one. */
export function openIndex(path: string): Connection {
  removeStrangers(path);
  try {
    return openOrCreate(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeIndex(path);
    return openOrCreate(path);
  }
}

/**
 * Removes links, sockets and the like that stand in the place of the index files. A directory may hold somebody's
 * files, so it stays, and `state/garbled` is thrown.
 */
function removeStrangers(path: string): void {
  for (const file of files(path)) {
    if (!isTaken(file) || isRegularFile(file)) continue;
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw notOurs(file);
    rmSync(file, { force: true });
  }
}

/** Removes the file of the index with its journal files. */
export function removeIndex(path: string): void {
  for (const file of files(path)) rmSync(file, { force: true });
}

/** Size of the index on disk, bytes. */
export function indexBytes(path: string): number {
  return files(path).reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function openOrCreate(path: string): Connection {
  closeSync(openRegular(path, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY));
  // NORMAL may lose the last changes at a power cut; the next sweep reads them again from the folders.
  const connection = connect(path, { synchronous: 'NORMAL' });
  connection.pragma(`wal_autocheckpoint = ${indexWalPages}`);
  const found = Number(connection.pragma('user_version', { simple: true }));
  if (found === indexVersion) return connection;
  if (Number(connection.pragma('page_count', { simple: true })) > 0 && found !== 0) {
    connection.close();
    removeIndex(path);
    return openOrCreate(path);
  }
  connection.transaction(() => {
    connection.exec(indexTables);
    connection.pragma(`user_version = ${indexVersion}`);
  })();
  return connection;
}
