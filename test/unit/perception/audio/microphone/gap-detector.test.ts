import { describe, expect, it } from 'vitest';
import { GapDetector } from '#perception/audio/microphone/gap-detector';

/** Feeds 100 ms pieces at the given arrival times and sums what is reported lost. */
function lostOver(arrivalsMs: readonly number[]): number {
  const detector = new GapDetector();
  return arrivalsMs.reduce((lost, nowMs) => lost + detector.arrived(nowMs, 100), 0);
}

const steady = (fromMs: number, count: number, stepMs = 100): number[] =>
  Array.from({ length: count }, (_, index) => fromMs + index * stepMs);

describe('lost sound', () => {
  it('is not seen in a steady stream', () => {
    expect(lostOver(steady(5_000, 200))).toBe(0);
  });

  it('is measured when time passes and sound does not', () => {
    expect(lostOver([...steady(0, 50), ...steady(17_000, 50)])).toBeCloseTo(12_000, -2);
  });

  it('is not a stall that is made up for, nor a recorder that delivers in bursts', () => {
    const burst = new Array<number>(20).fill(7_000);
    expect(lostOver([...steady(0, 50), ...burst, ...steady(7_100, 50)])).toBe(0);
    expect(lostOver(steady(0, 20, 600).flatMap((ms) => new Array<number>(6).fill(ms)))).toBe(0);
  });

  it('is not a sound card whose clock is a little slow', () => {
    expect(lostOver(steady(0, 20_000, 100.02))).toBe(0);
  });
});
