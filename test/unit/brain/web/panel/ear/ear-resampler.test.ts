import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EarResampler, earRateHz } from '#brain/web/panel/ear/ear-resampler';
import { sine } from '../../../../../data/wav-bytes.js';

const tone = (hz: number, rateHz: number, seconds = 0.5): Float32Array =>
  Float32Array.from(sine(hz, rateHz, rateHz * seconds));

/** Root mean square of the settled middle, full scale = 1. */
function loudness(samples: Int16Array): number {
  const middle = samples.subarray(1_000, samples.length - 1_000);
  return Math.sqrt(middle.reduce((sum, sample) => sum + (sample / 32_767) ** 2, 0) / middle.length);
}

describe.each([48_000, 44_100, 16_000, 96_000, 8_000])('sound at %i Hz', (rateHz) => {
  it('comes out at 16 kHz', () => {
    const output = new EarResampler(rateHz).push(tone(440, rateHz));
    expect(Math.abs(output.length - earRateHz / 2)).toBeLessThan(earRateHz * 0.01);
  });

  it('keeps the loudness of speech', () => {
    expect(loudness(new EarResampler(rateHz).push(tone(1_000, rateHz)))).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  it('is the same however it is cut into chunks', () => {
    const input = tone(700, rateHz, 0.1);
    const whole = new EarResampler(rateHz).push(input);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (chunk) => {
        const resampler = new EarResampler(rateHz);
        const pieces: number[] = [];
        for (let at = 0; at < input.length; at += chunk) pieces.push(...resampler.push(input.slice(at, at + chunk)));
        expect(Int16Array.from(pieces)).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });
});

it('what the ear cannot hear does not fold back as noise', () => {
  expect(loudness(new EarResampler(48_000).push(tone(11_000, 48_000)))).toBeLessThan(0.5 / 1_000);
});

it('full scale is clipped, not wrapped', () => {
  const output = new EarResampler(48_000).push(new Float32Array(4_800).fill(1.5));
  expect(Math.min(...output.subarray(100))).toBe(32_767);
});
