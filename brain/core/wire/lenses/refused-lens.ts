import { z } from 'zod';

const violationSchema = z.object({
  code: z.string(),
  message: z.string(),
  scene: z.string().nullable(),
  field: z.string().nullable(),
});

/** A lens that breaks rules, with each of them. */
export const refusedLensSchema = z.object({
  ok: z.literal(false),
  error: z.literal('rc/refused'),
  message: z.string(),
  violations: z.array(violationSchema).readonly(),
});
