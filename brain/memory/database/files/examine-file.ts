import { statSync } from 'node:fs';
import { isRegularFile, isTaken } from '../../state/regular-file.js';
import type { DatabasePaths } from '../database-paths.js';
import type { DataLoss } from '../protocol.js';
import type { DatabaseSchema } from '../table.js';
import { inspectFile, type SoundFile } from './inspect-file.js';
import { inspectAlone } from './recovery/choose-base.js';
import { newestSnapshotSeq } from './snapshots.js';
import type { Watermark } from './watermark.js';

interface ExamineOptions {
  readonly paths: DatabasePaths;
  readonly schema: DatabaseSchema;
  readonly isInstalled: boolean;
  readonly mark: Watermark | null;
}

/**
 * The state of a sound file, or the reason why it counts as lost. An installed file that is empty is `empty`, and one
 * that lacks acknowledged changes is `behind`.
 */
export async function examine(options: ExamineOptions): Promise<SoundFile | { readonly loss: DataLoss['reason'] }> {
  const { paths, schema, isInstalled } = options;
  if (!isTaken(paths.main)) return { loss: 'missing' };
  if (!isRegularFile(paths.main)) return { loss: 'damaged' };
  if (statSync(paths.main).size === 0) return { loss: 'empty' };
  const found = inspectFile(paths.main, schema);
  if (found === null || (found.version === 0 && isInstalled)) return { loss: 'damaged' };
  if (found.version === 0) return found;
  return (await isAsAcknowledged(found, options)) ? found : { loss: 'behind' };
}

/**
 * Whether the file has everything that was acknowledged, or without a watermark everything that a snapshot of it has. A
 * file of another generation was put there by the owner and is accepted, unless only the log beside it is of another
 * generation.
 */
async function isAsAcknowledged(found: SoundFile, { paths, schema, mark }: ExamineOptions): Promise<boolean> {
  if (mark === null) return found.seq >= (await newestSnapshotSeq(paths, found.generation));
  if (found.generation === mark.generation) return found.seq >= mark.seq;
  if ((statSync(paths.wal, { throwIfNoEntry: false })?.size ?? 0) === 0) return true;
  return (await inspectAlone(paths, schema))?.generation !== mark.generation;
}
