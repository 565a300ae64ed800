import type { z } from 'zod';
import { Fault } from '#core/faults';
import { parseJsonBytes } from '#core/json-bytes';
import type { Received } from './pinned-request.js';

/**
 * The parsed JSON of an answer. Throws `egress/refused` for a status outside the 200s, naming the number but not the
 * text, which may repeat what was sent. Throws `egress/garbled` if the body does not fit the schema.
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
