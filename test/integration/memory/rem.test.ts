import { describe, expect, it } from 'vitest';
import { newId } from '#core/ids';
import { dayMs, hourMs } from '#core/time-units';
import { memoriesTable } from '#memory/memory-schema';
import { Sqlite } from '#memory/sqlite';
import { RetentionBench } from './retention-bench.js';

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
