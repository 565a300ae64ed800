import { replaceDurably } from '../../state/durable-replace.js';
import { readRegular } from '../../state/regular-file.js';
import type { DataLoss, LossUpdate } from '../protocol.js';

interface InstallMarker {
  readonly installed_ts: number;
  readonly losses: readonly DataLoss[];
}

const lossesKept = 10;

/**
 * Reads the marker; null if there is none. A marker that cannot be parsed still proves that the database was installed.
 * Parsed without zod, which would slow down the start of the writer thread.
 */
export function readMarker(path: string): InstallMarker | null {
  try {
    const { installed_ts, losses } = JSON.parse(readRegular(path).toString('utf8')) as InstallMarker;
    return { installed_ts: Number(installed_ts) || 0, losses: Array.isArray(losses) ? losses : [] };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { installed_ts: 0, losses: [] };
  }
}

/** Replaces the marker durably; it keeps the newest ten losses. */
export async function writeMarker(path: string, marker: InstallMarker): Promise<void> {
  await replaceDurably(path, `${JSON.stringify({ ...marker, losses: marker.losses.slice(-lossesKept) })}\n`);
}

/** Stores what became of a loss; does nothing without a marker, as after a reset. */
export async function updateLoss(path: string, update: LossUpdate): Promise<void> {
  const marker = readMarker(path);
  if (marker === null) return;
  await writeMarker(path, { ...marker, losses: updatedLosses(marker.losses, update) });
}

/** The losses with one of them changed; unchanged if none has that id. */
export function updatedLosses(losses: readonly DataLoss[], update: LossUpdate): readonly DataLoss[] {
  return losses.map((loss) => (loss.id === update.id ? { ...loss, ...update } : loss));
}
