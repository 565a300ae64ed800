import { newId } from '#core/ids';
import { nameKey } from '#core/language/people/name-key';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { RowOperation } from '../database/protocol.js';
import { peopleTable } from '../memory-schema.js';
import { faceDimensions, isFace } from './person.js';
import { type PersonRow, personValues } from './person-row.js';

export interface Meeting {
  readonly name: string;
  readonly relation?: string | null;
  /** Becomes the first note. */
  readonly note?: string | null;
  /** 512 numbers; absent when no face was in view, which is as good. */
  readonly face?: Float32Array | null;
  /** Wall milliseconds. */
  readonly ts: number;
  /** False: known from an address book, say, and not seen today. */
  readonly inPerson?: boolean;
}

/** The operation that keeps a row. */
export function putPerson(row: PersonRow): RowOperation {
  return { op: 'put', table: peopleTable.name, id: row.id, values: personValues(row) };
}

/** Somebody nobody knew before. */
export function newcomer(name: string, ts: number): PersonRow {
  const nothing = { relation: null, relations: [], lastSeen: null, topics: [], face: null };
  return { id: newId(), ts, name, nameKey: nameKey(name), ...nothing };
}

/** Somebody met once more, who keeps what this meeting does not tell. */
export function metAgain(row: PersonRow, { relation, face, ts, inPerson = true }: Meeting): PersonRow {
  const seen = { ...row, lastSeen: inPerson ? ts : row.lastSeen, face: face ? checkedFace(face) : row.face };
  return relation ? related(seen, relation) : seen;
}

/** Somebody with what they were told to be to the wearer. */
export function related<P extends Pick<PersonRow, 'relation' | 'relations'>>(person: P, told: string): P {
  const relation = clampText(told.trim(), limits.relationChars);
  const others = person.relations.filter((known) => known.toLowerCase() !== relation.toLowerCase());
  const relations = [...others, relation].slice(-limits.personRelations);
  return { ...person, relation, relations };
}

/** A face as it is kept. Throws TypeError for what is none. */
export function checkedFace(face: Float32Array): Float32Array {
  if (!isFace(face)) throw new TypeError(`a face embedding has ${faceDimensions} finite numbers`);
  return face;
}
