import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { noInput, rawEndpoint } from '../endpoint.js';
import { glassPictureSchema } from './glasses.js';
import { heardSchema, hubStateSchema } from './hub-link.js';

/** What the panel shows: sent whole to a client that connects, and again after each change. */
const liveStateSchema = z.strictObject({
  /** `null` while no hub is attached. */
  hub: hubStateSchema.nullable(),
  /** While veiled or incognito only `state` events are sent. */
  held: z.boolean(),
  /** Incognito of the Brain, with or without a hub; `pending` is what the hub is told of it once it is back. */
  incognito: z.strictObject({ on: z.boolean(), pending: z.boolean().nullable() }),
  /** Whether the Brain's own file is whole; `say` is for its owner, and empty while all is well. */
  records: z.strictObject({ ok: z.boolean(), say: z.string() }),
});
export type LiveState = z.infer<typeof liveStateSchema>;

/** How far the index of the watched folders is; at most four times a second. */
const liveIndexSchema = z.strictObject({
  /** False once the index is like the folders; the figures are 0 then. */
  busy: z.boolean(),
  done: z.int(),
  total: z.int(),
});
export type LiveIndex = z.infer<typeof liveIndexSchema>;

/** Payload of each event of `GET /svc/live`, by event name. */
export const liveEventSchemas = {
  state: liveStateSchema,
  card: cardSchema,
  glass: glassPictureSchema,
  heard: heardSchema,
  index: liveIndexSchema,
} as const;

type LiveEventName = keyof typeof liveEventSchemas;
export type LiveEvent = {
  [N in LiveEventName]: { readonly event: N; readonly data: z.infer<(typeof liveEventSchemas)[N]> };
}[LiveEventName];

export const liveRawApi = {
  live: rawEndpoint({
    method: 'GET',
    path: '/svc/live',
    auth: 'token',
    summary: 'Server-sent events: state, card, glass, heard, index. Held while veiled or incognito except state.',
    query: noInput,
    maxBodyBytes: null,
    answers: 'text/event-stream',
    events: liveEventSchemas,
    sample: '/svc/live',
  }),
} as const;
