/**
 * The package that provides SQLite for this version of Node. better-sqlite3 12 uses V8 directly and makes late releases
 * of Node 24 abort during garbage collection; version 13 uses Node-API 10, which Node 20 does not have.
 */
export const sqlitePackage = Number(process.versions.napi) >= 10 ? 'better-sqlite3-napi' : 'better-sqlite3';
