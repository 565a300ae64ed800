import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { toldOfEach } from '#core/wire/wearer/social';
import type { Database } from '../database/database.js';
import { debtsTable, notesTable, peopleTable } from '../memory-schema.js';
import type { PeopleStore } from './people.js';
import type { ReturnedCopy } from './returned-people.js';
import { keepStandIns } from './stand-ins.js';

interface AfterDamageOptions {
  readonly database: Database;
  readonly people: PeopleStore;
  /** The last change that forgot something of which a copy may still tell. */
  readonly forgottenSeq: () => number;
  readonly copiesOfPeople: () => Promise<readonly ReturnedCopy[]>;
  /** Restores what the copy adds; resolves with the number of people concerned, once it is on disk. */
  readonly bringBack: (copy: ReturnedCopy) => Promise<number>;
  readonly log: Log;
}

/**
 * Restores rows of people that were damaged in a file that is sound otherwise, before anybody is served and before copies
 * are updated to what is readable: by themselves or from a snapshot, and else from the copy that the Brain keeps. What
 * hangs on somebody whom nothing brings back is served all the same.
 */
export async function afterDamage({ database, people, log, ...rest }: AfterDamageOptions): Promise<void> {
  try {
    people.all();
  } catch (error) {
    // Whoever asks for people next is told so.
    if (error instanceof Fault) return;
    throw error;
  }
  // The repair was asked for by reading, so it is done once the writer answers.
  await database.beat();
  try {
    const isSetAside = [peopleTable, notesTable, debtsTable].some((table) => setAsideIn(database, table).length > 0);
    if (isSetAside) await fromCopy({ database, people, log, ...rest });
    await keepStandIns(database);
  } catch (thrown) {
    log.error('memory.damage-not-mended', { why: failureReason(thrown) });
  }
}

async function fromCopy({ database, people, forgottenSeq, copiesOfPeople, bringBack }: AfterDamageOptions) {
  const { generation } = database.changes;
  const forgotten = forgottenSeq();
  const isUsable = ({ revision }: ReturnedCopy) =>
    revision !== null && revision.generation === generation && revision.seq >= forgotten;
  const copies = (await copiesOfPeople()).filter(isUsable);
  const newest = copies.toSorted((one, other) => (other.revision?.seq ?? 0) - (one.revision?.seq ?? 0))[0];
  if (newest === undefined || (await bringBack(newest)) === 0) return;
  // Restored notes have ids of their own, so those that were set aside are no longer missing.
  const operations = setAsideIn(database, notesTable)
    .filter((note) => isBackFrom(newest, note, people))
    .flatMap(({ id }) => (typeof id === 'string' ? [{ op: 'delete', table: notesTable.name, id } as const] : []));
  if (operations.length > 0) await database.write('upkeep', operations);
}

/** Whether the copy knew the note and everything that it has on the person is there again. */
function isBackFrom(copy: ReturnedCopy, note: Readonly<Record<string, unknown>>, people: PeopleStore): boolean {
  const told = copy.items.find(({ contact_id }) => contact_id === note.person_id);
  if (told === undefined || told.notes.length >= toldOfEach.notes || Number(note.seq) > (copy.revision?.seq ?? 0))
    return false;
  const kept = people.get(told.contact_id)?.notes ?? [];
  return told.notes.every(({ text }) => kept.some((one) => one.text === text));
}

const setAsideIn = (database: Database, table: typeof peopleTable | typeof notesTable | typeof debtsTable) =>
  database.rows(table, (row) => row).setAside();
