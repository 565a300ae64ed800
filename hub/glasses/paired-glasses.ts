import { z } from 'zod';
import type { PairedGlasses } from '#bridge/brilliant/lua-service';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

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

/** The glasses that this hub knows; null before any were paired. */
export async function readPairedGlasses(options: PairedFileOptions): Promise<PairedGlasses | null> {
  return (await openPaired(options)).value.paired;
}

/** Keeps which glasses are this hub's, or with null that none are. A running hub learns of it at its next start. */
export async function keepPairedGlasses(paired: PairedGlasses | null, options: PairedFileOptions): Promise<void> {
  const file = await openPaired(options);
  await file.update(() => ({ paired }));
}

function openPaired({ state, clock, log }: PairedFileOptions): Promise<JsonFile<z.infer<typeof fileSchema>>> {
  return JsonFile.open({
    path: state.file('glasses.json'),
    schema: fileSchema,
    defaults: { paired: null },
    clock,
    log,
  });
}
