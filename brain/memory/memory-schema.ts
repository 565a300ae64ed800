import { limits } from '#core/limits';
import { appliedKept } from './applied-keys.js';
import type { DatabaseSchema, Table } from './database/table.js';
import { memoryMigrations } from './migrations/memory.js';

export const ledgerTable = {
  name: 'ledger',
  columns: ['ts', 'text', 'speaker', 'addressed', 'source'],
  keep: limits.ledgerUtterances,
} as const satisfies Table;

export const anchorsTable = {
  name: 'anchors',
  columns: ['ts', 'subject', 'subject_key', 'place', 'bearing_deg', 'distance_m'],
} as const satisfies Table;

export const settingsTable = {
  name: 'settings',
  columns: ['value'],
} as const satisfies Table;

/** People the wearer knows. `relations` and `topics` are JSON lists; `face` is 512 little-endian float32. */
export const peopleTable = {
  name: 'people',
  columns: ['ts', 'name', 'name_key', 'relation', 'relations', 'last_seen', 'topics', 'face'],
} as const satisfies Table;

export const notesTable = {
  name: 'notes',
  columns: ['ts', 'person_id', 'text'],
} as const satisfies Table;

/** `settled_ts` is null while the debt is open. */
export const debtsTable = {
  name: 'debts',
  columns: ['ts', 'person_id', 'direction', 'what', 'settled_ts'],
} as const satisfies Table;

export const commitmentsTable = {
  name: 'commitments',
  columns: ['ts', 'person', 'task', 'due_text', 'due_ts', 'state', 'utterance_id'],
} as const satisfies Table;

/** What was seen where. A null `ts` is an unknown age, which no retention removes; a null confidence is an unknown one. */
export const sightingsTable = {
  name: 'sightings',
  columns: ['ts', 'subject', 'subject_key', 'place', 'confidence', 'pinned', 'meta'],
} as const satisfies Table;

/** Kept scenes, conversations and what was taught. `ts` and `confidence` may be unknown, as in sightings. */
export const memoriesTable = {
  name: 'memories',
  columns: ['ts', 'kind', 'text', 'person', 'place', 'confidence', 'pinned', 'tier', 'consolidated_ts', 'meta'],
} as const satisfies Table;

/** Row id `<source>:<source_id>`, the source being a table's name; `space` tells which vectors compare. */
export const vectorsTable = {
  name: 'vectors',
  columns: ['source', 'source_id', 'space', 'vector'],
} as const satisfies Table;

/** Row id `<table>:<id>` of the memory that REM reached for. */
export const biasesTable = {
  name: 'biases',
  columns: ['ts', 'bias'],
} as const satisfies Table;

export const engramsTable = {
  name: 'engrams',
  columns: ['ts', 'cue', 'answer', 'place', 'fsrs', 'graduated_ts', 'burned_ts', 'source'],
} as const satisfies Table;

export const offersTable = {
  name: 'offers',
  columns: ['ts', 'kind', 'cue', 'salience', 'answer', 'source', 'state'],
} as const satisfies Table;

/** Small named facts, such as when REM ran last; the row id is the name. */
export const marksTable = {
  name: 'marks',
  columns: ['value'],
} as const satisfies Table;

/** What the Brain is still to be told; `body` is JSON. At most one row waits in each `slot` that is not null. */
export const outboxTable = {
  name: 'outbox',
  columns: ['ts', 'kind', 'slot', 'body'],
} as const satisfies Table;

/** How each person usually speaks. `spread` is a sum of squared distances. */
export const truthBaselinesTable = {
  name: 'truth_baselines',
  columns: ['ts', 'speaker', 'speaker_key', 'lines', 'mean', 'spread', 'recent'],
} as const satisfies Table;

/** Edits of people that were carried out: their ids, and nothing of what they said. */
export const appliedEditsTable = {
  name: 'applied_edits',
  columns: [],
  keep: appliedKept,
} as const satisfies Table;

/** `memory.db`: the wearer's own file, read and written by hub and Brain alike. */
export const memorySchema: DatabaseSchema = {
  file: 'memory.db',
  tables: [
    ledgerTable,
    anchorsTable,
    settingsTable,
    peopleTable,
    notesTable,
    debtsTable,
    commitmentsTable,
    sightingsTable,
    memoriesTable,
    vectorsTable,
    biasesTable,
    engramsTable,
    offersTable,
    marksTable,
    outboxTable,
    truthBaselinesTable,
    appliedEditsTable,
  ],
  migrations: memoryMigrations,
};
