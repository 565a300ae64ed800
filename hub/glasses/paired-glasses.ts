import { z } from 'zod';
import type { PairedGlasses } from '#bridge/brilliant/lua-service';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { JsonFile, type JsonRecovery, readJsonNow } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

const pairedName = 'glasses.json';

/** Whose name comes from the air, and is a stranger's text. */
const pairedSchema = z.object({
  address: z.string().regex(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/),
  kind: z.enum(['halo', 'frame']),
  name: z.string().max(32),
});
const fileSchema = z.object({ paired: pairedSchema.nullable() });

interface PairedFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** The glasses that this hub knows; null before any were paired. Changes nothing on disk. */
export function readPairedGlasses(state: StateDirectory): PairedGlasses | null {
  return readJsonNow(state.file(pairedName), fileSchema)?.paired ?? null;
}

interface FoundPairing {
  readonly paired: PairedGlasses | null;
  /** How an unusable file was replaced; null if the file could be used. */
  readonly recovery: JsonRecovery | null;
}

/** As `readPairedGlasses`, for the hub itself, which repairs the file. */
export async function openPairedGlasses(options: PairedFileOptions): Promise<FoundPairing> {
  const { value, recovery } = await openPaired(options);
  return { paired: value.paired, recovery };
}

/** Keeps which glasses are this hub's, or with null that none are. A running hub learns of it at its next start. */
export async function keepPairedGlasses(paired: PairedGlasses | null, options: PairedFileOptions): Promise<void> {
  const file = await openPaired(options);
  await file.update(() => ({ paired }));
}

function openPaired({ state, clock, log }: PairedFileOptions): Promise<JsonFile<z.infer<typeof fileSchema>>> {
  return JsonFile.open({ path: state.file(pairedName), schema: fileSchema, defaults: { paired: null }, clock, log });
}
