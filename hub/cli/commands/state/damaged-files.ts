import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { databasePaths } from '#memory/database/database-paths';
import { readWatermark } from '#memory/database/files/watermark';
import { memorySchema } from '#memory/memory-schema';
import { copyPath } from '#memory/state/json-file';
import { readRegular } from '#memory/state/regular-file';
import { unsealedJson } from '#memory/state/sealed-json';

/** Folders of a state directory that hold small files with a copy beside each. */
const foldersOfSmallFiles = ['.', 'keys'];

/**
 * What is damaged of the small files in a state directory and of the marks beside its databases, in sentences: a product
 * that is stopped says so before its next start does.
 */
export function damagedFiles(path: string): readonly string[] {
  const small = foldersOfSmallFiles.flatMap((folder) => smallFilesIn(join(path, folder)));
  return [
    ...small.flatMap(smallFileDamage),
    ...[memorySchema, brainSchema].flatMap(({ file }) => garbledMark(path, file)),
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
