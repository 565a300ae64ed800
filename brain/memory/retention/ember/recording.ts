import { contentKey } from '#core/language/words/content-key';
import type { Database } from '../../database/database.js';
import type { RowOperation } from '../../database/protocol.js';
import type { Table } from '../../database/table.js';
import { forgetting, removalOf, sourceId } from '../../forget-row.js';
import { ledgerTable, memoriesTable, offersTable, sightingsTable } from '../../memory-schema.js';
import type { StoredEngram } from './engram.js';

/** Tables whose rows count as recordings. People and promises are entities, and burning does not delete them. */
const recordingTables: readonly Table[] = [memoriesTable, sightingsTable];

/** A shorter line does not count as part of the recording. */
const leastLineWords = 3;

/**
 * The operations that delete the source row of an engram, other rows and spoken lines with the same words, and
 * everything derived from them.
 */
export function burnRecording(database: Database, { source, answer }: StoredEngram): readonly RowOperation[] {
  const own = sourceRows(database, source);
  const others = sameWords(database, answer ?? '').filter((place) => sourceId(place.table, place.id) !== source);
  return [
    ...own.flatMap(({ table, id }) => removalOf(table, id)),
    ...offersOf(database, source),
    // Another engram with the same words would otherwise keep them.
    ...others.flatMap(({ table, id }) => forgetting(database, table, id)),
  ];
}

interface RowRef {
  readonly table: Table;
  readonly id: string;
}

function sourceRows(database: Database, source: string | null): readonly RowRef[] {
  const table = recordingTables.find(({ name }) => source?.startsWith(`${name}:`));
  if (table === undefined || source === null) return [];
  const id = source.slice(table.name.length + 1);
  return database.rows(table, (row) => ({ table, id: row.id })).select('WHERE id = ?', id);
}

/** Other memories with the same text, and the spoken lines that contain the answer or are a part of it. */
function sameWords(database: Database, answer: string): readonly RowRef[] {
  const memories = database.rows(memoriesTable, ({ id }) => ({ table: memoriesTable, id }));
  const lines = database.rows(ledgerTable, ({ id, text }) => ({ id, key: contentKey(String(text)) }));
  const key = contentKey(answer);
  const says = (line: string) => key !== '' && (holdsWords(line, key) || (isLong(line) && holdsWords(key, line)));
  const spoken = lines.select('ORDER BY seq').filter((line) => says(line.key));
  return [...memories.select('WHERE text = ?', answer), ...spoken.map(({ id }) => ({ table: ledgerTable, id }))];
}

const isLong = (line: string) => line.split(' ').length >= leastLineWords;

/** Whether `text` contains the words of `part`, whole and in that order. */
const holdsWords = (text: string, part: string) => ` ${text} `.includes(` ${part} `);

function offersOf(database: Database, source: string | null): readonly RowOperation[] {
  const ids = database.rows(offersTable, ({ id }) => id).select('WHERE source = ?', source);
  return ids.map((id) => ({ op: 'delete', table: offersTable.name, id }));
}
