import { z } from 'zod';

/** Small facts beside a row that nothing is searched by; JSON, at most 4 KiB. */
export const metaSchema = z
  .record(z.string().max(40), z.json())
  .refine((meta) => JSON.stringify(meta).length <= 4_096, 'is larger than 4 KiB');
