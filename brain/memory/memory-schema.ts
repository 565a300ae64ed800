import { limits } from '#core/limits';
import type { Schema, Table } from './database/table.js';
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

/** `memory.db`: the wearer's own file, read and written by hub and Brain alike. */
export const memorySchema: Schema = {
  file: 'memory.db',
  tables: [ledgerTable, anchorsTable, settingsTable],
  migrations: memoryMigrations,
};
