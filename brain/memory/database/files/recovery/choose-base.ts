import { closeSync, constants, openSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { isRegularFile, notOurs } from '../../../state/regular-file.js';
import type { DatabasePaths } from '../../database-paths.js';
import type { DatabaseSchema } from '../../table.js';
import { inspectFile, type SoundFile } from '../inspect-file.js';
import { newestGoodSnapshot } from '../snapshots.js';
import type { Watermark } from '../watermark.js';

/** The copy from which a repair starts. It lies at `paths.rebuilt`. */
export interface RepairBase {
  /** `file-alone` is the file without its log, which is damaged or belongs to another file. */
  readonly kind: 'file' | 'file-alone' | 'snapshot' | 'nothing';
  readonly seq: number;
  /** The history that it belongs to, as a checksum of its name; null for nothing. */
  readonly generation: number | null;
  /** When the snapshot was taken, in wall milliseconds; null for other bases. */
  readonly restoredTs: number | null;
}

type Source = { readonly kind: RepairBase['kind']; readonly path: string | null; readonly restoredTs: number | null };
type BaseCandidate = Source & { readonly found: SoundFile };

/**
 * Copies the source with the most of the acknowledged history to `paths.rebuilt`: the file with its log, the file
 * alone, or the newest good snapshot. The originals are not changed.
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
  const best = candidates.toSorted((one, other) => candidateRank(other, mark) - candidateRank(one, mark))[0];
  await startFrom(best ?? { kind: 'nothing', path: null, restoredTs: null }, paths);
  if (best === undefined) return { kind: 'nothing', seq: 0, generation: null, restoredTs: null };
  const { kind, found, restoredTs } = best;
  return { kind, seq: found.seq, generation: found.generation, restoredTs };
}

/** Removes what an interrupted repair or import left behind. The caller must hold the exclusive lock. */
export async function removeReplacement(paths: DatabasePaths): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) {
    const path = `${paths.rebuilt}${suffix}`;
    await rm(path, { force: true }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_FS_EISDIR' ? notOurs(path) : error;
    });
  }
}

/** Inspects the file without its log; null if it is damaged. */
export async function inspectAlone(paths: DatabasePaths, schema: DatabaseSchema): Promise<SoundFile | null> {
  try {
    const isThere = await startFrom({ kind: 'file-alone', path: paths.main, restoredTs: null }, paths);
    return isThere ? inspected(paths.rebuilt, schema) : null;
  } finally {
    await removeReplacement(paths);
  }
}

/** Ranks by sequence; any file of the acknowledged generation ranks above those of other generations. */
function candidateRank({ found }: BaseCandidate, mark: Watermark | null): number {
  const isAcknowledged = mark === null || found.generation === mark.generation;
  return found.seq + (isAcknowledged ? Number.MAX_SAFE_INTEGER / 2 : 0);
}

/** Copies a source to `paths.rebuilt`; `nothing` makes an empty file. False if the source cannot be copied. */
async function startFrom({ kind, path }: Source, paths: DatabasePaths): Promise<boolean> {
  await removeReplacement(paths);
  if (path === null) {
    if (kind === 'nothing') closeSync(openSync(paths.rebuilt, 'wx', 0o600));
    return kind === 'nothing';
  }
  if (!isRegularFile(path)) return false;
  try {
    await copyFile(path, paths.rebuilt, constants.COPYFILE_EXCL);
    if (kind === 'file') await copyFile(paths.wal, `${paths.rebuilt}-wal`, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    // The file or its log is missing or cannot be read.
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
