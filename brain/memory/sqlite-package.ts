/**
 * The package that holds SQLite on this Node. Version 12 of better-sqlite3 rests on V8 itself and makes late releases of
 * Node 24 abort at a garbage collection; version 13 rests on Node-API 10, which Node 20 does not have.
 */
export const sqlitePackage = Number(process.versions.napi) >= 10 ? 'better-sqlite3-napi' : 'better-sqlite3';
