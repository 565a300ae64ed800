import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { type Database, openDatabase } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Table } from '#memory/database/table';
import { forgetRow } from '#memory/forget-row';
import {
  biasesTable,
  engramsTable,
  memoriesTable,
  memorySchema,
  offersTable,
  vectorsTable,
} from '#memory/memory-schema';
import { PeopleStore } from '#memory/people/people';
import { MemoryBench } from './memory-bench.js';

/** Runs `use` on a real memory file. */
async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  const { state, clock } = new MemoryBench();
  const database = await openDatabase({ state, schema: memorySchema, clock, log: silentLog, ballastBytes: 0 });
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

/** What others derive from a row: its vector, a bias, an offer and an engram. */
function derivedFrom(table: string, id: string): readonly RowOperation[] {
  const source = `${table}:${id}`;
  return [
    { op: 'put', table: 'vectors', id: source, values: [table, id, 'lexical-512', new Uint8Array(8)] },
    { op: 'put', table: 'biases', id: source, values: [1, 0.1] },
    { op: 'put', table: 'offers', id: `offer of ${id}`, values: [1, 'scene', 'cue', 0.5, null, source, 'open'] },
    {
      op: 'put',
      table: 'engrams',
      id: `engram of ${id}`,
      values: [1, 'cue', 'answer', null, '{}', null, null, source],
    },
  ];
}

const memory = (id: string): RowOperation => ({
  op: 'put',
  table: 'memories',
  id,
  values: [1, 'scene', 'a red bike', null, null, null, 0, 'hot', null, '{}'],
});

const idsIn = (database: Database, table: Table) => database.rows(table, ({ id }) => id).select('ORDER BY id');
const everywhere = (database: Database) =>
  [memoriesTable, vectorsTable, biasesTable, offersTable, engramsTable].map((table) => idsIn(database, table));

describe('a row that is forgotten', () => {
  it('takes along its vector, its bias and what Ember made of it, and nothing of the others', async () => {
    await withDatabase(async (database) => {
      const rows = ['one', 'two'].flatMap((id) => [memory(id), ...derivedFrom('memories', id)]);
      await database.write('capture', rows);
      expect(await forgetRow(database, memoriesTable, 'one')).toBe(true);
      expect(everywhere(database)).toEqual([
        ['two'],
        ['memories:two'],
        ['memories:two'],
        ['offer of two'],
        ['engram of two'],
      ]);
      expect(await forgetRow(database, memoriesTable, 'one')).toBe(false);
    });
  });

  it('takes along what others made of a person’s notes and debts', async () => {
    await withDatabase(async (database) => {
      const people = new PeopleStore(database);
      const { person } = await people.meet({ name: 'Ines', note: 'plays the cello', ts: 1 });
      await people.owe(person.contact_id, { direction: 'i_owe', what: 'a dinner', ts: 2 });
      const after = database.changes.after(0);
      const changes = after.state === 'following' ? after.changes : [];
      const derived = changes.flatMap(({ table, id }) => derivedFrom(table, id));
      await database.write('capture', derived);
      expect(idsIn(database, vectorsTable)).toHaveLength(3);
      await people.forget(person.contact_id);
      expect(everywhere(database)).toEqual([[], [], [], [], []]);
    });
  });
});
