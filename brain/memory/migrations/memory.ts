import { baseTablesSql } from '../database/base-tables.js';
import type { Migration } from '../database/table.js';

/** All migrations of `memory.db`. A migration that has shipped is never edited. */
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
  {
    version: 2,
    note: 'People, promises, sightings, kept scenes and conversations, their vectors, and what Ember tends.',
    sql: `
CREATE TABLE people (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  relation TEXT,
  relations TEXT NOT NULL,
  last_seen INTEGER,
  topics TEXT NOT NULL,
  face BLOB,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX people_by_name ON people (name_key, seq);

CREATE TABLE notes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  person_id TEXT NOT NULL,
  text TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_by_person ON notes (person_id, seq);

CREATE TABLE debts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  person_id TEXT NOT NULL,
  direction TEXT NOT NULL,
  what TEXT NOT NULL,
  settled_ts INTEGER,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX debts_by_person ON debts (person_id, seq);

CREATE TABLE commitments (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  person TEXT,
  task TEXT NOT NULL,
  due_text TEXT,
  due_ts INTEGER,
  state TEXT NOT NULL,
  utterance_id TEXT,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX commitments_by_state ON commitments (state, due_ts);

CREATE TABLE sightings (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER,
  subject TEXT NOT NULL,
  subject_key TEXT NOT NULL,
  place TEXT NOT NULL,
  confidence REAL,
  pinned INTEGER NOT NULL,
  meta TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX sightings_by_subject ON sightings (subject_key, seq);
CREATE INDEX sightings_by_time ON sightings (ts, seq);

CREATE TABLE memories (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  person TEXT,
  place TEXT,
  confidence REAL,
  pinned INTEGER NOT NULL,
  tier TEXT NOT NULL,
  consolidated_ts INTEGER,
  meta TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX memories_by_tier ON memories (tier, ts);
CREATE INDEX memories_by_kind ON memories (kind, seq);

CREATE TABLE vectors (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  source_id TEXT NOT NULL,
  space TEXT NOT NULL,
  vector BLOB NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX vectors_by_space ON vectors (space, seq);

CREATE TABLE biases (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  bias REAL NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE engrams (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  cue TEXT NOT NULL,
  answer TEXT,
  place TEXT,
  fsrs TEXT NOT NULL,
  graduated_ts INTEGER,
  burned_ts INTEGER,
  source TEXT,
  checksum INTEGER NOT NULL
) STRICT;

CREATE TABLE offers (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  kind TEXT NOT NULL,
  cue TEXT NOT NULL,
  salience REAL NOT NULL,
  answer TEXT,
  source TEXT,
  state TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX offers_by_state ON offers (state, seq);

CREATE TABLE marks (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`,
  },
  {
    version: 3,
    note: 'What the Brain is still to be told while it is away.',
    sql: `
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  kind TEXT NOT NULL,
  slot TEXT,
  body TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_slot ON outbox (slot);
`,
  },
  {
    version: 4,
    note: 'How each person usually speaks, for the truth lens.',
    sql: `
CREATE TABLE truth_baselines (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ts INTEGER NOT NULL,
  speaker TEXT NOT NULL,
  speaker_key TEXT NOT NULL,
  lines INTEGER NOT NULL,
  mean REAL NOT NULL,
  spread REAL NOT NULL,
  recent REAL NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX truth_baselines_by_speaker ON truth_baselines (speaker_key, seq);
`,
  },
  {
    version: 5,
    note: 'Which edits of people, told by the Brain, were carried out, so that none is carried out twice.',
    sql: `
CREATE TABLE applied_edits (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  checksum INTEGER NOT NULL
) STRICT;
`,
  },
];
