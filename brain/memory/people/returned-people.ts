import { nameKey } from '#core/language/people/name-key';
import { type MemoryRevision, type Person, toldOfEach } from '#core/wire/wearer/social';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { peopleTable } from '../memory-schema.js';
import { Debts } from './debts.js';
import { putPerson } from './person-changes.js';
import { PersonNotes } from './person-notes.js';
import { type PersonRow, personRowOf } from './person-row.js';

/** People as a copy elsewhere has them, and the revision of the memory file at which it was made. */
export interface ReturnedCopy {
  readonly items: readonly Person[];
  readonly revision: MemoryRevision | null;
}

/**
 * Restores from a copy of the people what the rows lack; resolves with the number of people concerned. It only adds and
 * settles: something missing in a copy proves nothing, since copies serve another purpose and may be incomplete. To be
 * called before anybody else writes people.
 */
export async function bringBackPeople(
  database: Database,
  { items, revision }: ReturnedCopy,
  nowMs: number,
): Promise<number> {
  const known: PeopleTables = {
    rows: database.rows(peopleTable, personRowOf),
    notes: new PersonNotes(database),
    debts: new Debts(database),
    upToSeq: revision?.seq ?? 0,
    nowMs,
  };
  const returned = items.map((person) => returning(person, known)).filter((operations) => operations.length > 0);
  // As `upkeep` it is not refused for want of disk space, since it had been kept before.
  if (returned.length > 0) await database.write('upkeep', returned.flat());
  return returned.length;
}

interface PeopleTables {
  readonly rows: Rows<PersonRow>;
  readonly notes: PersonNotes;
  readonly debts: Debts;
  /** The sequence up to which the copy knows every change. */
  readonly upToSeq: number;
  /** Wall milliseconds. */
  readonly nowMs: number;
}

function returning(person: Person, { rows, notes, debts, upToSeq, nowMs }: PeopleTables): readonly RowOperation[] {
  const [row = null] = [
    ...rows.select('WHERE id = ?', person.contact_id),
    ...rows.select('WHERE name_key = ? ORDER BY seq DESC', nameKey(person.name)),
  ];
  const id = row?.id ?? person.contact_id;
  const isWhole = person.debts.length < toldOfEach.debts;
  const settled = isWhole ? debts.settledBy(id, person.debts, upToSeq) : [];
  const told = row === null ? newlyKept(person) : withNews(row, person);
  return [
    ...(told === null ? [] : [putPerson(told)]),
    ...notes.unknown(id, person.notes).flatMap(({ text, ts }) => notes.adding(id, text, ts)),
    ...debts.unknown(person.debts).map((debt) => debts.adding(id, debt, debt.id)),
    ...settled.map((debt) => debts.settling(debt, nowMs)),
  ];
}

function newlyKept({ contact_id: id, name, relation, relations, last_seen, notes, topics }: Person): PersonRow {
  // A copy has topics in order, but without their counts.
  const counted = topics.map((word, index) => ({ word, count: topics.length - index }));
  const ts = last_seen ?? notes[0]?.ts ?? 0;
  const of = { relation, relations: [...relations], lastSeen: last_seen, topics: counted };
  return { id, ts, name, nameKey: nameKey(name), ...of, face: null };
}

/** The row with what the copy adds; null if it adds nothing. */
function withNews(row: PersonRow, { relation, relations, last_seen }: Person): PersonRow | null {
  const isRelated = relations.some((told) => !row.relations.includes(told));
  const isSeen = (last_seen ?? 0) > (row.lastSeen ?? 0);
  if (!isRelated && !isSeen) return null;
  const related = isRelated ? { relation, relations: [...relations] } : {};
  return { ...row, ...related, lastSeen: isSeen ? last_seen : row.lastSeen };
}
