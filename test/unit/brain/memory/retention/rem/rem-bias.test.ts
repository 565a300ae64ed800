import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { biasAfterNight } from '#memory/retention/rem/rem-bias';
import { replay } from '#memory/retention/rem/replay';

const quiet = { reaches: 0, isPassedOver: false };

describe('the REM bias', () => {
  it('grows by 0.10 each time the day reaches for the memory, up to 0.5', () => {
    expect(biasAfterNight(0, { reaches: 1, isPassedOver: false })).toBe(0.1);
    expect(biasAfterNight(0, { reaches: 3, isPassedOver: false })).toBe(0.3);
    expect(biasAfterNight(0.4, { reaches: 9, isPassedOver: false })).toBe(0.5);
  });

  it('falls by 0.20 where the memory is passed over', () => {
    expect(biasAfterNight(0, { reaches: 0, isPassedOver: true })).toBe(-0.2);
    expect(biasAfterNight(0.4, { reaches: 0, isPassedOver: true })).toBeNull();
  });

  it('is halved nightly, until nothing is left of it', () => {
    expect(biasAfterNight(0.5, quiet)).toBe(0.25);
    let bias: number | null = 0.5;
    let nights = 0;
    for (; bias !== null; nights += 1) bias = biasAfterNight(bias, quiet);
    expect(nights).toBe(6);
  });

  it('stays within 0.5 either way', () => {
    const night = fc.record({ reaches: fc.nat(1_000), isPassedOver: fc.boolean() });
    fc.assert(
      fc.property(fc.array(night), (nights) => {
        const bias = nights.reduce((before, each) => biasAfterNight(before, each) ?? 0, 0);
        expect(Math.abs(bias)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('a replayed day', () => {
  it('reaches for the nearest three and passes over those behind them', async () => {
    const night = await replay(
      ['one cue'],
      async () => ['a', 'b', 'c', 'd'],
      () => false,
    );
    expect(night.get('c')).toEqual({ reaches: 1, isPassedOver: false });
    expect(night.get('d')).toEqual({ reaches: 0, isPassedOver: true });
  });

  it('does not pass over what another line of the day reached for', async () => {
    const answers = [['a', 'b', 'c', 'd'], ['d'], ['a', 'b', 'c', 'd']];
    const night = await replay(
      ['x', 'y', 'z'],
      async () => answers.shift() ?? [],
      () => false,
    );
    expect(night.get('d')).toEqual({ reaches: 1, isPassedOver: false });
    expect(night.get('a')).toEqual({ reaches: 2, isPassedOver: false });
  });

  it('does not count the rows of the day itself', async () => {
    const found = ['today', 'a', 'b', 'c'];
    const night = await replay(
      ['cue'],
      async () => found,
      (source) => source === 'today',
    );
    expect([...night.keys()]).toEqual(['a', 'b', 'c']);
    expect(night.get('c')?.reaches).toBe(1);
  });
});
