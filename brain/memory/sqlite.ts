import { createRequire } from 'node:module';
import type Better from 'better-sqlite3';
import { sqlitePackage } from './sqlite-package.js';

export const Sqlite = createRequire(import.meta.url)(sqlitePackage) as typeof Better;

export type SqliteConnection = Better.Database;
export type { Statement } from 'better-sqlite3';
