import { closeSync, constants, openSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { Fault } from '#core/faults';
import type { DatabasePaths } from '../database-paths.js';
import type { DatabaseSchema } from '../table.js';
import { inspectFile, type SoundFile } from './inspect-file.js';
import { newestGoodSnapshot } from './snapshots.js';
import type { Watermark } from './watermark.js';

/** What a repair starts from. It lies where the replacement is built. */
export interface RepairBase {
  /** `file-alone`: the log beside it would have spoiled it. */
  readonly kind: 'file' | 'file-alone' | 'snapshot' | 'nothing';
  readonly seq: number;
  /** When the snapshot was taken; null for everything else. */
  readonly restoredTs: number | null;
}

type Source = { readonly kind: RepairBase['kind']; readonly path: string | null; readonly restoredTs: number | null };
type BaseCandidate = Source & { readonly found: SoundFile };

/**
 * Puts what knows most of the file's history in the place of the replacement: the file with its log, the file alone, or
 * the newest good snapshot. Copies only: the originals stay as they were found.
 */
export async function chooseBase(
  paths: DatabasePaths,
  schema: DatabaseSchema,
  mark: Watermark | null,
): Promise<RepairBase> {
  const snapshot = await newestGoodSnapshot(paths, schema);
  const sources: readonly Source[] = [
    { kind: 'file', path: paths.main, restoredTs: null },
    { kind: 'file-alone', path: paths.main, restoredTs: null },
    { kind: 'snapshot', path: snapshot?.path ?? null, restoredTs: snapshot?.ts ?? null },
  ];
  const candidates: BaseCandidate[] = [];
  for (const source of sources) {
    const found = (await startFrom(source, paths)) ? inspected(paths.rebuilt, schema) : null;
    if (found !== null && found.version > 0) candidates.push({ ...source, found });
  }
  const best = candidates.toSorted((one, other) => rank(other, mark) - rank(one, mark))[0];
  await startFrom(best ?? { kind: 'nothing', path: null, restoredTs: null }, paths);
  return { kind: best?.kind ?? 'nothing', seq: best?.found.seq ?? 0, restoredTs: best?.restoredTs ?? null };
}

/** Removes what an interrupted repair or import left behind; for who holds the database alone. */
export async function removeReplacement(paths: DatabasePaths): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${paths.rebuilt}${suffix}`, { force: true });
}

/** The file as it is without the log beside it; null when it is damaged. */
export async function inspectAlone(paths: DatabasePaths, schema: DatabaseSchema): Promise<SoundFile | null> {
  try {
    const isThere = await startFrom({ kind: 'file-alone', path: paths.main, restoredTs: null }, paths);
    return isThere ? inspected(paths.rebuilt, schema) : null;
  } finally {
    await removeReplacement(paths);
  }
}

/** By how far it leads within the history that was acknowledged; another history is better than nothing. */
function rank({ found }: BaseCandidate, mark: Watermark | null): number {
  const isAcknowledged = mark === null || found.generation === mark.generation;
  return found.seq + (isAcknowledged ? Number.MAX_SAFE_INTEGER / 2 : 0);
}

/** Whether it is there to start from; without a path, an empty file is. */
async function startFrom({ kind, path }: Source, paths: DatabasePaths): Promise<boolean> {
  await removeReplacement(paths);
  if (path === null) {
    if (kind === 'nothing') closeSync(openSync(paths.rebuilt, 'wx', 0o600));
    return kind === 'nothing';
  }
  try {
    await copyFile(path, paths.rebuilt, constants.COPYFILE_EXCL);
    if (kind === 'file') await copyFile(paths.wal, `${paths.rebuilt}-wal`, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    // Without a log the file is the file alone; what is no file cannot be copied at all.
    return false;
  }
}

function inspected(path: string, schema: DatabaseSchema): SoundFile | null {
  try {
    return inspectFile(path, schema);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
