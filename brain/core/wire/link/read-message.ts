import type { z } from 'zod';

/** A text frame of the link as the message it is; null for anything else. */
export function readMessage<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
