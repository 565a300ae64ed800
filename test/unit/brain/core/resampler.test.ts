import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResampler } from '#core/resampler';
import { sine } from '../../../data/wav-bytes.js';

const rates = [4_000, 8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000, 47_999];

function resample(samples: readonly number[], fromHz: number, cuts: readonly number[] = [samples.length]): number[] {
  const resampler = createResampler(fromHz, 16_000);
  const out: number[] = [];
  for (let at = 0, turn = 0; at < samples.length; turn++) {
    const next = at + Math.max(1, cuts[turn % cuts.length] ?? 1);
    out.push(...resampler.push(Float32Array.from(samples.slice(at, next))));
    at = next;
  }
  return [...out, ...resampler.finish()];
}

const worst = (a: readonly number[], b: readonly number[], from: number, to: number): number =>
  a.slice(from, to).reduce((most, value, index) => Math.max(most, Math.abs(value - (b[from + index] ?? 0))), 0);

describe('the resampler', () => {
  it.each(rates)('turns a sine at %i Hz into the same sine at 16 kHz', (fromHz) => {
    const frequencyHz = Math.min(1_000, fromHz / 5);
    const out = resample(sine(frequencyHz, fromHz, fromHz / 2), fromHz);
    const wanted = sine(frequencyHz, 16_000, 8_000);
    expect(Math.abs(out.length - 8_000)).toBeLessThanOrEqual(1);
    expect(worst(out, wanted, 1_000, 7_000)).toBeLessThan(0.001);
  });

  it.each(rates)('keeps a constant at %i Hz exactly constant', (fromHz) => {
    const out = resample(new Array<number>(Math.floor(fromHz / 2)).fill(0.25), fromHz);
    expect(worst(out, new Array<number>(8_000).fill(0.25), 1_000, 7_000)).toBeLessThan(1e-6);
  });

  it('lets nothing through that 16 kHz cannot carry', () => {
    const out = resample(sine(9_000, 48_000, 24_000), 48_000);
    expect(worst(out, new Array<number>(8_000).fill(0), 500, 7_500)).toBeLessThan(0.001);
  });

  it('gives the same samples however the input is cut', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...rates), cuts, fc.integer({ min: 0, max: 5_000 }), (fromHz, lengths, length) => {
        const samples = sine(440, fromHz, length);
        expect(resample(samples, fromHz, lengths)).toEqual(resample(samples, fromHz));
      }),
      { numRuns: 40 },
    );
  });

  it('passes 16 kHz through untouched', () => {
    expect(resample([0.1, 0.2, 0.3], 16_000)).toEqual([...Float32Array.of(0.1, 0.2, 0.3)]);
  });
});
