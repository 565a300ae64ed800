import { closeSync, existsSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { applicationId, applicationIdAt } from '../database/base-tables.js';
import { openRegular, readRegular } from '../state/regular-file.js';
import { unsealedJson } from '../state/sealed-json.js';

const databaseFiles = ['memory.db', 'brain.db', 'index.db'] as const;
const jsonFiles = ['keys/secrets.json', 'keys/devices.json', 'brain_config.json', 'timers.json', 'saga.json'] as const;

const sqliteMagic = 'SQLite format 3\0';
const largestJsonBytes = 4 * 1024 * 1024;

/**
 * Whether Nightjar ever ran on the folder `path`. Any file that only Nightjar leaves there is enough, since a folder
 * that was copied or restored has no locks. No other folder may be emptied, even if something in it has the name of one
 * of our files.
 */
export function isStateOfNightjar(path: string): boolean {
  const hasLocks = ['hub.lock', 'brain.lock'].some((lock) => existsSync(join(path, 'run', lock)));
  return (
    hasLocks ||
    databaseFiles.some((name) => isOurDatabase(join(path, name)) || isOurMarker(join(path, `${name}.installed`))) ||
    (ifReadable(() => readdirSync(join(path, 'snapshots'))) ?? []).some((name) =>
      isOurDatabase(join(path, 'snapshots', name)),
    ) ||
    jsonFiles.some((name) => isOurJson(join(path, name)))
  );
}

function isOurDatabase(path: string): boolean {
  const header = ifReadable(() => openingOf(path));
  return (
    header?.toString('latin1', 0, sqliteMagic.length) === sqliteMagic &&
    header.readUInt32BE(applicationIdAt) === applicationId
  );
}

function openingOf(path: string): Buffer {
  const header = Buffer.alloc(applicationIdAt + 4);
  const file = openRegular(path);
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header;
}

function isOurMarker(path: string): boolean {
  const stored = ifReadable(() => JSON.parse(jsonIn(path)) as unknown);
  return typeof stored === 'object' && stored !== null && 'installed_ts' in stored && 'losses' in stored;
}

const isOurJson = (path: string): boolean => ifReadable(() => unsealedJson(jsonIn(path)).isSealed) === true;

const jsonIn = (path: string): string => readRegular(path, largestJsonBytes).toString('utf8');

/**
 * The result of `read`, or null if the path is missing, of another type or not accessible, which proves nothing either
 * way.
 */
function ifReadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
