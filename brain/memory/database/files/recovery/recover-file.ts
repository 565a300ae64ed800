import { link, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#core/ids';
import { asideName } from '../../../state/aside-name.js';
import { syncDirectory, syncFile } from '../../../state/durable-replace.js';
import { ignoreMissing } from '../../../state/ignore-missing.js';
import { connect } from '../../connection.js';
import type { DatabasePaths } from '../../database-paths.js';
import { generationOf, migrate, renewGeneration } from '../../migrate.js';
import type { DataLoss, UsableCopies } from '../../protocol.js';
import { RowWriter } from '../../row-writer.js';
import type { DatabaseSchema } from '../../table.js';
import { generationMark, noSalts, resetWatermark, type Watermark } from '../watermark.js';
import { chooseBase, type RepairBase } from './choose-base.js';
import { salvageRows } from './salvage-rows.js';

interface RecoverOptions {
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  readonly reason: DataLoss['reason'];
  readonly wallMs: number;
  /** How far the file was acknowledged; null if unknown. */
  readonly mark: Watermark | null;
}

/**
 * Replaces a missing or damaged database by its best copy (`chooseBase`), updated with all newer rows and removals that
 * can be verified in the pages of the damaged file. The damaged file and its log are moved aside. The caller must hold
 * the exclusive lock.
 */
export async function recoverFile(options: RecoverOptions): Promise<DataLoss> {
  const { paths, schema, wallMs, mark } = options;
  const base = await chooseBase(paths, schema, mark);
  const { rows, lost, newMark } = fillReplacement(options, base);
  await syncFile(paths.rebuilt);
  const movedTo = options.reason === 'missing' ? null : asideName(paths.main, wallMs);
  await exchange(paths, movedTo);
  resetWatermark(paths.watermark, newMark);
  return {
    id: newId(),
    ts: wallMs,
    reason: reasonOf(options, base),
    moved_to: movedTo,
    restored_ts: base.restoredTs,
    salvaged_rows: rows,
    lost_changes: lost,
    copies: usableCopies(base, mark),
    stage: 'found',
    returned_people: 0,
  };
}

function usableCopies({ generation, seq }: RepairBase, mark: Watermark | null): UsableCopies {
  return {
    generation: mark?.generation ?? generation,
    after_seq: seq,
    forgotten_seq: mark?.forgottenSeq ?? 0,
  };
}

/** `foreign-log` if the file without its log is sound and has everything that was acknowledged. */
function reasonOf({ reason, mark }: RecoverOptions, { kind, seq }: RepairBase): DataLoss['reason'] {
  return kind === 'file-alone' && seq >= (mark?.seq ?? 0) ? 'foreign-log' : reason;
}

/** Removes files that were moved aside, because they may contain what was forgotten. */
export async function removeAsideFiles(paths: DatabasePaths): Promise<void> {
  const { badPrefix, replacedPrefix } = paths;
  for (const entry of await readdir(paths.folder, { withFileTypes: true })) {
    const isAside = entry.name.startsWith(badPrefix) || entry.name.startsWith(replacedPrefix);
    // A folder that lay in the place of one of our files belongs to somebody else and contains no rows of ours.
    if (isAside && !entry.isDirectory()) await rm(join(paths.folder, entry.name), { force: true });
  }
  await syncDirectory(paths.folder);
}

function fillReplacement({ paths, schema, mark }: RecoverOptions, base: RepairBase) {
  const target = connect(paths.rebuilt);
  try {
    migrate(target, schema);
    return target.transaction(() => {
      const writer = new RowWriter(target, schema);
      writer.begin();
      const salvaged = salvageRows({ source: paths, mark, target, baseSeq: base.seq, schema, writer });
      // Changes after `keptSeq` are notes of the program to itself: they are made anew, and no loss to anybody.
      const lost = mark === null ? null : salvaged.lostUpTo(mark.keptSeq ?? mark.seq);
      writer.recordRestored(Math.max(salvaged.highestSeq, mark?.seq ?? 0));
      writer.finish();
      renewGeneration(target);
      const newMark = {
        generation: generationMark(generationOf(target)),
        seq: writer.lastSeq,
        salts: noSalts,
        forgottenSeq: 0,
        keptSeq: writer.lastSeq,
      };
      return { rows: salvaged.rows, lost, newMark };
    })();
  } finally {
    target.close();
  }
}

/**
 * Puts the finished replacement in the place of the file. The old file is kept as `movedTo`, or removed if that is
 * null. Its log is removed first, because SQLite would apply it to the replacement. The final rename is atomic, so
 * after a power cut there is one of the two files.
 */
export async function exchange(paths: DatabasePaths, movedTo: string | null): Promise<void> {
  if (movedTo !== null) {
    await keepUnder(paths.main, movedTo);
    await rename(paths.wal, `${movedTo}-wal`).catch(ignoreMissing);
  }
  await rm(paths.wal, { force: true });
  await rm(paths.sharedMemory, { force: true });
  await syncDirectory(paths.folder);
  await rename(paths.rebuilt, paths.main);
  await syncDirectory(paths.folder);
}

/**
 * Keeps the old file through a hard link, so that the original name never disappears; something that is not a regular
 * file is renamed.
 */
async function keepUnder(path: string, movedTo: string): Promise<void> {
  const isFile = (await lstat(path)).isFile();
  await (isFile ? link(path, movedTo) : rename(path, movedTo));
}
