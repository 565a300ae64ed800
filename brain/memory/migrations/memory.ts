import { baseTablesSql } from '../database/base-tables.js';
import type { Migration } from '../database/table.js';

/** The history of `memory.db`. A migration that has shipped is never edited. */
export const memoryMigrations: readonly Migration[] = [
  {
    version: 1,
    note: 'The ledger of spoken lines, where things were left, and the settings that outlive a restart.',
    sql: `
${baseTablesSql}
CREATE TABLE ledger (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  text TEXT NOT NULL,
  speaker TEXT NOT NULL,
  addressed INTEGER NOT NULL,
  source TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE anchors (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  subject TEXT NOT NULL,
  subject_key TEXT NOT NULL,
  place TEXT NOT NULL,
  bearing_deg REAL,
  distance_m REAL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX anchors_by_subject ON anchors (subject_key, seq);

CREATE TABLE settings (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`,
  },
];
