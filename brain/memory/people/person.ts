import { z } from 'zod';
import { nameKey } from '#core/language/people/name-key';
import { limits } from '#core/limits';
import { personSchema } from '#core/wire/wearer/social';

export const personNameSchema = z
  .string()
  .trim()
  .max(limits.personNameChars)
  .refine((name) => nameKey(name) !== '', 'has no letter in it');

/** A person whose name contains at least one letter, so that it can be searched. */
export const storedPersonSchema = personSchema.extend({ name: personNameSchema });

/** The length of a face embedding. */
export const faceDimensions = 512;

/** Whether a face embedding can be compared: it has the right length, is finite and not zero. */
export function isFace(embedding: Float32Array): boolean {
  const extent = Math.hypot(...embedding);
  return embedding.length === faceDimensions && Number.isFinite(extent) && extent > 0;
}

/** Groups rows by person, keeping their order. */
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
