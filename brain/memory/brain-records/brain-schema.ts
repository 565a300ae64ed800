import { limits } from '#core/limits';
import type { Schema, Table } from '#memory/database/table';
import { brainMigrations } from '#memory/migrations/brain';

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
  keep: limits.messagesKept,
} as const satisfies Table;

export const draftsTable = {
  name: 'drafts',
  columns: ['ts', 'channel', 'recipient', 'subject', 'text', 'state'],
  keep: limits.draftsKept,
} as const satisfies Table;

export const briefsTable = {
  name: 'briefs',
  columns: ['ts', 'day', 'kind', 'value'],
  keep: limits.briefsKept,
} as const satisfies Table;

/** The row id is the key that came with the write. */
export const appliedWritesTable = {
  name: 'applied_writes',
  columns: ['ts', 'path'],
  keep: limits.appliedWritesKept,
} as const satisfies Table;

/** `brain.db`: what belongs to the Brain alone. */
export const brainSchema: Schema = {
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
