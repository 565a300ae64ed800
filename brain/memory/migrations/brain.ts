import { baseTablesSql } from '../database/base-tables.js';
import type { Migration } from '../database/table.js';

/** The history of `brain.db`. A migration that has shipped is never edited. */
export const brainMigrations: readonly Migration[] = [
  {
    version: 1,
    note: 'What the Brain did (activity) and what it was asked (history).',
    sql: `
${baseTablesSql}
CREATE TABLE activity (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  tier TEXT,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX activity_by_time ON activity (ts, seq);

CREATE TABLE history (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  query TEXT NOT NULL,
  text TEXT NOT NULL,
  tier TEXT NOT NULL,
  sources TEXT NOT NULL,
  confidence REAL NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX history_by_time ON history (ts, seq);
`,
  },
];
