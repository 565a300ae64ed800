import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceDurably } from '../durable-replace.js';
import type { Loss } from './protocol.js';

const lossSchema = z.object({
  ts: z.number(),
  reason: z.enum(['missing', 'empty', 'damaged']),
  moved_to: z.string().nullable(),
  restored_ts: z.number().nullable(),
  salvaged_rows: z.number(),
});

const markerSchema = z.object({ installed_ts: z.number(), losses: z.array(lossSchema) });

export interface InstallMarker {
  readonly installed_ts: number;
  readonly losses: readonly Loss[];
}

const lossesKept = 10;

/**
 * What the marker says; null when there is none. A marker that cannot be read still proves that something was
 * installed here.
 */
export async function readMarker(path: string): Promise<InstallMarker | null> {
  try {
    return markerSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { installed_ts: 0, losses: [] };
  }
}

export async function writeMarker(path: string, marker: InstallMarker): Promise<void> {
  await replaceDurably(path, `${JSON.stringify({ ...marker, losses: marker.losses.slice(-lossesKept) })}\n`);
}
