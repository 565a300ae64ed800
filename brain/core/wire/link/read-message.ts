import type { z } from 'zod';

/** Parses a text frame of the link; null if it is not JSON or does not match the schema. */
export function readMessage<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
