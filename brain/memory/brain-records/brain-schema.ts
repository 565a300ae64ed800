import { appliedKept } from '../applied-keys.js';
import type { DatabaseSchema, Table } from '../database/table.js';
import { brainMigrations } from '../migrations/brain.js';

export const activityTable = {
  name: 'activity',
  columns: ['ts', 'kind', 'text', 'tier'],
} as const satisfies Table;

export const historyTable = {
  name: 'history',
  columns: ['ts', 'query', 'text', 'tier', 'sources', 'confidence'],
} as const satisfies Table;

export const agendaTable = {
  name: 'agenda',
  columns: ['ts', 'title', 'place', 'source'],
} as const satisfies Table;

/** `ts` is when it was captured; `due_ts` is null where no time was said. */
export const remindersTable = {
  name: 'reminders',
  columns: ['ts', 'title', 'due_ts', 'list', 'done', 'source'],
} as const satisfies Table;

/** The row id is the key of the name. */
export const dossiersTable = {
  name: 'dossiers',
  columns: ['ts', 'name', 'note', 'tags'],
} as const satisfies Table;

/** Snapshots that the hub pushed, by what they are of. */
export const mirrorsTable = {
  name: 'mirrors',
  columns: ['ts', 'value'],
} as const satisfies Table;

/** Edits of people that the hub has not confirmed; `revision` is JSON: its place in order, and where it was carried out. */
export const personEditsTable = {
  name: 'person_edits',
  columns: ['ts', 'contact_id', 'name', 'action', 'value', 'revision'],
} as const satisfies Table;

export const messagesTable = {
  name: 'messages',
  columns: ['ts', 'channel', 'sender', 'subject', 'text', 'glance', 'source'],
  keep: 5_000,
} as const satisfies Table;

export const draftsTable = {
  name: 'drafts',
  columns: ['ts', 'channel', 'recipient', 'subject', 'text', 'state'],
  keep: 200,
} as const satisfies Table;

export const briefsTable = {
  name: 'briefs',
  columns: ['ts', 'day', 'kind', 'value'],
  keep: 64,
} as const satisfies Table;

/** The row id is the key that came with the write. */
export const appliedWritesTable = {
  name: 'applied_writes',
  columns: ['ts', 'path'],
  keep: appliedKept,
} as const satisfies Table;

/** `brain.db`: what belongs to the Brain alone. */
export const brainSchema: DatabaseSchema = {
  file: 'brain.db',
  tables: [
    activityTable,
    historyTable,
    agendaTable,
    remindersTable,
    dossiersTable,
    mirrorsTable,
    personEditsTable,
    messagesTable,
    draftsTable,
    briefsTable,
    appliedWritesTable,
  ],
  migrations: brainMigrations,
};
