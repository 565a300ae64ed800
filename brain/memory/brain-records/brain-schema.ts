import { appliedKept } from '../applied-keys.js';
import type { DatabaseSchema } from '../database/table.js';
import { type ForgettableTable, forgettingPolicies } from '../forgetting.js';
import { brainMigrations } from '../migrations/brain.js';

export const activityTable = {
  name: 'activity',
  columns: ['ts', 'kind', 'text', 'tier'],
  forgetting: { ...forgettingPolicies.record, 'clear-activity': 'gone' },
} as const satisfies ForgettableTable;

export const historyTable = {
  name: 'history',
  columns: ['ts', 'query', 'text', 'tier', 'sources', 'confidence'],
  forgetting: { ...forgettingPolicies.derived, 'left-folders': 'copies', 'clear-history': 'gone' },
} as const satisfies ForgettableTable;

export const agendaTable = {
  name: 'agenda',
  columns: ['ts', 'title', 'place', 'source'],
  forgetting: forgettingPolicies.list,
} as const satisfies ForgettableTable;

/**
 * When an event was captured, under the id of the event's row; events that an earlier release kept have no such row.
 */
export const agendaCapturesTable = {
  name: 'agenda_captures',
  columns: ['ts'],
  forgetting: forgettingPolicies.list,
} as const satisfies ForgettableTable;

/** `ts` is when it was captured; `due_ts` is null if no time was given. */
export const remindersTable = {
  name: 'reminders',
  columns: ['ts', 'title', 'due_ts', 'list', 'done', 'source'],
  forgetting: forgettingPolicies.list,
} as const satisfies ForgettableTable;

export const dossiersTable = {
  name: 'dossiers',
  columns: ['ts', 'name', 'note', 'tags'],
  forgetting: forgettingPolicies.record,
} as const satisfies ForgettableTable;

/** Snapshots that the hub pushed; the row id tells of what. */
export const mirrorsTable = {
  name: 'mirrors',
  columns: ['ts', 'value'],
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

/**
 * Edits of people that the hub has not confirmed; `revision` is JSON with the edit's place in the order and the
 * revision at which the hub carried it out.
 */
export const personEditsTable = {
  name: 'person_edits',
  columns: ['ts', 'contact_id', 'name', 'action', 'value', 'revision'],
  forgetting: forgettingPolicies.memory,
} as const satisfies ForgettableTable;

export const messagesTable = {
  name: 'messages',
  columns: ['ts', 'channel', 'sender', 'subject', 'text', 'glance', 'source'],
  keep: 5_000,
  forgetting: forgettingPolicies.record,
} as const satisfies ForgettableTable;

export const draftsTable = {
  name: 'drafts',
  columns: ['ts', 'channel', 'recipient', 'subject', 'text', 'state'],
  keep: 200,
  /**
   * Drafts contain spoken words, so they are memory; but "forget that" deletes the last one by its id, not by this
   * rule.
   */
  forgetting: { ...forgettingPolicies.memory, 'forget-that': 'kept' },
} as const satisfies ForgettableTable;

export const briefsTable = {
  name: 'briefs',
  columns: ['ts', 'day', 'kind', 'value'],
  keep: 64,
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

/** The row id is the idempotency key of the write. */
export const appliedWritesTable = {
  name: 'applied_writes',
  columns: ['ts', 'path'],
  keep: appliedKept,
  isOwn: true,
  forgetting: forgettingPolicies.record,
} as const satisfies ForgettableTable;

/**
 * Kept lenses with their signature, under their own ids. They are the wearer's own, like a list, and contain nothing of
 * what memory forgets.
 */
export const figmentsTable = {
  name: 'figments',
  columns: ['ts', 'figment', 'hash', 'signature', 'transient'],
  forgetting: { ...forgettingPolicies.list, 'forget-that': 'kept' },
} as const satisfies ForgettableTable;

/** A single row: the lens on stage. */
export const lensStageTable = {
  name: 'lens_stage',
  columns: ['ts', 'figment_id', 'hash'],
  forgetting: forgettingPolicies.record,
} as const satisfies ForgettableTable;

/** Messages that the lens on stage could not be sent yet; they may contain an answer from memory. */
export const lensEnvelopesTable = {
  name: 'lens_envelopes',
  columns: ['ts', 'envelope'],
  keep: 128,
  forgetting: forgettingPolicies.derived,
} as const satisfies ForgettableTable;

export const brainTables: readonly ForgettableTable[] = [
  activityTable,
  historyTable,
  agendaTable,
  agendaCapturesTable,
  remindersTable,
  dossiersTable,
  mirrorsTable,
  personEditsTable,
  messagesTable,
  draftsTable,
  briefsTable,
  appliedWritesTable,
  figmentsTable,
  lensStageTable,
  lensEnvelopesTable,
];

/** The schema of `brain.db`, which only the Brain uses. */
export const brainSchema: DatabaseSchema = { file: 'brain.db', tables: brainTables, migrations: brainMigrations };
