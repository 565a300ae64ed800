import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { openDatabase } from '#memory/database/database';
import { anchorsTable, ledgerTable, memorySchema, settingsTable } from '#memory/memory-schema';
import { MemoryBench } from './memory-bench.js';

/** The memory file as the first release made it. */
const firstSchema = {
  file: memorySchema.file,
  tables: [ledgerTable, anchorsTable, settingsTable],
  migrations: memorySchema.migrations.slice(0, 1),
};

describe('a memory file of the first version', () => {
  it('gains the tables of today and keeps every row', async () => {
    const bench = new MemoryBench();
    const { state, clock } = bench;
    const first = await openDatabase({ state, schema: firstSchema, clock, log: silentLog, ballastBytes: 0 });
    await first.write('capture', [
      { op: 'put', table: 'ledger', id: 'line', values: [1, 'we sail on friday', 'wearer', 1, 'microphone'] },
      { op: 'put', table: 'anchors', id: 'keys', values: [2, 'keys', 'key', 'the hall', null, null] },
      { op: 'put', table: 'settings', id: 'incognito', values: ['true'] },
    ]);
    await first.close();
    const memory = await bench.open();
    expect(memory.health()).toMatchObject({ isOk: true, loss: null });
    expect(memory.ledger.recent(5)[0]?.text).toBe('we sail on friday');
    expect(memory.anchors.find('my keys')?.place).toBe('the hall');
    expect(memory.settings.get('incognito')).toBe(true);
    await memory.people.meet({ name: 'Ines', ts: 3 });
    expect(memory.people.find('ines')?.last_seen).toBe(3);
  });
});
