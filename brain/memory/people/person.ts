import { z } from 'zod';
import { nameKey } from '#core/language/people/name-key';
import { limits } from '#core/limits';
import { personSchema } from '#core/wire/wearer/social';

export const personNameSchema = z
  .string()
  .trim()
  .max(limits.personNameChars)
  .refine((name) => nameKey(name) !== '', 'has no letter in it');

/** Somebody the wearer knows, under a name that can be found again. */
export const storedPersonSchema = personSchema.extend({ name: personNameSchema });

/** How many numbers a face embedding has. */
export const faceDimensions = 512;

/** Whether an embedding can be kept and compared: of the right length, and a direction. */
export function isFace(embedding: Float32Array): boolean {
  const extent = Math.hypot(...embedding);
  return embedding.length === faceDimensions && Number.isFinite(extent) && extent > 0;
}

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
