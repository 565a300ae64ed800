import { limits } from '#core/limits';
import { appliedKept } from './applied-keys.js';
import type { DatabaseSchema } from './database/table.js';
import { type ForgettableTable, forgettingPolicies } from './forgetting.js';
import { memoryMigrations } from './migrations/memory.js';

export const ledgerTable = {
  name: 'ledger',
  columns: ['ts', 'text', 'speaker', 'addressed', 'source'],
  keep: limits.ledgerUtterances,
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

export const anchorsTable = {
  name: 'anchors',
  columns: ['ts', 'subject', 'subject_key', 'place', 'bearing_deg', 'distance_m'],
  forgetting: forgettingPolicies.places,
} as const satisfies ForgettableTable;

export const settingsTable = {
  name: 'settings',
  columns: ['value'],
  /** Only the wearer's name is deleted: switches are not memories, and burning must not lift a veil. */
  forgetting: { ...forgettingPolicies.record, 'forget-that': 'copies', 'erase-all': 'copies', burn: 'copies' },
} as const satisfies ForgettableTable;

/** People the wearer knows. `relations` and `topics` are JSON lists; `face` is 512 little-endian float32. */
export const peopleTable = {
  name: 'people',
  columns: ['ts', 'name', 'name_key', 'relation', 'relations', 'last_seen', 'topics', 'face'],
  isCopied: true,
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

export const notesTable = {
  name: 'notes',
  columns: ['ts', 'person_id', 'text'],
  isCopied: true,
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

/** `settled_ts` is null while the debt is open. */
export const debtsTable = {
  name: 'debts',
  columns: ['ts', 'person_id', 'direction', 'what', 'settled_ts'],
  isCopied: true,
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

export const commitmentsTable = {
  name: 'commitments',
  columns: ['ts', 'person', 'task', 'due_text', 'due_ts', 'state', 'utterance_id'],
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

/** What was seen where. A null `ts` means an unknown age, which never expires; a null confidence is unknown. */
export const sightingsTable = {
  name: 'sightings',
  columns: ['ts', 'subject', 'subject_key', 'place', 'confidence', 'pinned', 'meta'],
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

/** Kept scenes and conversations, and what was taught. `ts` and `confidence` may be unknown, as in sightings. */
export const memoriesTable = {
  name: 'memories',
  columns: ['ts', 'kind', 'text', 'person', 'place', 'confidence', 'pinned', 'tier', 'consolidated_ts', 'meta'],
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

/**
 * The row id is `<source>:<source_id>`, where the source is a table's name. Only vectors of the same `space` can be
 * compared.
 */
export const vectorsTable = {
  name: 'vectors',
  columns: ['source', 'source_id', 'space', 'vector'],
  isOwn: true,
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

/** The row id is `<table>:<id>` of the memory that REM reached for. */
export const biasesTable = {
  name: 'biases',
  columns: ['ts', 'bias'],
  isOwn: true,
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

export const engramsTable = {
  name: 'engrams',
  columns: ['ts', 'cue', 'answer', 'place', 'fsrs', 'graduated_ts', 'burned_ts', 'source'],
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

export const offersTable = {
  name: 'offers',
  columns: ['ts', 'kind', 'cue', 'salience', 'answer', 'source', 'state'],
  isOwn: true,
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

/** Small named values, such as when REM last ran; the row id is the name. */
export const marksTable = {
  name: 'marks',
  columns: ['value'],
  isOwn: true,
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

/** Messages queued for the Brain; `body` is JSON. At most one row waits in each `slot` other than null. */
export const outboxTable = {
  name: 'outbox',
  columns: ['ts', 'kind', 'slot', 'body'],
  /**
   * Queued reminders and events are treated like those in the Brain's lists; a queued message that something was
   * forgotten must stay.
   */
  forgetting: { ...forgettingPolicies.recordInMemory, 'forget-that': 'copies' },
} as const satisfies ForgettableTable;

/** Statistics of how each person usually speaks. `spread` is a sum of squared distances from the mean. */
export const truthBaselinesTable = {
  name: 'truth_baselines',
  columns: ['ts', 'speaker', 'speaker_key', 'lines', 'mean', 'spread', 'recent'],
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

/** Ids of edits of people that were carried out. */
export const appliedEditsTable = {
  name: 'applied_edits',
  columns: [],
  keep: appliedKept,
  forgetting: forgettingPolicies.recordInMemory,
} as const satisfies ForgettableTable;

export const memoryTables: readonly ForgettableTable[] = [
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
];

/** The schema of `memory.db`, the wearer's own file, which both hub and Brain read and write. */
export const memorySchema: DatabaseSchema = {
  file: 'memory.db',
  tables: memoryTables,
  migrations: memoryMigrations,
};
