import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#core/time-units';
import { sightingsTable } from '#memory/memory-schema';
import { budgetOf, runsLong } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { old, RetentionBench } from './retention-bench.js';

const numRuns = budgetOf('NIGHTJAR_CLOCK_RUNS');

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

  it.runIf(runsLong)('still lets rows age by the time that passes', async () => {
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
