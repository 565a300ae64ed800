import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '#core/reliability/circuit-breaker';
import { FakeClock } from '../../../../fakes/fake-clock.js';

function breaker(clock = new FakeClock()) {
  return { clock, breaker: new CircuitBreaker(clock) };
}

describe('a circuit breaker', () => {
  it('opens after two failures in a row', () => {
    const { breaker: tested } = breaker();
    tested.failed();
    expect(tested.tryNow()).toBe(true);
    tested.succeeded();
    tested.failed();
    expect(tested.tryNow()).toBe(true);
    tested.failed();
    expect(tested.tryNow()).toBe(false);
  });

  it('lets one call through after its rest, and closes at one success', () => {
    const { clock, breaker: tested } = breaker();
    tested.failed();
    tested.failed();
    clock.advance(29_999);
    expect(tested.tryNow()).toBe(false);
    clock.advance(1);
    expect([tested.tryNow(), tested.tryNow()]).toEqual([true, false]);
    tested.succeeded();
    expect([tested.tryNow(), tested.tryNow()]).toEqual([true, true]);
  });

  it('rests again when the one call fails, whatever the wall clock does', () => {
    const { clock, breaker: tested } = breaker();
    tested.failed();
    tested.failed();
    clock.advance(30_000);
    expect(tested.tryNow()).toBe(true);
    tested.failed();
    clock.jumpWall(400 * 86_400_000);
    expect(tested.tryNow()).toBe(false);
    clock.advance(30_000);
    expect(tested.tryNow()).toBe(true);
  });
});
