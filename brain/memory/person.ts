import { z } from 'zod';
import { limits } from '#core/limits';
import { nameKey } from './name-key.js';

export const personNameSchema = z
  .string()
  .trim()
  .max(80)
  .refine((name) => nameKey(name) !== '', 'has no letter in it');

export const personNoteSchema = z.object({
  text: z.string().min(1).max(limits.noteChars),
  /** Wall milliseconds. */
  ts: z.number().int(),
});
export type PersonNote = z.infer<typeof personNoteSchema>;

export const debtSchema = z.object({
  id: z.string(),
  direction: z.enum(['owes_me', 'i_owe']),
  /** A favour or an amount, in the wearer's words. */
  what: z.string().min(1).max(limits.noteChars),
  /** Wall milliseconds. */
  ts: z.number().int(),
});
export type Debt = z.infer<typeof debtSchema>;

/** Somebody the wearer knows, as hub, Brain and phone see them. */
export const personSchema = z.object({
  contact_id: z.string(),
  name: personNameSchema,
  /** What the person is to the wearer, as told last; null when never told. */
  relation: z.string().min(1).max(60).nullable(),
  /** Everything told about that, newest last. */
  relations: z.array(z.string().min(1).max(60)).max(limits.personRelations),
  /** Wall milliseconds; null when never met. */
  last_seen: z.number().int().nullable(),
  /** Newest last. */
  notes: z.array(personNoteSchema),
  /** Open ones, oldest first. */
  debts: z.array(debtSchema),
  /** What comes up with them, most often first. */
  topics: z.array(z.string()).max(limits.personTopicsShown),
});
export type Person = z.infer<typeof personSchema>;

/** How many numbers a face embedding has. */
export const faceDimensions = 512;

/** What belongs to people, person by person, in the order it came. */
export function byPerson<T extends { readonly personId: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.personId);
    if (group === undefined) groups.set(row.personId, [row]);
    else group.push(row);
  }
  return groups;
}
