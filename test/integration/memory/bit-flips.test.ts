import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Connection, connect } from '#memory/database/connection';
import type { Database } from '#memory/database/database';
import { openFile } from '#memory/database/files/open-file';
import { Rows } from '#memory/database/rows';
import { LedgerStore } from '#memory/ledger';
import { memorySchema } from '#memory/memory-schema';
import { AnchorStore } from '#memory/places/anchors';
import { Draw } from '../../../bench/draw.js';
import { budgetOf } from '../../budget.js';
import { line, MemoryBench } from './memory-bench.js';

const flips = budgetOf('NIGHTJAR_BIT_FLIPS');

describe('a bit that flips on the card', () => {
  it(`never becomes a wrong memory, in ${flips} places`, { timeout: 30_000 + flips * 1_000 }, async () => {
    const bench = new MemoryBench();
    const path = bench.state.file('memory.db');
    await bench.with(async (memory) => {
      await Promise.all(Array.from({ length: 300 }, (_, index) => memory.ledger.append(line(`line ${index}`, index))));
      for (let index = 0; index < 60; index += 1) {
        await memory.anchors.drop({ subject: `thing ${index}`, place: `place ${index}`, bearing_deg: 1.5, ts: index });
      }
    });
    const good = readFileSync(path);
    const draw = new Draw(20_240_607);
    const outcomes = { intact: 0, rowsLost: 0, fileReplaced: 0 };
    for (let flip = 0; flip < flips; flip += 1) {
      const bit = draw.below(good.length * 8);
      const damaged = Buffer.from(good);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      for (const leftover of ['-wal', '-shm']) rmSync(`${path}${leftover}`, { force: true });
      writeFileSync(path, damaged);
      outcomes[await readAll(bench.state.path, path, bit)] += 1;
    }
    expect(outcomes.rowsLost + outcomes.fileReplaced).toBeGreaterThan(0);
  });
});

/** The reading half of a database: no thread is started for each flip. */
function readingOnly(reader: Connection, onDamaged: () => void): Database {
  const rows: Database['rows'] = (table, parse) => new Rows({ reader, table, parse, onDamaged });
  return { rows, dataVersion: () => 0 } as Partial<Database> as Database;
}

/** Reads everything through the stores; every row that comes out must be one that was put in. */
async function readAll(folder: string, path: string, bit: number): Promise<'intact' | 'rowsLost' | 'fileReplaced'> {
  const file = await openFile({ folder, schema: memorySchema, wallMs: 1, synchronous: 'FULL', ballastBytes: 0 });
  const reader = connect(path, { readonly: true });
  let damaged = 0;
  try {
    const database = readingOnly(reader, () => (damaged += 1));
    const ledger = new LedgerStore(database).recent(1_000);
    const anchors = new AnchorStore(database).all();
    for (const { text, ts } of ledger) expect(text, `bit ${bit}`).toBe(`line ${ts}`);
    for (const { subject, place, ts, bearing_deg } of anchors) {
      expect([subject, place, bearing_deg], `bit ${bit}`).toEqual([`thing ${ts}`, `place ${ts}`, 1.5]);
    }
    expect([...ledger.map(({ seq }) => seq)], `bit ${bit}`).toEqual(
      ledger.map(({ seq }) => seq).toSorted((a, b) => b - a),
    );
    const isWhole = ledger.length === 300 && anchors.length === 60;
    // What is missing must have been noticed: by the checksum of a row, or by the check of the file.
    expect(isWhole || damaged > 0 || file.loss !== null, `bit ${bit}: rows missing without a word`).toBe(true);
    if (file.loss !== null) return 'fileReplaced';
    return damaged > 0 ? 'rowsLost' : 'intact';
  } finally {
    reader.close();
    file.connection.close();
    file.lock.release();
  }
}
