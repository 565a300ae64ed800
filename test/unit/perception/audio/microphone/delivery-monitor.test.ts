import { describe, expect, it } from 'vitest';
import { DeliveryMonitor, type DeliveryRate } from '#perception/audio/microphone/delivery-monitor';

/** Pieces of 100 ms of real time that hold `pieceMs` of supposed 16 kHz sound, for `seconds`. */
function verdicts(pieceMs: number, seconds: number): { all: Set<DeliveryRate>; rateHz: number } {
  const monitor = new DeliveryMonitor();
  const all = new Set<DeliveryRate>();
  for (let nowMs = 100; nowMs <= seconds * 1_000; nowMs += 100) all.add(monitor.arrived(nowMs, pieceMs));
  return { all, rateHz: monitor.wrongRateHz };
}

describe('the rate a device delivers', () => {
  it('is good when sound keeps up with time', () => {
    expect(verdicts(100, 5).all).toEqual(new Set(['unknown', 'good']));
    expect(verdicts(99, 5).all).not.toContain('wrong');
  });

  it.each([
    [8_000, 50],
    [44_100, 275.6],
    [48_000, 300],
  ])('is found wrong within two seconds at %i Hz', (rateHz, pieceMs) => {
    const found = verdicts(pieceMs, 2);
    expect(found.all).toContain('wrong');
    expect(Math.abs(found.rateHz - rateHz)).toBeLessThan(rateHz * 0.15);
  });

  it('is not judged by a stall and the burst after it', () => {
    const monitor = new DeliveryMonitor();
    const seen = [monitor.arrived(100, 100), monitor.arrived(1_600, 100), monitor.arrived(1_601, 1_400)];
    for (let nowMs = 1_700; nowMs < 5_000; nowMs += 100) seen.push(monitor.arrived(nowMs, 100));
    expect(seen).not.toContain('wrong');
  });
});
