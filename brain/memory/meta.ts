import { z } from 'zod';

/** Additional fields of a row, which are not searched; JSON of at most 4 KiB. */
export const metaSchema = z
  .record(z.string().max(40), z.json())
  .refine((meta) => JSON.stringify(meta).length <= 4_096, 'is larger than 4 KiB');
