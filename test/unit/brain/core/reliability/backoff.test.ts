import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Backoff, backoffMs } from '#core/reliability/backoff';

const schedule = fc.record({
  delaysMs: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 8 }),
  jitter: fc.double({ min: 0, max: 1, noNaN: true }),
});
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('back-off', () => {
  it('waits as listed, and then as long as the last time', () => {
    const backoff = new Backoff({ delaysMs: [250, 500, 1_000] });
    expect(Array.from({ length: 5 }, () => backoff.failed())).toEqual([250, 500, 1_000, 1_000, 1_000]);
  });

  it('starts anew after a success', () => {
    const backoff = new Backoff({ delaysMs: [250, 500] });
    backoff.failed();
    backoff.failed();
    expect(backoff.failures).toBe(2);
    backoff.succeeded();
    expect([backoff.failures, backoff.failed()]).toEqual([0, 250]);
  });

  it('does not wait where nothing is listed', () => {
    expect(backoffMs({ delaysMs: [] }, 3)).toBe(0);
  });

  it('keeps to what is listed, whatever is drawn', () => {
    fc.assert(
      fc.property(schedule, random, (listed, drawn) => {
        expect(listed.delaysMs.map((_delay, failures) => backoffMs(listed, failures, drawn))).toEqual(listed.delaysMs);
      }),
    );
  });

  it('spreads later waits by at most its jitter', () => {
    fc.assert(
      fc.property(schedule, fc.nat(100), random, (listed, past, drawn) => {
        const last = listed.delaysMs.at(-1) as number;
        const waitMs = backoffMs(listed, listed.delaysMs.length + past, drawn);
        expect(Math.abs(waitMs - last)).toBeLessThanOrEqual(last * listed.jitter + 0.5);
      }),
    );
  });

  it('however often it fails, its waits are those of its count of failures', () => {
    fc.assert(
      fc.property(schedule, fc.array(fc.boolean()), ({ delaysMs }, outcomes) => {
        const backoff = new Backoff({ delaysMs });
        let failures = 0;
        for (const isFailure of outcomes) {
          if (isFailure) expect(backoff.failed()).toBe(backoffMs({ delaysMs }, failures));
          else backoff.succeeded();
          failures = isFailure ? failures + 1 : 0;
          expect(backoff.failures).toBe(failures);
        }
      }),
    );
  });
});
