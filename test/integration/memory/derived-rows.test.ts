import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '#core/log/log';
import { type Database, openDatabase } from '#memory/database/database';
import { packFloats } from '#memory/float-blob';
import { anchorsTable, memorySchema, vectorsTable } from '#memory/memory-schema';
import { hashingVector } from '#memory/recall/embedders/hashing-embedder';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { scratchFolder } from '../../scratch-folder.js';

async function opened(): Promise<Database> {
  const state = StateDirectory.open(scratchFolder());
  const options = { state, schema: memorySchema, clock: new FakeClock(), log: silentLog, ballastBytes: 0 };
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

const anchor = (place: string) =>
  ({ op: 'put', table: anchorsTable.name, id: 'a', values: [1, 'keys', 'key', place, null, null] }) as const;
const vectorOf = (seq: number) =>
  ({
    op: 'put',
    table: vectorsTable.name,
    id: 'anchors:a',
    values: ['anchors', 'a', 'test', packFloats(hashingVector('keys'))],
    derivedFrom: { table: anchorsTable.name, id: 'a', seq },
  }) as const;

describe('a row that was made from another one', () => {
  it('is kept beside the version it was made from', async () => {
    const database = await opened();
    const [put] = await database.write('capture', [anchor('hall')]);
    expect(await database.write('capture', [vectorOf(put?.seq ?? 0)])).toMatchObject([{ op: 'put', id: 'anchors:a' }]);
  });

  it('is not kept once the other one changed or was forgotten', async () => {
    const database = await opened();
    const [put] = await database.write('capture', [anchor('hall')]);
    await database.write('capture', [anchor('office')]);
    expect(await database.write('capture', [vectorOf(put?.seq ?? 0)])).toEqual([]);
    await database.write('forget', [{ op: 'delete', table: anchorsTable.name, id: 'a' }]);
    expect(await database.write('capture', [vectorOf(put?.seq ?? 0)])).toEqual([]);
    expect(database.rows(vectorsTable, ({ id }) => id).select('')).toEqual([]);
  });
});
