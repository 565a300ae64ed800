import { z } from 'zod';
import { askedCards } from './asked-cards.js';
import { type CardRow, type CardTraits, cardLine } from './card-row.js';
import { peopleCards } from './people-cards.js';
import { unaskedCards } from './unasked-cards.js';

/** What the wearer can be shown (hub-behaviour §6, decisions "cards"). Each kind also needs a layout in the Lua app. */
const cardRows = { ...askedCards, ...peopleCards, ...unaskedCards };

type CardRows = typeof cardRows;
export type CardKind = keyof CardRows;

const base = {
  id: z.string().min(1).max(64),
  /** 0 lowest; a higher priority pre-empts what is on glass. */
  priority: z.number().int().min(0).max(5),
  dwell_ms: z.number().int().min(0).max(60_000),
  /** The one line that matters, in words. */
  primary: cardLine,
};

type CardSchema = {
  readonly [K in CardKind]: CardRows[K] extends CardRow<infer Fields>
    ? z.ZodObject<{ kind: z.ZodLiteral<K> } & typeof base & Fields, z.core.$strict>
    : never;
}[CardKind];

const kinds = Object.keys(cardRows) as CardKind[];
// The compiler does not follow a union through `map`: each schema is made of the row of its own kind.
const schemas = kinds.map((kind) => z.strictObject({ kind: z.literal(kind), ...base, ...cardRows[kind].fields }));

export const cardSchema = z
  .discriminatedUnion('kind', schemas as unknown as readonly [CardSchema, ...CardSchema[]])
  .meta({ title: 'Card' });
export type Card = z.infer<typeof cardSchema>;

/** How each kind stands among the others, and what is felt and heard of it. */
export const cardTraits = Object.fromEntries(kinds.map((kind) => [kind, cardRows[kind].traits])) as Readonly<
  Record<CardKind, CardTraits>
>;
