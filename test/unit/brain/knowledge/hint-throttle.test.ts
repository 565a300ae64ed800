import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDelayMs, HintThrottle, longestDelayMs, throttledNames } from '#brain/knowledge/files/hint-throttle';
import { FakeClock } from '../../../fakes/fake-clock.js';

function aPace() {
  const clock = new FakeClock();
  const passed: number[] = [];
  const pace = new HintThrottle(clock, () => passed.push(clock.monotonicMs()));
  return { clock, passed, pace };
}

describe('hints about a file', () => {
  it('that is written all the time are passed on ever more rarely', () => {
    const { clock, passed, pace } = aPace();
    for (let written = 0; written < 6_000; written += 1) {
      pace.hint('/notes', 'log.txt');
      clock.advance(100);
    }
    const gaps = passed.slice(1).map((ms, index) => ms - (passed[index] ?? 0));
    expect(gaps.slice(0, 3)).toEqual([250, 500, 1_000]);
    expect(Math.max(...gaps)).toBe(longestDelayMs);
    expect(passed.length).toBeLessThan(20);
  });

  it('that rested are passed on at once again', () => {
    const { clock, passed, pace } = aPace();
    for (let written = 0; written < 100; written += 1) {
      pace.hint('/notes', 'log.txt');
      clock.advance(100);
    }
    clock.advance(4 * longestDelayMs);
    const before = passed.length;
    pace.hint('/notes', 'log.txt');
    expect(passed.length).toBe(before + 1);
  });

  it('do not hold up those about another', () => {
    const { passed, pace } = aPace();
    for (const name of ['a', 'b', null]) pace.hint('/notes', name);
    pace.hint('/other', 'a');
    expect(passed).toHaveLength(4);
  });

  it('end with one that comes after the last change', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, (pausesMs) => {
        const { clock, passed, pace } = aPace();
        for (const pauseMs of pausesMs) {
          clock.advance(pauseMs);
          pace.hint('/notes', 'log.txt');
        }
        const lastMs = clock.monotonicMs();
        clock.advance(longestDelayMs);
        if (pausesMs.length > 0) expect(passed.at(-1)).toBeGreaterThanOrEqual(lastMs);
      }),
    );
  });

  it('are still passed on when thousands of other names changed meanwhile', () => {
    const { clock, passed, pace } = aPace();
    pace.hint('/notes', 'log.txt');
    pace.hint('/notes', 'log.txt');
    for (let index = 0; index < 2 * throttledNames; index += 1) pace.hint('/many', String(index));
    const before = passed.length;
    clock.advance(firstDelayMs);
    expect(passed.length).toBe(before + 1);
  });
});
