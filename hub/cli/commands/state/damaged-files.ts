import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { connect, isDamage } from '#memory/database/connection';
import { databasePaths } from '#memory/database/database-paths';
import { damagedRows, isSound } from '#memory/database/files/verify-rows';
import { readWatermark } from '#memory/database/files/watermark';
import type { DatabaseSchema } from '#memory/database/table';
import { memorySchema } from '#memory/memory-schema';
import { copyPath } from '#memory/state/json-file';
import { isRegularFile, readRegular } from '#memory/state/regular-file';
import { unsealedJson } from '#memory/state/sealed-json';

/** Folders of a state directory that hold small files with a copy beside each. */
const foldersOfSmallFiles = ['.', 'keys'];

/**
 * What is damaged of the small files in a state directory, of its databases and of the marks beside them, in sentences: a
 * product that is stopped says so before its next start does.
 */
export function damagedFiles(path: string): readonly string[] {
  const small = foldersOfSmallFiles.flatMap((folder) => smallFilesIn(join(path, folder)));
  return [
    ...small.flatMap(smallFileDamage),
    ...[memorySchema, brainSchema].flatMap((schema) => [
      ...databaseDamage(path, schema),
      ...garbledMark(path, schema.file),
    ]),
  ];
}

function smallFilesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function smallFileDamage(file: string): readonly string[] {
  if (isAsWritten(file)) return [];
  return isAsWritten(copyPath(file))
    ? [`${basename(file)} is damaged; the next start takes the copy beside it.`]
    : [`${basename(file)} is damaged, and so is the copy beside it; the next start says what was lost.`];
}

function isAsWritten(file: string): boolean {
  try {
    return typeof unsealedJson(readRegular(file).toString('utf8')).stored === 'object';
  } catch {
    return false;
  }
}

function garbledMark(path: string, file: string): readonly string[] {
  const { watermark } = databasePaths(path, file);
  return readWatermark(watermark).isGarbled
    ? [
        `${basename(watermark)} is damaged, so whether the newest changes of ${file} are there is known to its next start alone.`,
      ]
    : [];
}

function databaseDamage(path: string, schema: DatabaseSchema): readonly string[] {
  const { main } = databasePaths(path, schema.file);
  if (!isRegularFile(main) || isWholeDatabase(main, schema)) return [];
  return [`${schema.file} is damaged; the next start brings back what can be, and says what that was.`];
}

/** Whether file and rows are as they were written. What cannot be looked at now is not called damaged. */
function isWholeDatabase(main: string, schema: DatabaseSchema): boolean {
  try {
    const reader = connect(main, { readonly: true });
    try {
      return isSound(reader) && damagedRows(reader, schema).length === 0;
    } finally {
      reader.close();
    }
  } catch (thrown) {
    return !isDamage(thrown);
  }
}
