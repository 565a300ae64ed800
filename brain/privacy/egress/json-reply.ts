import type { z } from 'zod';
import { Fault } from '#core/faults';
import { parseJsonBytes } from '#core/json-bytes';
import type { Received } from './pinned-request.js';

/**
 * The JSON of an answer in the 200s. Throws `egress/refused` for any other status, with its number and nothing of its
 * text, which may repeat what was sent, and `egress/garbled` for what is not of that shape.
 */
export function readJsonReply<S extends z.ZodType>({ status, body }: Received, schema: S): z.output<S> {
  if (status < 200 || status > 299) throw new Fault('egress/refused', { detail: `Status ${status}.` });
  const parsed = schema.safeParse(parsedJson(body));
  if (!parsed.success) throw new Fault('egress/garbled', { cause: parsed.error });
  return parsed.data;
}

function parsedJson(body: Buffer): unknown {
  try {
    return parseJsonBytes(body);
  } catch (cause) {
    throw new Fault('egress/garbled', { cause });
  }
}
