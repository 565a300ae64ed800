import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#core/time-units';
import { biasesTable, memoriesTable, offersTable, sightingsTable, vectorsTable } from '#memory/memory-schema';
import { Sqlite } from '#memory/sqlite';
import { old, RetentionBench } from './retention-bench.js';

describe('the sweep', () => {
  it('removes what is past its time, with its vector, its bias and its offers', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'old', ts: old(bench) }, { id: 'young' });
    await bench.see('seen', old(bench));
    for (const source of ['memories:old', 'memories:young', 'sightings:seen']) {
      await bench.vector(source);
      await bench.bias(source, source.endsWith('young') ? 0.3 : -0.3);
    }
    const offer = [bench.clock.wallMs(), 'scene', 'What?', 0.5, null, 'memories:old', 'open'];
    await bench.database.write('upkeep', [{ op: 'put', table: offersTable.name, id: 'offer', values: offer }]);
    await bench.pass(hourMs);

    expect(await bench.retention.sweep()).toEqual({ ran: true, expired: 2, orphans: 1, failed: 0 });
    expect(bench.ids()).toEqual(['young']);
    expect(bench.ids(sightingsTable)).toEqual([]);
    expect(bench.ids(offersTable)).toEqual([]);
    expect(bench.ids(vectorsTable)).toEqual(['memories:young']);
    expect(bench.ids(biasesTable)).toEqual(['memories:young']);
    expect(bench.swept).toBe(1);
  });

  it('keeps pinned rows, cold ones, those of unknown age and those REM reaches for', async () => {
    const bench = await RetentionBench.open();
    const kept = ['cold', 'pinned', 'reached', 'taught', 'undated', 'unset'];
    await bench.keep(
      { id: 'pinned', ts: old(bench), pinned: true },
      { id: 'cold', ts: old(bench), tier: 'cold' },
      { id: 'taught', ts: old(bench), kind: 'teach' },
      { id: 'undated', ts: null },
      { id: 'unset', ts: 5_000 },
      { id: 'reached', ts: old(bench) },
    );
    await bench.bias('memories:reached', 0.05);
    await bench.pass(hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 0 });
    expect(bench.ids()).toEqual(kept);
  });

  it('removes at most a twentieth of a table in one run, and runs at most once in 20 hours, across restarts', async () => {
    const bench = await RetentionBench.open();
    await bench.keep(...Array.from({ length: 100 }, () => ({ ts: old(bench) })));
    await bench.pass(hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ expired: 5 });
    expect(await bench.retention.sweep()).toEqual({ ran: false, because: 'lately' });
    await bench.restart();
    await bench.pass(2 * hourMs);
    expect(await bench.retention.sweep()).toEqual({ ran: false, because: 'lately' });
    await bench.pass(18 * hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ expired: 5 });
    expect(bench.ids()).toHaveLength(90);
  });

  it('changes nothing more when it runs again', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ ts: old(bench) }, { id: 'a' }, { id: 'b', ts: old(bench, 80) });
    await bench.pass(hourMs);
    await bench.retention.sweep();
    const after = bench.rows(memoriesTable);
    for (let day = 0; day < 3; day += 1) {
      await bench.pass(dayMs);
      expect(await bench.retention.sweep()).toEqual({ ran: true, expired: 0, orphans: 0, failed: 0 });
    }
    expect(bench.rows(memoriesTable)).toEqual(after);
  });

  it('goes on past a row that is damaged', async () => {
    const bench = await RetentionBench.open();
    await bench.keep(...['a', 'b', 'c'].map((id) => ({ id, ts: old(bench) })), { id: 'z' });
    await bench.pass(hourMs);
    await bench.stop();
    const file = new Sqlite(bench.state.file('memory.db'));
    file.prepare("UPDATE memories SET text = 'else' WHERE id = 'a'").run();
    file.close();
    // Of a snapshot it would be put right.
    rmSync(bench.state.file('snapshots'), { recursive: true });
    await bench.start();
    await bench.pass(hourMs);
    // One of four is the share of one run.
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 1, failed: 0 });
    expect(bench.ids()).toHaveLength(2);
    expect(bench.ids()).toContain('z');
  });

  it('goes on past a row that cannot be removed, and tells of it', async () => {
    const bench = await RetentionBench.open();
    await bench.keep(...Array.from({ length: 60 }, (_, index) => ({ id: `row-${index}`, ts: old(bench) })));
    await bench.pass(hourMs);
    await bench.stop();
    const file = new Sqlite(bench.state.file('memory.db'));
    file.exec(
      `CREATE TRIGGER stuck BEFORE DELETE ON memories WHEN old.id = 'row-1' BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
    );
    file.close();
    await bench.start();
    await bench.pass(hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 2, failed: 1 });
    expect(bench.ids()).toContain('row-1');
    expect(bench.ids()).toHaveLength(58);
  });

  it('removes vectors and biases whose row is gone', async () => {
    const bench = await RetentionBench.open();
    await bench.vector('memories:gone');
    await bench.bias('sightings:gone', 0.5);
    await bench.pass(hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ orphans: 2 });
    expect([...bench.ids(vectorsTable), ...bench.ids(biasesTable)]).toEqual([]);
  });
});
