import { nameKey } from '#core/language/people/name-key';
import { changesTable } from '../database/base-tables.js';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { StoredRow } from '../database/table.js';
import { commitmentsTable, debtsTable, notesTable, peopleTable } from '../memory-schema.js';
import { personNameSchema } from './person.js';
import { newcomer } from './person-changes.js';
import { personValues } from './person-row.js';

/** What somebody is called of whom notes or debts are left and no name. */
const damagedName = 'Somebody whose name was damaged';

/** Whether a name stands for one that was damaged. */
export function isStandIn(name: string): boolean {
  return name.startsWith(damagedName);
}

/**
 * Keeps somebody for notes and debts whose person is damaged beyond help, so that they are served: under the name that
 * another row or the damaged one surely has, or else under a name that says so. What was set aside stays counted.
 */
export async function keepStandIns(database: Database): Promise<void> {
  const rowsOf = (table: Parameters<Database['rows']>[0]) => database.rows(table, (row) => row);
  const people = rowsOf(peopleTable);
  const orphaned = [notesTable, debtsTable].flatMap((table) =>
    rowsOf(table).select(`WHERE person_id NOT IN (SELECT id FROM ${peopleTable.name}) ORDER BY seq`),
  );
  const ids = [...new Set(orphaned.map((row) => String(row.person_id)))];
  if (ids.length === 0) return;
  const setAside = new Map(people.setAside().map((row) => [row.id, row]));
  const removed = new Set(
    rowsOf(changesTable)
      .select("WHERE table_name = ? AND op = 'delete'", peopleTable.name)
      .map((row) => row.row_id),
  );
  const told = rowsOf(commitmentsTable)
    .select('')
    .map(({ person }) => String(person ?? ''));
  const taken = new Set(people.select('').map(({ name_key }) => String(name_key)));
  const operations = ids
    // Setting a row aside is noted as its removal as well.
    .filter((id) => setAside.has(id) || !removed.has(id))
    .map((id) =>
      standingFor(id, { name: nameFor(setAside.get(id), { told, taken }), since: sinceOf(id, orphaned), taken }),
    );
  if (operations.length > 0) await database.write('upkeep', operations);
}

const sinceOf = (id: string, rows: readonly StoredRow[]): number =>
  Math.min(...rows.flatMap((row) => (row.person_id === id && typeof row.ts === 'number' ? [row.ts] : [])));

interface StandIn {
  readonly name: string | null;
  readonly since: number;
  /** Keys of names that somebody has; the new one is added. */
  readonly taken: Set<string>;
}

function standingFor(id: string, { name, since, taken }: StandIn): RowOperation {
  let called = name ?? damagedName;
  for (let number = 2; taken.has(nameKey(called)); number += 1) called = `${damagedName} ${number}`;
  taken.add(nameKey(called));
  return {
    op: 'put',
    table: peopleTable.name,
    id,
    values: personValues({ ...newcomer(called, since), id }),
    standsIn: true,
  };
}

interface NamesElsewhere {
  /** Names that other rows have. */
  readonly told: readonly string[];
  readonly taken: ReadonlySet<string>;
}

/** The name of a damaged row that is written twice in it, or once in it and in another row; null if none is sure. */
function nameFor(row: Readonly<Record<string, unknown>> | undefined, { told, taken }: NamesElsewhere): string | null {
  const name = typeof row?.name === 'string' ? row.name : '';
  const key = typeof row?.name_key === 'string' ? row.name_key : '';
  const candidates = [name, ...told].filter((one) => [key, nameKey(name)].includes(nameKey(one)));
  const sure = nameKey(name) === key ? name : candidates.find((one) => one !== name || told.includes(one));
  return sure !== undefined && personNameSchema.safeParse(sure).success && !taken.has(nameKey(sure)) ? sure : null;
}
