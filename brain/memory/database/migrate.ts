import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { Sqlite } from '../sqlite.js';
import type { Connection } from './connection.js';
import type { DatabaseSchema, Migration, Table } from './table.js';

/** The schema version of a file: the number of its last migration, 0 for an empty file. */
export function versionOf(connection: Connection): number {
  return Number(connection.pragma('user_version', { simple: true }));
}

/** The schema version that this release works with. */
export function latestVersion(schema: DatabaseSchema): number {
  return schema.migrations.at(-1)?.version ?? 0;
}

/** Throws `memory/newer` if a later release wrote the file, which is left unchanged. */
export function refuseNewer(connection: Connection, schema: DatabaseSchema): void {
  const version = versionOf(connection);
  if (version <= latestVersion(schema)) return;
  const detail = `${schema.file} has version ${version}, this release reads up to ${latestVersion(schema)}; update Nightjar.`;
  throw new Fault('memory/newer', { detail });
}

/** Whether the two places that store the version agree; if not, neither can be trusted. */
export function hasConsistentVersion(connection: Connection): boolean {
  return connection.prepare('SELECT version FROM origin').pluck().get() === versionOf(connection);
}

/** Migrates the file to the latest version, each step in one transaction. */
export function migrate(connection: Connection, schema: DatabaseSchema): void {
  refuseNewer(connection, schema);
  for (const migration of schema.migrations) connection.transaction(() => apply(connection, migration)).immediate();
}

/** An empty in-memory database of a version. The caller closes it. */
export function emptyFileOf(schema: DatabaseSchema, version: number): Connection {
  const model = new Sqlite(':memory:');
  for (const migration of schema.migrations) if (migration.version <= version) model.exec(migration.sql);
  return model;
}

/** The tables of a version; a later release may have added some, but none is ever removed. */
export function tablesOfVersion(schema: DatabaseSchema, version: number): readonly Table[] {
  if (version >= latestVersion(schema)) return schema.tables;
  const model = emptyFileOf(schema, version);
  try {
    return tablesIn(model, schema);
  } finally {
    model.close();
  }
}

/** The schema's tables that the file has. */
export function tablesIn(connection: Connection, schema: DatabaseSchema): readonly Table[] {
  const names = connection.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return schema.tables.filter(({ name }) => names.includes(name));
}

/** Starts a new generation of the change feed, so that all followers start over. */
export function renewGeneration(connection: Connection): void {
  connection.prepare('UPDATE origin SET generation = ?').run(newId());
}

/** The generation, which identifies one unbroken history of changes. */
export function generationOf(connection: Connection): string {
  return String(connection.prepare('SELECT generation FROM origin').pluck().get());
}

/** Applies one migration. It reads the version inside the transaction, because another process may have applied it. */
function apply(connection: Connection, { version, sql }: Migration): void {
  if (versionOf(connection) >= version) return;
  connection.exec(sql);
  connection.pragma(`user_version = ${version}`);
  connection
    .prepare('INSERT INTO origin (generation, version) SELECT ?, 0 WHERE NOT EXISTS (SELECT 1 FROM origin)')
    .run(newId());
  connection.prepare('UPDATE origin SET version = ?').run(version);
}
