import { newId } from '#core/ids';
import { nameKey } from '#core/language/people/name-key';
import { related } from '#core/language/people/questions/related';
import type { RowOperation } from '../database/protocol.js';
import { peopleTable } from '../memory-schema.js';
import { faceDimensions, isFace } from './person.js';
import { type PersonRow, personValues } from './person-row.js';

export interface Meeting {
  readonly name: string;
  readonly relation?: string | null;
  /** Stored as the first note. */
  readonly note?: string | null;
  /** A face embedding of 512 numbers; absent or null if no face was in view. */
  readonly face?: Float32Array | null;
  /** Wall milliseconds. */
  readonly ts: number;
  /** False if the person was not seen, for example when they come from an address book. */
  readonly inPerson?: boolean;
}

/** The operation that stores a person's row. */
export function putPerson(row: PersonRow): RowOperation {
  return { op: 'put', table: peopleTable.name, id: row.id, values: personValues(row) };
}

/** The row of a new person. */
export function newcomer(name: string, ts: number): PersonRow {
  const nothing = { relation: null, relations: [], lastSeen: null, topics: [], face: null };
  return { id: newId(), ts, name, nameKey: nameKey(name), ...nothing };
}

/** The row after another meeting; what the meeting does not tell stays as it was. */
export function metAgain(row: PersonRow, { relation, face, ts, inPerson = true }: Meeting): PersonRow {
  const seen = { ...row, lastSeen: inPerson ? ts : row.lastSeen, face: face ? checkedFace(face) : row.face };
  return relation ? related(seen, relation) : seen;
}

/** Returns the embedding if it is valid; throws TypeError otherwise. */
export function checkedFace(face: Float32Array): Float32Array {
  if (!isFace(face)) throw new TypeError(`a face embedding has ${faceDimensions} finite numbers`);
  return face;
}
