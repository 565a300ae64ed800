import type { Database } from '../../database/database.js';
import type { RowOperation } from '../../database/protocol.js';
import type { Table } from '../../database/table.js';
import { sourceId } from '../../forget-row.js';
import { biasesTable, memoriesTable, sightingsTable } from '../../memory-schema.js';
import { biasAfterNight, type Reached } from './rem-bias.js';

/** Only rows that can expire need a bias. */
const biasedTables: readonly Table[] = [memoriesTable, sightingsTable];

const untouched: Reached = { reaches: 0, isPassedOver: false };

/**
 * The operations that halve every bias and then apply the night's. Biases that became too small or lost their row are
 * removed.
 */
export function biasOperations(
  database: Database,
  night: ReadonlyMap<string, Reached>,
  wallMs: number,
): readonly RowOperation[] {
  const stored = database.rows(biasesTable, ({ id, bias }) => [id, Number(bias)] as const).select('ORDER BY seq');
  const before = new Map(stored);
  const doesExist = existence(database);
  return [...new Set([...before.keys(), ...night.keys()])].flatMap((source): RowOperation[] => {
    const bias = biasAfterNight(before.get(source) ?? 0, night.get(source) ?? untouched);
    if (bias !== null && doesExist(source)) {
      return [{ op: 'put', table: biasesTable.name, id: source, values: [Math.round(wallMs), bias] }];
    }
    return before.has(source) ? [{ op: 'delete', table: biasesTable.name, id: source }] : [];
  });
}

function existence(database: Database): (source: string) => boolean {
  const tables = biasedTables.map((table) => ({
    prefix: sourceId(table, ''),
    rows: database.rows(table, ({ id }) => id),
  }));
  return (source) =>
    tables.some(
      ({ prefix, rows }) =>
        source.startsWith(prefix) && rows.select('WHERE id = ?', source.slice(prefix.length)).length > 0,
    );
}
