import { z } from 'zod';
import { limits } from './limits.js';

const line = z.string().max(limits.cardLineChars);
const base = {
  id: z.string().min(1).max(64),
  /** 0 lowest; a higher priority pre-empts what is on glass. */
  priority: z.number().int().min(0).max(5),
  dwell_ms: z.number().int().min(0).max(60_000),
  /** The one line that matters, in words. */
  primary: line,
};

/** What the wearer can be shown (hub-behaviour §6, decisions "cards"). Each kind needs traits here and a layout in the Lua app. */
export const cardSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listening'), ...base }),
  z.strictObject({ kind: z.literal('spoken-caption'), ...base, speaker: line }),
  z.strictObject({ kind: z.literal('action-reply'), ...base, command: line }),
  z.strictObject({ kind: z.literal('saved-memory'), ...base, subject: line, place: line }),
  z.strictObject({
    kind: z.literal('object-recall'),
    ...base,
    subject: line,
    place: line,
    /** When it was kept, wall milliseconds. */
    ts: z.number().int(),
    /** Angle of the day the memory came from: now at −90°, 30° per hour. */
    origin_deg: z.number(),
  }),
  z.strictObject({
    kind: z.literal('conversation-recall'),
    ...base,
    /** Who said it; empty when nobody knows. */
    person: line,
    ts: z.number().int(),
    origin_deg: z.number(),
  }),
  z.strictObject({
    kind: z.literal('commitment-recall'),
    ...base,
    person: line,
    task: line,
    /** When it is due, wall milliseconds; null without a due phrase. */
    due_ts: z.number().int().nullable(),
  }),
  z.strictObject({ kind: z.literal('intro-kept'), ...base, name: line }),
  z.strictObject({ kind: z.literal('intro-offer'), ...base, name: line }),
  z.strictObject({ kind: z.literal('forget-last'), ...base }),
  z.strictObject({ kind: z.literal('answer'), ...base, tier: z.enum(['device', 'host_brain', 'cloud', '']) }),
  z.strictObject({ kind: z.literal('refusal'), ...base }),
  z.strictObject({ kind: z.literal('unclear'), ...base }),
]);
export type Card = z.infer<typeof cardSchema>;
export type CardKind = Card['kind'];

export interface CardTraits {
  readonly dwellMs: number;
  readonly priority: number;
  /** The one particle burst, once per save. */
  readonly burst: boolean;
}

export const cardTraits = {
  listening: { dwellMs: 20_000, priority: 4, burst: false },
  'spoken-caption': { dwellMs: 4_000, priority: 0, burst: false },
  'action-reply': { dwellMs: 4_000, priority: 4, burst: false },
  'saved-memory': { dwellMs: 4_000, priority: 4, burst: true },
  'object-recall': { dwellMs: 8_000, priority: 4, burst: false },
  'conversation-recall': { dwellMs: 8_000, priority: 4, burst: false },
  'commitment-recall': { dwellMs: 5_000, priority: 3, burst: false },
  'intro-kept': { dwellMs: 5_000, priority: 3, burst: true },
  'intro-offer': { dwellMs: 12_000, priority: 3, burst: false },
  'forget-last': { dwellMs: 4_000, priority: 4, burst: false },
  answer: { dwellMs: 8_000, priority: 4, burst: false },
  refusal: { dwellMs: 4_000, priority: 4, burst: false },
  unclear: { dwellMs: 3_000, priority: 3, burst: false },
} as const satisfies Record<CardKind, CardTraits>;
