import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#core/time-units';
import { afterTick, type LivedTime, lifeFrom, livedSince } from '#memory/retention/lived-time';
import { drawnOf } from '../../../../budget.js';

const start = Date.UTC(2026, 5, 15);

describe('the age of a row', () => {
  it('is the time between then and now while the clock runs as it should', () => {
    let life = lifeFrom(start);
    for (let hour = 1; hour <= 48; hour += 1) {
      life = afterTick(life, { wallMs: start + hour * hourMs, elapsedMs: hourMs });
    }
    expect(livedSince(life, start, start + 48 * hourMs)).toBe(48 * hourMs);
    expect(life.leaps).toEqual([]);
  });

  it('does not count what the clock was set forward by', () => {
    const life = afterTick(lifeFrom(start), { wallMs: start + 400 * dayMs + hourMs, elapsedMs: hourMs });
    expect(livedSince(life, start, start + 400 * dayMs + hourMs)).toBe(hourMs);
  });

  it('counts again as before once the clock is set back', () => {
    const leapt = afterTick(lifeFrom(start), { wallMs: start + 400 * dayMs + hourMs, elapsedMs: hourMs });
    const back = afterTick(leapt, { wallMs: start + 2 * hourMs, elapsedMs: hourMs });
    expect(back.leaps).toEqual([]);
    expect(livedSince(back, start, start + 2 * hourMs)).toBe(2 * hourMs);
  });

  it('counts two days switched off, and no more of a longer time', () => {
    const weekend = afterTick(lifeFrom(start), { wallMs: start + 2 * dayMs, elapsedMs: null });
    expect(livedSince(weekend, start, start + 2 * dayMs)).toBe(2 * dayMs);
    const summer = afterTick(lifeFrom(start), { wallMs: start + 100 * dayMs, elapsedMs: null });
    expect(livedSince(summer, start, start + 100 * dayMs)).toBe(2 * dayMs);
  });

  it.each([
    ['before any clock was set', 0],
    ['still to come', start + 1],
    ['no number', Number.NaN],
  ])('is unknown when its time is %s', (_, ts) => {
    expect(livedSince(lifeFrom(start), ts, start)).toBeNull();
  });

  it('is never more than the true age, however the clock is set, nor are more than 64 leaps kept', () => {
    const step = fc.record({
      passesMs: fc.integer({ min: 0, max: 3 * dayMs }),
      jumpsMs: fc.oneof(fc.constant(0), fc.integer({ min: -400 * dayMs, max: 400 * dayMs })),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
        let life: LivedTime = lifeFrom(start);
        let trueMs = start;
        let offsetMs = 0;
        const rows = [{ ts: start, bornMs: start }];
        for (const { passesMs, jumpsMs } of steps) {
          // Written between two looks, right before the clock is set.
          rows.push({ ts: trueMs + passesMs + offsetMs, bornMs: trueMs + passesMs });
          trueMs += passesMs;
          offsetMs += jumpsMs;
          life = afterTick(life, { wallMs: trueMs + offsetMs, elapsedMs: passesMs });
          for (const { ts, bornMs } of rows) {
            const driftMs = steps.length * 5_000;
            expect(livedSince(life, ts, trueMs + offsetMs) ?? 0).toBeLessThanOrEqual(trueMs - bornMs + driftMs);
          }
        }
        expect(life.leaps.length).toBeLessThanOrEqual(64);
      }),
      { numRuns: drawnOf(200) },
    );
  });
});
