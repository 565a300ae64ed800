import { z } from 'zod';
import { askedCards } from './asked-cards.js';
import { type CardRow, type CardTraits, cardLine } from './card-row.js';
import { peopleCards } from './people-cards.js';
import { unaskedCards } from './unasked-cards.js';

/**
 * The fields and traits of every card (hub-behaviour.md §6, decisions.md "cards"). Each kind also needs a layout in
 * `firmware-bridge/lua/hub_layouts.lua`.
 */
const cardRows = { ...askedCards, ...peopleCards, ...unaskedCards };

type CardRows = typeof cardRows;
export type CardKind = keyof CardRows;

const base = {
  id: z.string().min(1).max(64),
  /** From 0, the lowest, to 5; a card of higher priority replaces the one that is shown. */
  priority: z.number().int().min(0).max(5),
  dwell_ms: z.number().int().min(0).max(60_000),
  /** The line of the card that is read first, in plain words. */
  primary: cardLine,
};

type CardSchema = {
  readonly [K in CardKind]: CardRows[K] extends CardRow<infer Fields>
    ? z.ZodObject<{ kind: z.ZodLiteral<K> } & typeof base & Fields, z.core.$strict>
    : never;
}[CardKind];

const cardKinds = Object.keys(cardRows) as CardKind[];
// TypeScript loses the union of kinds through `map`, so the cast below restores it: each schema is made from the row of
// its own kind.
const schemas = cardKinds.map((kind) => z.strictObject({ kind: z.literal(kind), ...base, ...cardRows[kind].fields }));

export const cardSchema = z
  .discriminatedUnion('kind', schemas as unknown as readonly [CardSchema, ...CardSchema[]])
  .meta({ title: 'Card' });
export type Card = z.infer<typeof cardSchema>;

/** How each kind of card competes for the display, and its sound and vibration. */
export const cardTraits = Object.fromEntries(cardKinds.map((kind) => [kind, cardRows[kind].traits])) as Readonly<
  Record<CardKind, CardTraits>
>;
