import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { noInput, rawEndpoint } from '../endpoint.js';
import { glassPictureSchema } from './glasses.js';
import { heardSchema, hubStateSchema } from './hub-link.js';

/** The state that the panel shows: sent as a whole to a client that connects, and again after each change. */
const liveStateSchema = z.strictObject({
  /** `null` while no hub is attached. */
  hub: hubStateSchema.nullable(),
  /** True while veiled or incognito; then only `state` events are sent. */
  held: z.boolean(),
  /**
   * Whether the Brain itself is incognito, with or without a hub. `pending` is the value that the hub gets when it
   * reconnects.
   */
  incognito: z.strictObject({ on: z.boolean(), pending: z.boolean().nullable() }),
  /** Whether the Brain's own database is undamaged; `say` tells its owner what is wrong, and is empty otherwise. */
  records: z.strictObject({ ok: z.boolean(), say: z.string() }),
});
export type LiveState = z.infer<typeof liveStateSchema>;

/** The progress of indexing the watched folders, sent at most four times a second. */
const liveIndexSchema = z.strictObject({
  /** False once the index is up to date; the figures are 0 then. */
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
