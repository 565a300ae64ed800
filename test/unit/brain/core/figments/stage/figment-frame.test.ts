import { describe, expect, it } from 'vitest';
import { lens, onStage } from './on-stage.js';

describe('what is shown', () => {
  it('pulses in the last seconds of a scene, half of each beat', () => {
    const pulse = { window_sec: 2, rate_hz: 1, color: 'accent_error' } as const;
    const { stage, pass } = onStage(lens({ a: { duration_sec: 4, pulse } }));
    const lit = [1_999, 1, 499, 1, 500].map((ms) => {
      pass(ms);
      return stage.frame().pulse;
    });
    expect(lit).toEqual([null, 'accent_error', 'accent_error', null, 'accent_error']);
  });

  it('pulses no faster than is safe to look at, whatever the lens says', () => {
    const { stage, pass } = onStage(lens({ a: { pulse: { window_sec: 9, rate_hz: 30, color: 'surface' } } }));
    const lit = Array.from({ length: 10 }, () => {
      pass(50);
      return stage.frame().pulse !== null;
    });
    expect(lit).toEqual([true, true, false, false, true, true, true, false, false, true]);
  });

  it('pulses in the first seconds of a scene that does not end by itself', () => {
    const { stage, pass } = onStage(lens({ a: { pulse: { window_sec: 2, rate_hz: 1, color: 'surface' } } }));
    expect(stage.frame().pulse).toBe('surface');
    pass(2_000);
    expect(stage.frame().pulse).toBe(null);
  });

  it('breathes in, holds and breathes out', () => {
    const { stage, pass } = onStage(lens({ a: { cadence: { in_s: 4, hold_s: 2, out_s: 4 } } }));
    const levels = [0, 1_000, 3_000, 1_999, 2_001, 3_000].map((ms) => {
      pass(ms);
      return stage.frame().breath;
    });
    expect(levels).toEqual([0, 0.25, 1, 1, 0.5, expect.closeTo(0.25)]);
  });
});
