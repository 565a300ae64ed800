import type { Schema, Table } from './database/table.js';
import { brainMigrations } from './migrations/brain.js';

export const activityTable = {
  name: 'activity',
  columns: ['ts', 'kind', 'text', 'tier'],
} as const satisfies Table;

export const historyTable = {
  name: 'history',
  columns: ['ts', 'query', 'text', 'tier', 'sources', 'confidence'],
} as const satisfies Table;

/** `brain.db`: what belongs to the Brain alone. */
export const brainSchema: Schema = {
  file: 'brain.db',
  tables: [activityTable, historyTable],
  migrations: brainMigrations,
};
