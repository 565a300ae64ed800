import { baseTablesSql } from '../database/base-tables.js';
import type { Migration } from '../database/table.js';

/** All migrations of `brain.db`. A migration that has shipped is never edited. */
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
  {
    version: 2,
    note: 'The wearer’s day, people and messages, the mirrors of the hub, and which repeated writes were applied.',
    sql: `
CREATE TABLE agenda (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  title TEXT NOT NULL,
  place TEXT NOT NULL,
  source TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX agenda_by_time ON agenda (ts, seq);

CREATE TABLE reminders (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  title TEXT NOT NULL,
  due_ts INTEGER,
  list TEXT NOT NULL,
  done INTEGER NOT NULL,
  source TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE dossiers (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  name TEXT NOT NULL,
  note TEXT NOT NULL,
  tags TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE mirrors (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  value TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE person_edits (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  contact_id TEXT,
  name TEXT NOT NULL,
  action TEXT NOT NULL,
  value TEXT,
  revision TEXT,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE messages (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  channel TEXT NOT NULL,
  sender TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  glance TEXT NOT NULL,
  source TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX messages_by_time ON messages (ts, seq);

CREATE TABLE drafts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE briefs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE applied_writes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  path TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`,
  },
  {
    version: 3,
    note: 'When each event was captured: a row of its own, since a checksum covers every column of the event.',
    sql: `
CREATE TABLE agenda_captures (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`,
  },
  {
    version: 4,
    note: 'Lenses of the wearer’s own: what is kept, what is on stage, and what that one could not be told yet.',
    sql: `
CREATE TABLE figments (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  figment TEXT NOT NULL,
  hash TEXT NOT NULL,
  signature TEXT NOT NULL,
  transient INTEGER NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE lens_stage (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  figment_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE lens_envelopes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  envelope TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`,
  },
];
