import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#core/ids';
import { dayMs, hourMs } from '#core/time-units';
import { biasesTable, memoriesTable, offersTable, sightingsTable, vectorsTable } from '#memory/memory-schema';
import { Sqlite } from '#memory/sqlite';
import { budgetOf } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { longRunMs } from '../../patience.js';
import { RetentionBench } from './retention-bench.js';

const numRuns = budgetOf('NIGHTJAR_CLOCK_RUNS');
const old = (bench: RetentionBench, days = 91) => bench.clock.wallMs() - days * dayMs;

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

describe('a clock that cannot be trusted', () => {
  it('stops the sweep, which says why', async () => {
    const bench = await RetentionBench.open();
    expect(await bench.retention.sweep()).toEqual({ ran: false, because: 'clock-unset' });
    await bench.retention.observe();
    expect(await bench.retention.sweep()).toEqual({ ran: false, because: 'clock-unsettled' });
    await bench.pass(hourMs);
    bench.clock.jumpWall(400 * dayMs);
    expect(await bench.retention.sweep()).toEqual({ ran: false, because: 'clock-unsettled' });
    await bench.pass(hourMs);
    bench.clock.jumpWall(5_000 - bench.clock.wallMs());
    expect(await bench.retention.sweep()).toEqual({ ran: false, because: 'clock-unset' });
    expect(await bench.retention.rem()).toEqual({ ran: false, because: 'clock-unset' });
  });

  it.each([400, -30, 60])('expires nothing when it is set by %i days and left there', async (days) => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'fresh' }, { id: 'month', ts: old(bench, 30) }, { id: 'hot', tier: 'hot' });
    await bench.pass(hourMs);
    bench.clock.jumpWall(days * dayMs);
    await bench.pass(2 * dayMs);
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 0 });
    expect(bench.ids()).toEqual(['fresh', 'hot', 'month']);
  });

  it('expires nothing when it was set while the hub was off', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'fresh' });
    await bench.pass(hourMs);
    await bench.stop();
    bench.clock.jumpWall(400 * dayMs);
    await bench.start();
    await bench.pass(2 * dayMs);
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 0 });
    expect(bench.ids()).toEqual(['fresh']);
  });

  it('still lets rows age by the time that passes', { timeout: longRunMs }, async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'fresh' });
    await bench.pass(hourMs);
    bench.clock.jumpWall(400 * dayMs);
    await bench.pass(91 * dayMs, 12 * hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 1 });
  });

  it('expires no protected and no young row, in whatever sequence clocks, nights and restarts come', {
    timeout: 30_000 + numRuns * 5_000,
  }, async () => {
    const event = fc.oneof(
      fc.record({ jumpDays: fc.constantFrom(400, -30, 30, -400, 89, -20_000, 0.04) }),
      fc.record({ passHours: fc.integer({ min: 1, max: 30 }) }),
      fc.constant('restart' as const),
      fc.constant('night' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
        const bench = await RetentionBench.open(new FakeClock());
        await bench.keep(
          { id: 'pinned', ts: old(bench), pinned: true },
          { id: 'cold', ts: old(bench), kind: 'person' },
          { id: 'undated', ts: null },
          { id: 'young', ts: old(bench, 40) },
        );
        await bench.see('pinned', old(bench), true);
        await bench.pass(hourMs);
        for (const each of events) {
          if (each === 'restart') await bench.restart();
          else if (each === 'night') {
            await bench.retention.rem();
            await bench.retention.sweep();
          } else if ('jumpDays' in each) bench.clock.jumpWall(each.jumpDays * dayMs);
          else await bench.pass(each.passHours * hourMs, 2 * hourMs);
        }
        await bench.pass(21 * hourMs, 7 * hourMs);
        await bench.retention.sweep();
        expect(bench.ids()).toEqual(['cold', 'pinned', 'undated', 'young']);
        expect(bench.ids(sightingsTable)).toEqual(['pinned']);
        await bench.stop();
      }),
      { numRuns },
    );
  });
});

describe('REM', () => {
  const cue = { tier: 'hot', text: 'Ana asked about the harbour concert tickets' };

  it('gives what the day reaches for a bias, makes the day warm, and stamps the night', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'before', text: 'the harbour concert tickets are in the drawer' });
    await bench.pass(hourMs);
    expect(await bench.retention.rem()).toMatchObject({ ran: true });
    await bench.keep({ id: 'today', ...cue });
    await bench.pass(21 * hourMs);
    expect(await bench.retention.rem()).toMatchObject({ ran: true, cues: 1, reached: 1, consolidated: 1 });
    expect(bench.biases()).toEqual({ 'memories:before': 0.1 });
    const today = bench.rows(memoriesTable).find(({ id }) => id === 'today');
    expect(today).toMatchObject({ tier: 'warm', consolidated_ts: bench.clock.wallMs(), text: cue.text });
  });

  it('runs at most once in 20 hours, also after a restart', async () => {
    const bench = await RetentionBench.open();
    await bench.pass(hourMs);
    expect(await bench.retention.rem()).toMatchObject({ ran: true });
    expect(await bench.retention.rem()).toEqual({ ran: false, because: 'lately' });
    await bench.restart();
    await bench.pass(hourMs);
    expect(await bench.retention.rem()).toEqual({ ran: false, because: 'lately' });
    await bench.pass(19 * hourMs);
    expect(await bench.retention.rem()).toMatchObject({ ran: true });
  });

  it('counts a night once when the write of its stamp fails', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'before', text: 'the harbour concert tickets are in the drawer' });
    await bench.pass(hourMs);
    await bench.retention.rem();
    await bench.keep({ id: 'today', ...cue });
    await bench.pass(21 * hourMs);
    await bench.stop();
    const file = new Sqlite(bench.state.file('memory.db'));
    file.exec(
      "CREATE TRIGGER stuck BEFORE INSERT ON marks WHEN new.id = 'rem' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
    );
    file.close();
    await bench.start();
    await bench.pass(2 * hourMs);
    await expect(bench.retention.rem()).rejects.toMatchObject({ code: 'memory/not-written' });
    expect(bench.biases()).toEqual({});
    await bench.stop();
    const again = new Sqlite(bench.state.file('memory.db'));
    again.exec('DROP TRIGGER stuck');
    again.close();
    await bench.start();
    await bench.pass(2 * hourMs);
    expect(await bench.retention.rem()).toMatchObject({ ran: true });
    expect(bench.biases()['memories:before']).toBe(0.1);
  });

  it('purges hot rows it left to fade, a day after they came', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'nothing', tier: 'hot', text: 'well okay' }, { id: 'today', ...cue });
    await bench.pass(12 * hourMs);
    await bench.retention.rem();
    expect(await bench.retention.sweep()).toMatchObject({ expired: 0 });
    await bench.pass(20 * hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ expired: 1 });
    expect(bench.ids()).toEqual(['today']);
  });

  it('keeps the hot rows of a week without a night', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: newId(), tier: 'hot', text: 'well okay' });
    await bench.pass(7 * dayMs, 6 * hourMs);
    expect(await bench.retention.sweep()).toMatchObject({ ran: true, expired: 0 });
  });
});
