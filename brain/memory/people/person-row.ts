import { z } from 'zod';
import type { ColumnValue, StoredRow } from '../database/table.js';
import { packFloats, unpackFloats } from '../float-blob.js';
import { wordCountsSchema } from '../word-counts.js';
import { storedPersonSchema } from './person.js';

const { name, relation, relations } = storedPersonSchema.shape;

const personRowSchema = z.object({
  id: z.string(),
  ts: z.number().int(),
  name,
  nameKey: z.string().min(1),
  relation,
  relations,
  lastSeen: z.number().int().nullable(),
  topics: wordCountsSchema,
  face: z.custom<Float32Array>((face) => face instanceof Float32Array).nullable(),
});

/** A parsed row of `people`. */
export type PersonRow = z.infer<typeof personRowSchema>;

export function personRowOf(row: StoredRow): PersonRow {
  return personRowSchema.parse({
    ...row,
    nameKey: row.name_key,
    relations: JSON.parse(String(row.relations)),
    lastSeen: row.last_seen,
    topics: JSON.parse(String(row.topics)),
    face: row.face instanceof Uint8Array ? unpackFloats(row.face) : null,
  });
}

/** The values of a row in the order of the table's columns; throws if they could not be read back. */
export function personValues(row: PersonRow): readonly ColumnValue[] {
  const { ts, lastSeen, topics, face, ...rest } = personRowSchema.parse(row);
  const packed = face === null ? null : packFloats(face);
  const relationsText = JSON.stringify(rest.relations);
  return [ts, rest.name, rest.nameKey, rest.relation, relationsText, lastSeen, JSON.stringify(topics), packed];
}
