import { describe, expect, it } from 'vitest';
import { GuessLimiter } from '#brain/http/access/guess-limiter';
import { limits } from '#core/limits';
import { FakeClock } from '../../../../fakes/fake-clock.js';

function guess(limiter: GuessLimiter, key: string, times: number): number {
  let lockedMs = 0;
  for (let count = 0; count < times; count += 1) lockedMs = limiter.failed(key);
  return lockedMs;
}

describe('the guess limit', () => {
  it('lets ten wrong tokens pass in a minute and locks out at the eleventh', () => {
    const limiter = new GuessLimiter(new FakeClock());
    expect(guess(limiter, '10.0.0.7', limits.guessesPerWindow)).toBe(0);
    expect(limiter.failed('10.0.0.7')).toBe(limits.guessLockoutMs);
  });

  it('keeps the lockout for 300 seconds, then forgets', () => {
    const clock = new FakeClock();
    const limiter = new GuessLimiter(clock);
    guess(limiter, '10.0.0.7', limits.guessesPerWindow + 1);
    clock.advance(limits.guessLockoutMs - 1);
    expect(limiter.failed('10.0.0.7')).toBe(1);
    clock.advance(1);
    expect(limiter.failed('10.0.0.7')).toBe(0);
  });

  it('forgets slow guesses when their window ends', () => {
    const clock = new FakeClock();
    const limiter = new GuessLimiter(clock);
    guess(limiter, '10.0.0.7', limits.guessesPerWindow);
    clock.advance(limits.guessWindowMs);
    expect(guess(limiter, '10.0.0.7', limits.guessesPerWindow)).toBe(0);
  });

  it('counts each address on its own', () => {
    const limiter = new GuessLimiter(new FakeClock());
    guess(limiter, '10.0.0.7', limits.guessesPerWindow + 1);
    expect(limiter.failed('10.0.0.8')).toBe(0);
  });

  it('never lets more than 200 guesses an hour through, from however many addresses', () => {
    const clock = new FakeClock();
    const limiter = new GuessLimiter(clock);
    let passed = 0;
    for (let address = 0; address < 10_000; address += 1) {
      if (limiter.failed(`2001:db8:0:${address.toString(16)}::/64`) === 0) passed += 1;
      clock.advance(360);
    }
    expect(passed).toBeGreaterThan(50);
    expect(passed).toBeLessThanOrEqual(limits.guessesPerHourOverall);
  });

  it('remembers a bounded number of addresses', () => {
    const limiter = new GuessLimiter(new FakeClock());
    for (let address = 0; address < limits.guessEntries + 500; address += 1) limiter.failed(`key-${address}`);
    expect(limiter.entries).toBe(limits.guessEntries);
  });
});
